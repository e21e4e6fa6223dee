#include "advise/others/game_sampler.h"

#include <algorithm>
#include <utility>

#include "game/card_lists.h"
#include "infer/answers/parts.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// With more ways than this to fill in what was not heard, it stays unheard.
constexpr std::size_t most_fillings = 4096;
constexpr std::uint64_t steps_a_filling = 20;  // meter steps

std::vector<std::optional<HandSize>> sizes_of(const Deal& deal) {
  std::vector<std::optional<HandSize>> sizes;
  for (const CardSet hand : deal.hands) sizes.emplace_back(HandSize{hand.size(), hand.size()});
  return sizes;
}

}  // namespace

GameSampler::GameSampler(const Record& record, const Options& options)
    : problem_(problem_of(record, {.model = options.model, .leanings = options.leanings})),
      random_(options.seed),
      stop_(options.stop) {
  lay_out(record);
  Solver::Limits limits;
  limits.stop = options.stop;
  solver_.load(problem_, limits);
  too_large_ = solver_.too_large() || needs_scaling(problem_);
  if (solver_.consistent() && !too_large_) sampler_.emplace(solver_);
}

void GameSampler::lay_out(const Record& record) {
  mine_ = record.table;
  full_.table = record.table;
  full_.table.me = View::full();
  full_.table.hand.reset();
  full_.table.deal.emplace();
  Paths paths(record);
  add_owners(paths);
  Course course(record.table);
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const Event& event = record.entries[i].event;
    paths.advance_to(static_cast<int>(i));
    if (i > 0 && std::holds_alternative<DealOver>(record.entries[i - 1].event)) add_owners(paths);
    add_entry(event, course, paths, static_cast<int>(i));
    course.then(event);
  }
  at_.resize(problem_.places.size());
}

void GameSampler::add_owners(const Paths& paths) {
  Owners& owners = owners_.emplace_back();
  for (int code = 0; code < Holder::count; ++code) {
    const Holder holder = Holder::from_code(code);
    owners[code] = owners_.size() == 1 ? paths.starting_at(holder) : paths.at(holder);
  }
}

void GameSampler::add_entry(const Event& event, const Course& course, const Paths& paths, int index) {
  Gap gap{full_.entries.size(), owners_.size() - 1, {}, {}, {}};
  int copies = 1;
  bool open = false;
  Event one = event;
  if (const auto* suggestion = std::get_if<Suggestion>(&event)) {
    open = is_open(*suggestion, course);
    gap.told = course.answers_given(*suggestion);
    gap.order = course.asking_order(suggestion->asker);
  } else if (const auto* sight = std::get_if<Sight>(&event)) {
    open = !sight->card;
  } else if (auto* deal = std::get_if<DealOver>(&one)) {
    open = true;
    gap.dealt = paths.dealt_by(index);
    if (int* count = std::get_if<int>(&deal->what)) copies = std::exchange(*count, 1);
  }
  for (int i = 0; i < copies; ++i, ++gap.entry) {
    full_.entries.push_back({.event = one, .comment = "", .comments_before = {}});
    told_.push_back(one);
    if (open) gaps_.push_back(gap);
  }
}

// Whether the line leaves anything to draw.
bool GameSampler::is_open(const Suggestion& suggestion, const Course& course) const {
  const auto not_heard = [](const auto& card) { return !card; };
  if (std::ranges::any_of(suggestion.cards, not_heard)) return true;
  const std::vector<Answer> answers = course.answers_given(suggestion);
  const auto unsure = [](const Answer& a) { return a.kind == Answer::Kind::missed || (showed(a) && !a.card); };
  if (std::ranges::any_of(answers, unsure)) return true;
  const bool ended = full_.table.rules.respond == Rules::Respond::first && std::ranges::any_of(answers, showed);
  return !ended && answers.size() < course.asking_order(suggestion.asker).size();
}

const Record& GameSampler::next() {
  draw_deal();
  note_cards_dealt();
  for (const Gap& gap : gaps_) fill(gap);
  return full_;
}

// Those whose event is told are not drawn for another one.
void GameSampler::note_cards_dealt() {
  dealt_over_.clear();
  for (const Gap& gap : gaps_) {
    const auto* deal = std::get_if<DealOver>(&told_[gap.entry]);
    const Card* card = deal == nullptr ? nullptr : std::get_if<Card>(&deal->what);
    if (card != nullptr) dealt_over_[gap.dealt].insert(*card);
  }
}

void GameSampler::draw_deal() {
  const std::vector<int>& places = sampler_->next(random_);
  std::fill(at_.begin(), at_.end(), CardSet());
  for (std::size_t c = 0; c < places.size(); ++c) at_[places[c]].insert(Card(c));
  Deal& deal = *full_.table.deal;
  const auto first = [&](Holder holder) { return cards_at(owners_[0][holder.code()]); };
  deal.hands.resize(full_.table.seats.size());
  for (std::uint8_t s = 0; s < deal.hands.size(); ++s) deal.hands[s] = first(Seat{s});
  deal.envelope = first(Holder::envelope());
  deal.pool = first(Holder::pool());
  deal.face_up = first(Holder::face_up());
}

CardSet GameSampler::cards_at(PlaceSet places) const {
  CardSet cards;
  for (const int place : places) cards |= at_[place];
  return cards;
}

CardSet GameSampler::hand_at_end(Seat seat) const {
  CardSet cards;
  for (std::size_t p = 0; p < at_.size(); ++p) {
    if (problem_.places[p] == Holder(seat)) cards |= at_[p];
  }
  return cards;
}

// Both hands are told, sizes and all, and every line with what either of us has seen of it. So whatever the other seat
// holds for certain is certain here, too, and so is my hand: odds of a watcher are compared with these.
Record GameSampler::shared_with(Seat other) const {
  Record both{.table = mine_, .unknown_tags = {}, .comments_in_header = {}, .entries = {}, .comments_at_end = {}};
  const Deal& deal = *full_.table.deal;
  if (!both.table.hands) both.table.hands = sizes_of(deal);
  const CardSet theirs = deal.hands[other.index];
  (*both.table.hands)[other.index] = HandSize{theirs.size(), theirs.size()};
  if (mine_.me.kind == View::Kind::seat) both.table.hand = deal.hands[mine_.me.seat.index];
  const auto add = [&](Event event) {
    both.entries.push_back({.event = std::move(event), .comment = "", .comments_before = {}});
  };
  for (const Card card : theirs) add(Fact{Fact::Kind::has, other, card});
  SeenRecord seen(full_.table, View::of(other));
  Record so_far{
      .table = full_.table, .unknown_tags = {}, .comments_in_header = {}, .entries = {}, .comments_at_end = {}};
  for (std::size_t i = 0; i < told_.size(); ++i) {
    const std::size_t before = seen.record().entries.size();
    so_far.entries.push_back(full_.entries[i]);
    const std::vector<Entry>& all = seen.catch_up(so_far).entries;
    const bool mine_alone = std::holds_alternative<Fact>(told_[i]) || std::holds_alternative<SomeOf>(told_[i]);
    if (mine_alone) add(told_[i]);
    for (std::size_t e = before; e < all.size() && !mine_alone; ++e)
      add(e == before ? with_what_i_saw(all[e].event, i) : all[e].event);
  }
  return both;
}

Event GameSampler::with_what_i_saw(const Event& theirs, std::size_t entry) const {
  const Event& told = told_[entry];
  if (const auto* suggestion = std::get_if<Suggestion>(&told)) return merged(*suggestion, std::get<Suggestion>(theirs));
  if (const auto* sight = std::get_if<Sight>(&told)) {
    if (mine_.me.is(sight->owner) || (sight->viewer && mine_.me.is(*sight->viewer))) return full_.entries[entry].event;
    return sight->card ? told : theirs;
  }
  if (const auto* dealt = std::get_if<DealOver>(&told)) {
    if (mine_.me.is(dealt->from) || mine_.me.is(dealt->to)) return full_.entries[entry].event;
    return std::holds_alternative<Card>(dealt->what) ? told : theirs;
  }
  return theirs;
}

Suggestion GameSampler::merged(const Suggestion& told, Suggestion theirs) {
  for (std::size_t k = 0; k < theirs.cards.size(); ++k) {
    if (told.cards[k]) theirs.cards[k] = told.cards[k];
  }
  for (Answer& answer : theirs.answers) {
    const auto mine = std::ranges::find(told.answers, answer.seat, &Answer::seat);
    if (mine != told.answers.end() && mine->card) answer.card = mine->card;
  }
  return theirs;
}

Card GameSampler::nth(CardSet cards, std::uint64_t n) {
  auto card = cards.begin();
  while (n-- > 0) ++card;
  return *card;
}

void GameSampler::fill(const Gap& gap) {
  const Event& told = told_[gap.entry];
  if (const auto* suggestion = std::get_if<Suggestion>(&told)) fill_event(gap, *suggestion);
  if (const auto* sight = std::get_if<Sight>(&told)) fill_event(gap, *sight);
  if (const auto* deal = std::get_if<DealOver>(&told)) fill_event(gap, *deal);
}

void GameSampler::fill_event(const Gap& gap, const Sight& told) {
  const CardSet hand = held(gap, told.owner);
  if (!hand.empty()) std::get<Sight>(full_.entries[gap.entry].event).card = draw(hand);
}

void GameSampler::fill_event(const Gap& gap, const DealOver& told) {
  if (std::holds_alternative<Card>(told.what)) return;
  CardSet& given = dealt_over_[gap.dealt];
  const CardSet left = cards_at(gap.dealt) - given;
  if (left.empty()) return;
  const Card card = draw(left);
  given.insert(card);
  std::get<DealOver>(full_.entries[gap.entry].event).what = card;
}

void GameSampler::fill_event(const Gap& gap, const Suggestion& told) {
  auto& question = std::get<Suggestion>(full_.entries[gap.entry].event);
  question.cards = told.cards;
  draw_unheard(gap, told, question);
  draw_answers(gap, question);
}

// A card that was seen but not heard is the one named in its category.
std::vector<CardSet> GameSampler::choices_of_unheard(const Suggestion& told) const {
  CardSet seen;
  for (const Answer& answer : told.answers) {
    if (answer.card) seen.insert(*answer.card);
  }
  std::vector<CardSet> choices;
  for (std::size_t k = 0; k < told.cards.size(); ++k) {
    const CardSet category = problem_.categories[k];
    if (told.cards[k]) {
      choices.push_back(CardSet(*told.cards[k]));
    } else {
      choices.push_back((category & seen).empty() ? category : category & seen);
    }
  }
  return choices;
}

void GameSampler::draw_unheard(const Gap& gap, const Suggestion& told, Suggestion& question) {
  if (std::ranges::all_of(question.cards, [](const auto& card) { return card.has_value(); })) return;
  const std::vector<CardSet> choices = choices_of_unheard(told);
  std::size_t fillings = 1;
  for (const CardSet cards : choices) fillings = std::min(fillings, most_fillings + 1) * cards.size();
  if (fillings > most_fillings || stop_.now()) return;
  stop_.spend(steps_a_filling * fillings);
  const auto filled = [&](std::size_t filling) {
    std::vector<Card> cards;
    for (const CardSet of_category : choices) {
      cards.push_back(nth(of_category, filling % of_category.size()));
      filling /= of_category.size();
    }
    return cards;
  };
  std::vector<double> up_to(fillings);
  double sum = 0;
  for (std::size_t i = 0; i < fillings; ++i) {
    CardSet named;
    for (const Card card : filled(i)) named.insert(card);
    up_to[i] = sum += fit(gap, named);
  }
  const double at = random_.unit() * sum;
  const auto found = std::upper_bound(up_to.begin(), up_to.end(), at);
  if (found == up_to.end()) return;  // no filling is as likely as it should be
  const std::vector<Card> cards = filled(found - up_to.begin());
  for (std::size_t k = 0; k < cards.size(); ++k) question.cards[k] = cards[k];
}

// How well the answers fit if these cards were named: a card that was seen was chosen at random.
double GameSampler::fit(const Gap& gap, CardSet named) const {
  double weight = 1;
  for (const Answer& answer : gap.told) {
    const CardSet cards = held(gap, answer.seat) & named;
    if (answer.kind == Answer::Kind::passed && !cards.empty()) return 0;
    if (!showed(answer)) continue;
    if (cards.empty() || (answer.card && !cards.contains(*answer.card))) return 0;
    if (answer.card) weight /= cards.size();
  }
  return weight;
}

// Answers that were missed followed the rules: whoever had a card showed one. A seat that had one although a
// later seat was asked was skipped.
void GameSampler::draw_answers(const Gap& gap, Suggestion& question) {
  const bool first_only = full_.table.rules.respond == Rules::Respond::first;
  const CardSet named = set_of(question.cards);
  question.answers.clear();
  question.nobody = false;
  std::size_t last_told = 0;
  for (std::size_t i = 0; i < gap.told.size(); ++i) {
    if (gap.told[i].kind != Answer::Kind::missed) last_told = i + 1;
  }
  for (std::size_t i = 0; i < gap.order.size(); ++i) {
    const bool told = i < gap.told.size() && gap.told[i].kind != Answer::Kind::missed;
    Answer answer = told ? gap.told[i] : Answer{gap.order[i], Answer::Kind::passed, {}};
    const CardSet cards = held(gap, answer.seat) & named;
    const bool skipped = first_only && i < last_told;
    if (!told && !cards.empty()) answer.kind = skipped ? Answer::Kind::missed : Answer::Kind::showed;
    if (showed(answer) && !answer.card && !cards.empty()) answer.card = draw(cards);
    question.answers.push_back(answer);
    if (first_only && showed(answer)) break;
  }
}

}  // namespace gumshoe
