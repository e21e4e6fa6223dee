#include "advise/questions/public_answers.h"
#include "infer/costs.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gumshoe {
namespace {

// A watcher's odds are wanted many times over: what takes longer than some milliseconds is too large here.
constexpr Placements::Limits answer_limits{.most_predicted = 1e5, .most_states = 20000};

}  // namespace

bool PublicAnswers::load(Problem problem, const std::vector<Seat>& order, Rules::Respond respond) {
  problem_ = std::move(problem);
  order_ = order;
  respond_ = respond;
  tables_.clear();
  seat_of_.assign(problem_.places.size(), 0);
  for (std::size_t p = 0; p < seat_of_.size(); ++p) {
    const Holder holder = problem_.places[p];
    if (holder.is_seat() && std::ranges::find(order_, holder.seat()) != order_.end())
      seat_of_[p] = Showers{1} << holder.seat().index;
  }
  placements_.load(problem_);
  if (!placements_.consistent()) return false;
  find_alike();
  return true;
}

void PublicAnswers::find_alike() {
  for (const CardSet category : problem_.categories) {
    CardSet firsts;
    for (const Card card : category& placements_.reduced().open) {
      const auto same = std::find_if(firsts.begin(), firsts.end(),
                                     [&](Card first) { return placements_.orderer().alike(card, first); });
      stands_for_[card.index] = same == firsts.end() ? card : *same;
      if (same == firsts.end()) firsts.insert(card);
    }
  }
}

bool PublicAnswers::ask(const std::vector<Card>& question) {
  Key key;
  asked_.clear();
  for (const Card card : question) {
    const PlaceSet places = placements_.reduced().places_of(card);
    if (std::has_single_bit(places)) {
      key.known |= seat_of_[static_cast<std::size_t>(std::countr_zero(places))];
    } else {
      asked_.push_back(card);
      key.open.push_back(stands_for_[card.index]);
    }
  }
  stand_ins_ = key.open;
  auto found = tables_.find(key);
  if (found == tables_.end()) found = tables_.emplace(key, work_out(key)).first;
  now_ = found->second ? &*found->second : nullptr;
  return now_ != nullptr;
}

std::optional<PublicAnswers::Odds> PublicAnswers::work_out(const Key& key) {
  Placements::Limits limits = answer_limits;
  limits.stop = stop_;
  if (!placements_.run(key.open, limits)) return {};
  work_ += placements_.work();
  Odds odds(placements_.kinds());
  const std::size_t combinations = placements_.combinations();
  stop_.spend(placements_.ways() * (1 + combinations / cost::sums_a_step));
  for (std::size_t way = 0; way < placements_.ways(); ++way) {
    const Showers answer = showers(key, placements_.places(way));
    const auto found = std::ranges::find(odds.answers, answer);
    const auto index = static_cast<std::size_t>(found - odds.answers.begin());
    if (found == odds.answers.end()) {
      odds.answers.push_back(answer);
      odds.sums.resize(odds.sums.size() + combinations, 0);
    }
    placements_.add_weights(way, &odds.sums[index * combinations]);
  }
  const double total = std::accumulate(odds.sums.begin(), odds.sums.end(), 0.0);
  if (!(total > 0)) return {};
  odds.by_combination.assign(combinations, 0);
  odds.by_answer.assign(odds.answers.size(), 0);
  for (std::size_t i = 0; i < odds.sums.size(); ++i) {
    odds.sums[i] /= total;
    odds.by_combination[i % combinations] += odds.sums[i];
    odds.by_answer[i / combinations] += odds.sums[i];
  }
  return odds;
}

// The first who has a named card shows one, or all who have.
Showers PublicAnswers::showers(const Key& key, const std::uint8_t* places) const {
  Showers holders = key.known;
  for (std::size_t i = 0; i < key.open.size(); ++i) holders |= seat_of_[places[i]];
  if (respond_ == Rules::Respond::all) return holders;
  for (const Seat seat : order_) {
    const Showers first = Showers{1} << seat.index;
    if ((holders & first) != 0) return first;
  }
  return 0;
}

// The table was made for cards that stand for those asked about: exchange them, and it is the same question.
CardSet PublicAnswers::swapped(CardSet envelope) const {
  for (std::size_t i = 0; i < asked_.size(); ++i) {
    if (envelope.contains(asked_[i]) == envelope.contains(stand_ins_[i])) continue;
    const bool had = envelope.contains(asked_[i]);
    envelope.erase(had ? asked_[i] : stand_ins_[i]);
    envelope.insert(had ? stand_ins_[i] : asked_[i]);
  }
  return envelope;
}

double PublicAnswers::p(Showers answer) const {
  const auto found = std::ranges::find(now_->answers, answer);
  return found == now_->answers.end() ? 0 : now_->by_answer[static_cast<std::size_t>(found - now_->answers.begin())];
}

double PublicAnswers::p(Showers answer, CardSet envelope) const {
  const auto found = std::ranges::find(now_->answers, answer);
  if (found == now_->answers.end()) return 0;
  const auto first = static_cast<std::size_t>(found - now_->answers.begin()) * now_->by_combination.size();
  return now_->of_combination(&now_->sums[first], swapped(envelope));
}

double PublicAnswers::p(CardSet envelope) const {
  return now_->of_combination(now_->by_combination.data(), swapped(envelope));
}

// Cards of one kind are as likely each.
double PublicAnswers::Odds::of_combination(const double* from, CardSet envelope) const {
  std::size_t combination = 0;
  for (std::size_t k = kinds.kinds.size(); k-- > 0;) {
    const auto holds = [&](CardSet kind) { return !(kind & envelope).empty(); };
    const auto found = std::ranges::find_if(kinds.kinds[k], holds);
    if (found == kinds.kinds[k].end()) return 0;
    combination = combination * kinds.kinds[k].size() + static_cast<std::size_t>(found - kinds.kinds[k].begin());
  }
  return from[combination] / static_cast<double>(kinds.cards_behind(combination));
}

std::vector<CardSet> PublicAnswers::envelopes() const {
  std::vector<CardSet> envelopes;
  const auto place = static_cast<std::size_t>(problem_.envelope);
  const CardSet known = placements_.reduced().may[place] - now_->kinds.cards;
  for (std::size_t i = 0; i < now_->by_combination.size(); ++i) {
    if (now_->by_combination[i] > 0) now_->list(i, 0, known, envelopes);
  }
  for (CardSet& envelope : envelopes) envelope = swapped(envelope);
  return envelopes;
}

void PublicAnswers::Odds::list(std::size_t combination, std::size_t category, CardSet chosen,
                               std::vector<CardSet>& into) const {
  if (category == kinds.kinds.size()) return into.push_back(chosen);
  const auto& of_category = kinds.kinds[category];
  for (const Card card : of_category[combination % of_category.size()]) {
    CardSet with = chosen;
    with.insert(card);
    list(combination / of_category.size(), category + 1, with, into);
  }
}

}  // namespace gumshoe
