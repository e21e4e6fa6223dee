#include "advise/public_answers.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace gumshoe {

bool PublicAnswers::load(Problem problem, const std::vector<Seat>& order, Rules::Respond respond) {
  problem_ = std::move(problem);
  order_ = order;
  respond_ = respond;
  seat_of_.assign(problem_.places.size(), 0);
  for (std::size_t p = 0; p < seat_of_.size(); ++p) {
    const Holder holder = problem_.places[p];
    if (holder.is_seat() && std::ranges::find(order_, holder.seat()) != order_.end())
      seat_of_[p] = Showers{1} << holder.seat().index;
  }
  placements_.load(problem_);
  return placements_.consistent();
}

bool PublicAnswers::ask(const std::vector<Card>& question) {
  open_.clear();
  known_ = 0;
  for (const Card card : question) {
    const PlaceSet places = placements_.reduced().places_of(card);
    if (std::has_single_bit(places)) {
      known_ |= seat_of_[static_cast<std::size_t>(std::countr_zero(places))];
    } else {
      open_.push_back(card);
    }
  }
  answers_.clear();
  sums_.clear();
  if (!placements_.run(open_, {})) return false;
  work_ += placements_.states();
  const std::size_t combinations = placements_.combinations();
  for (std::size_t way = 0; way < placements_.ways(); ++way) {
    const Showers answer = showers(placements_.places(way));
    const auto found = std::ranges::find(answers_, answer);
    const auto index = static_cast<std::size_t>(found - answers_.begin());
    if (found == answers_.end()) {
      answers_.push_back(answer);
      sums_.resize(sums_.size() + combinations, 0);
    }
    const double* weights = placements_.weights(way);
    for (std::size_t i = 0; i < combinations; ++i) sums_[index * combinations + i] += weights[i];
  }
  const double total = std::accumulate(sums_.begin(), sums_.end(), 0.0);
  for (double& sum : sums_) sum /= total;
  all_.assign(combinations, 0);
  by_answer_.assign(answers_.size(), 0);
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    all_[i % combinations] += sums_[i];
    by_answer_[i / combinations] += sums_[i];
  }
  return total > 0;
}

// The first who has a named card shows one, or all who have.
Showers PublicAnswers::showers(const std::uint8_t* places) const {
  Showers holders = known_;
  for (std::size_t i = 0; i < open_.size(); ++i) holders |= seat_of_[places[i]];
  if (respond_ == Rules::Respond::all) return holders;
  for (const Seat seat : order_) {
    const Showers first = Showers{1} << seat.index;
    if ((holders & first) != 0) return first;
  }
  return 0;
}

double PublicAnswers::p(Showers answer) const {
  const auto found = std::ranges::find(answers_, answer);
  return found == answers_.end() ? 0 : by_answer_[static_cast<std::size_t>(found - answers_.begin())];
}

double PublicAnswers::p(Showers answer, CardSet envelope) const {
  const auto found = std::ranges::find(answers_, answer);
  if (found == answers_.end()) return 0;
  return of_combination(&sums_[static_cast<std::size_t>(found - answers_.begin()) * all_.size()],
                        combination_of(envelope));
}

double PublicAnswers::p(CardSet envelope) const { return of_combination(all_.data(), combination_of(envelope)); }

// Where nothing tells cards apart, each is as likely.
double PublicAnswers::of_combination(const double* sums, std::size_t combination) const {
  return sums[combination] / static_cast<double>(placements_.kinds().cards_behind(combination));
}

std::size_t PublicAnswers::combination_of(CardSet envelope) const {
  const EnvelopeKinds& kinds = placements_.kinds();
  std::size_t combination = 0;
  for (std::size_t k = kinds.kinds.size(); k-- > 0;) {
    const auto holds = [&](CardSet kind) { return !(kind & envelope).empty(); };
    const auto found = std::ranges::find_if(kinds.kinds[k], holds);
    combination = combination * kinds.kinds[k].size() + static_cast<std::size_t>(found - kinds.kinds[k].begin());
  }
  return combination;
}

std::vector<CardSet> PublicAnswers::envelopes() const {
  std::vector<CardSet> envelopes;
  const std::size_t envelope = static_cast<std::size_t>(problem_.envelope);
  const CardSet known = placements_.reduced().may[envelope] - placements_.kinds().cards;
  for (std::size_t i = 0; i < all_.size(); ++i) {
    if (all_[i] > 0) list_envelopes(i, 0, known, envelopes);
  }
  return envelopes;
}

void PublicAnswers::list_envelopes(std::size_t combination, std::size_t category, CardSet chosen,
                                   std::vector<CardSet>& into) const {
  const auto& kinds = placements_.kinds().kinds;
  if (category == kinds.size()) return into.push_back(chosen);
  for (const Card card : kinds[category][combination % kinds[category].size()]) {
    CardSet with = chosen;
    with.insert(card);
    list_envelopes(combination / kinds[category].size(), category + 1, with, into);
  }
}

}  // namespace gumshoe
