#include "notebook/draft/changes.h"

#include <algorithm>
#include <bit>
#include <span>

#include "infer/diagram/solver.h"
#include "infer/problem/problem.h"
#include "record/table/names.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_solutions = 10;

std::vector<Holder> holders_of(const Table& table) {
  std::vector<Holder> holders;
  for (std::uint8_t s = 0; s < table.seats.size(); ++s) holders.emplace_back(Seat{s});
  holders.push_back(Holder::envelope());
  if (table.pool > 0) holders.push_back(Holder::pool());
  return holders;
}

constexpr HolderSet anywhere = (HolderSet{1} << Holder::count) - 1;
constexpr HolderSet gone = HolderSet{1} << Holder::count;  // somewhere that the new table doesn't have

constexpr HolderSet set_of(Holder holder) { return HolderSet{1} << holder.code(); }

// Whether the holder has the card; none: that is open.
std::optional<bool> settled(HolderSet places, Holder holder) {
  if ((places & set_of(holder)) == 0) return false;
  return places == set_of(holder) ? std::optional(true) : std::nullopt;
}

// What was known before, about the seats and cards of the new table.
class Earlier {
 public:
  Earlier(const Table& before, const Posterior& odds, const Table& after)
      : odds_(odds), to_before_{seats_in(after.seats, before.seats), cards_in(*after.deck, *before.deck)} {
    std::vector<Holder> kept;
    for (const Holder holder : holders_of(after)) {
      if (to_before_(holder) && (holder != Holder::pool() || before.pool > 0)) kept.push_back(holder);
    }
    for (const Card card : after.deck->all()) places_.push_back(places_before(card, kept));
  }

  Places places() const { return places_; }
  double in_envelope(Card card) const {
    const std::optional<Card> old_card = to_before_(card);
    return old_card && odds_.knowledge.consistent() ? odds_.probability(*old_card, Holder::envelope()) : 0;
  }

 private:
  HolderSet places_before(Card card, std::span<const Holder> kept) const {
    const std::optional<Card> old_card = to_before_(card);
    if (!old_card || !odds_.knowledge.consistent()) return anywhere;
    const std::optional<Holder> held = odds_.knowledge.holder_of(*old_card);
    HolderSet places = held ? gone : anywhere | gone;
    for (const Holder holder : kept) {
      const Holder old_holder = *to_before_(holder);
      if (held == old_holder) return set_of(holder);
      if (!odds_.knowledge.possible(*old_card, old_holder)) places &= ~set_of(holder);
    }
    return places;
  }

  const Posterior& odds_;
  Remap to_before_;
  std::vector<HolderSet> places_;
};

// What was settled and is open now. That a card is not where somebody else was known to have it goes without saying.
std::vector<Mark> open_again(Places before, Places now, std::span<const Holder> holders) {
  std::vector<Mark> marks;
  for (std::uint8_t c = 0; c < now.size(); ++c) {
    for (const Holder holder : holders) {
      const std::optional<bool> had = settled(before[c], holder);
      const bool held_elsewhere = had == false && std::has_single_bit(before[c]);
      if (had && !settled(now[c], holder) && !held_elsewhere) marks.push_back({Card{c}, holder, *had});
    }
  }
  return marks;
}

std::vector<CardOdds> envelope_changes(const Deck& deck, const Earlier& earlier, const Posterior& now) {
  std::vector<CardOdds> all;
  for (std::uint8_t k = 0; k < deck.category_count(); ++k) {
    std::vector<CardOdds> category;
    for (const Card card : deck.cards(Category{k})) {
      const CardOdds odds{card, earlier.in_envelope(card), now.probability(card, Holder::envelope())};
      if (odds.before > 0 || odds.after > 0) category.push_back(odds);
    }
    std::ranges::stable_sort(category, std::greater<>(), &CardOdds::after);
    all.insert(all.end(), category.begin(), category.end());
  }
  return all;
}

// The envelope, if it is proved.
std::optional<std::vector<Card>> solved(const Posterior& odds, const Deck& deck) {
  if (!odds.knowledge.consistent()) return {};
  const CardSet known = odds.knowledge.cards_of(Holder::envelope(), deck.size());
  if (known.size() != deck.category_count()) return {};
  return std::vector<Card>(known.begin(), known.end());
}

// The envelope as it was proved before, in cards of the new deck.
std::optional<std::vector<Card>> solved_before(const Table& before, const Posterior& odds, const Deck& now) {
  std::optional<std::vector<Card>> cards = solved(odds, *before.deck);
  if (!cards) return {};
  const std::vector<std::optional<Card>> to_now = cards_in(*before.deck, now);
  for (Card& card : *cards) {
    if (!to_now[card.index]) return {};
    card = *to_now[card.index];
  }
  return cards;
}

// A line with cards that were not heard weighs the sum over what they may have been; its likelihood is the mean.
double ways_to_be_unheard(const Deck& deck, const Event& event) {
  const auto* asked = std::get_if<Suggestion>(&event);
  double ways = 1;
  for (std::size_t k = 0; asked != nullptr && k < asked->cards.size(); ++k) {
    if (!asked->cards[k]) ways *= deck.cards(Category(k)).size();
  }
  return ways;
}

}  // namespace

std::vector<Mark> newly_settled(Places before, Places now, std::span<const Holder> holders) {
  std::vector<Mark> marks;
  for (std::uint8_t c = 0; c < std::min(before.size(), now.size()); ++c) {
    for (const Holder holder : holders) {
      const std::optional<bool> has = settled(now[c], holder);
      if (has && has != settled(before[c], holder)) marks.push_back({Card{c}, holder, *has});
    }
  }
  return marks;
}

std::vector<Mark> newly_proved(Places before, Places now, std::span<const Holder> holders) {
  std::vector<Mark> marks = newly_settled(before, now, holders);
  std::erase_if(marks, [&](const Mark& mark) { return !mark.has && std::has_single_bit(now[mark.card.index]); });
  return marks;
}

Changes what_changed(const Table& before, const Posterior& odds_before, const Table& after,
                     const Posterior& odds_after) {
  const Consistency before_it = odds_before.knowledge.consistency();
  const Consistency now = odds_after.knowledge.consistency();
  Changes changes;
  changes.conflict = before_it != Consistency::impossible && now == Consistency::impossible;
  changes.mended = before_it == Consistency::impossible && now == Consistency::possible;
  changes.deals_before = odds_before.deals;
  changes.deals_after = odds_after.deals;
  if (now != Consistency::possible) return changes;
  const Earlier earlier(before, odds_before, after);
  const std::vector<Holder> holders = holders_of(after);
  changes.proved = newly_proved(earlier.places(), odds_after.knowledge.places(), holders);
  changes.taken_back = open_again(earlier.places(), odds_after.knowledge.places(), holders);
  changes.envelope = envelope_changes(*after.deck, earlier, odds_after);
  const std::size_t count = std::min(most_solutions, odds_after.solutions.size());
  changes.solutions.assign(odds_after.solutions.begin(), odds_after.solutions.begin() + count);
  const std::optional<std::vector<Card>> solution = solved(odds_after, *after.deck);
  const std::optional<std::vector<Card>> was = solved_before(before, odds_before, *after.deck);
  if (solution != was) changes.solved = solution;
  changes.unsolved = was && !solution;
  return changes;
}

Changes what_changed(const Position& before, const Position& after) {
  return what_changed(before.table(), before.odds(), after.table(), after.odds());
}

std::optional<double> likelihood(const Record& without, const Record& with, const Event& event) {
  Solver solver;
  const Problem others = problem_of(without, Model::bayes);
  const std::optional<Scaled> before = total_weight(solver, others, {});
  if (!before || *before == Scaled(0)) return {};
  const Problem all = problem_of(with, Model::bayes);
  const std::optional<Scaled> after = total_weight(solver, all, {});
  if (!after) return {};
  return ratio(*after, *before) / ways_to_be_unheard(*with.table.deck, event);
}

std::optional<double> likelihood_of_last(const Record& record) {
  if (record.entries.empty()) return {};
  const int before = static_cast<int>(record.entries.size()) - 1;
  return likelihood(up_to(record, before), record, record.entries.back().event);
}

namespace {

// Maps part by part; if one can't be mapped, the whole fails.
class Mapper {
 public:
  Mapper(const Remap& remap, const Deck& deck) : remap_(remap), deck_(deck) {}

  std::optional<Event> run(const Event& event) {
    Event mapped = std::visit([&](const auto& e) { return Event(map(e)); }, event);
    return failed_ ? std::nullopt : std::optional<Event>(std::move(mapped));
  }

 private:
  template <typename T>
  T to(const T& what) {
    const std::optional<T> mapped = remap_(what);
    if (!mapped) failed_ = true;
    return mapped.value_or(T{});
  }

  template <typename T>
  std::optional<T> to(const std::optional<T>& what) {
    return what ? std::optional<T>(to(*what)) : std::nullopt;
  }

  // One a category of the new deck, in its order; a card that was not heard goes to the category that is left.
  std::vector<std::optional<Card>> question(const std::vector<std::optional<Card>>& cards) {
    std::vector<std::optional<Card>> mapped(static_cast<std::size_t>(deck_.category_count()));
    std::size_t heard = 0;
    for (const std::optional<Card>& card : cards) {
      if (!card) continue;
      const Card there = to(*card);
      if (failed_) return mapped;
      auto& place = mapped[deck_.category_of(there).index];
      if (place) failed_ = true;
      place = there;
      ++heard;
    }
    const bool all_heard = heard == cards.size();
    if (cards.size() != mapped.size() || (all_heard && heard != mapped.size())) failed_ = true;
    return mapped;
  }

  Suggestion map(const Suggestion& e) {
    Suggestion mapped{to(e.asker), question(e.cards), {}, e.nobody};
    for (const Answer& answer : e.answers) mapped.answers.push_back({to(answer.seat), answer.kind, to(answer.card)});
    return mapped;
  }

  Accusation map(const Accusation& e) {
    Accusation mapped{to(e.accuser), {}, e.verdict};
    const std::vector<std::optional<Card>> named(e.cards.begin(), e.cards.end());
    for (const std::optional<Card>& card : question(named)) mapped.cards.push_back(card.value_or(Card{}));
    return mapped;
  }

  SomeOf map(const SomeOf& e) {
    SomeOf mapped{to(e.holder), {}};
    for (const Card card : e.cards) mapped.cards.push_back(to(card));
    return mapped;
  }

  Move map(const Move& e) {
    Move mapped = e;
    mapped.seat = to(e.seat);
    if (const auto* room = std::get_if<Card>(&e.to)) mapped.to = to(*room);
    return mapped;
  }

  DealOver map(const DealOver& e) {
    DealOver mapped{to(e.from), to(e.to), e.what};
    if (const auto* card = std::get_if<Card>(&e.what)) mapped.what = to(*card);
    return mapped;
  }

  NoSuggestion map(const NoSuggestion& e) { return {to(e.seat)}; }
  Fact map(const Fact& e) { return {e.kind, to(e.holder), to(e.card)}; }
  SizeLearnt map(const SizeLearnt& e) { return {to(e.seat), e.size}; }
  Sight map(const Sight& e) { return {to(e.viewer), to(e.owner), to(e.card)}; }
  Out map(const Out& e) { return {to(e.seat)}; }

  const Remap& remap_;
  const Deck& deck_;
  bool failed_ = false;
};

std::vector<std::string_view> names_of(const CardInfo& card) {
  std::vector<std::string_view> names{card.id, card.name};
  names.insert(names.end(), card.aliases.begin(), card.aliases.end());
  return names;
}

// The one card among these that has one of the names in full.
std::optional<Card> found_by_name(const CardNames& names, CardSet among, std::span<const std::string_view> wanted) {
  for (const std::string_view name : wanted) {
    const CardNames::Match match = names.match(name, among, CardNames::Reading::strict);
    if (match.exact && match.one()) return match.cards.first();
  }
  return {};
}

// The category of the other deck with the same name, otherwise the one at the same place.
CardSet counterpart(const Deck& from, Category category, const Deck& to) {
  if (const std::optional<Category> same = to.find_category(from.name(category))) return to.cards(*same);
  return category.index < to.category_count() ? to.cards(category) : CardSet();
}

}  // namespace

Remap Remap::identity(const Table& table) {
  return {seats_in(table.seats, table.seats), cards_in(*table.deck, *table.deck)};
}

std::optional<Holder> Remap::operator()(Holder holder) const {
  if (!holder.is_seat()) return holder;
  const std::optional<Seat> seat = seats[holder.seat().index];
  return seat ? std::optional<Holder>(*seat) : std::nullopt;
}

std::optional<Event> remapped(const Event& event, const Remap& remap, const Deck& new_deck) {
  return Mapper(remap, new_deck).run(event);
}

std::vector<std::optional<Card>> cards_in(const Deck& from, const Deck& to) {
  if (from == to) {
    const CardSet all = from.all();
    return {all.begin(), all.end()};
  }
  std::vector<std::optional<Card>> there(static_cast<std::size_t>(from.size()));
  const CardNames names(to);
  for (std::uint8_t k = 0; k < from.category_count(); ++k) {
    CardSet left = counterpart(from, Category{k}, to);
    std::vector<Card> lost;
    for (const Card card : from.cards(Category{k})) {
      const std::optional<Card> same = found_by_name(names, left, names_of(from[card]));
      there[card.index] = same;
      if (same) left.erase(*same);
      if (!same) lost.push_back(card);
    }
    if (static_cast<int>(lost.size()) != left.size()) continue;
    auto next = left.begin();
    for (const Card card : lost) there[card.index] = *next++;
  }
  return there;
}

std::vector<std::optional<Seat>> seats_in(const std::vector<std::string>& from, const std::vector<std::string>& to) {
  std::vector<std::optional<Seat>> there;
  for (const std::string& name : from) {
    const auto found = std::ranges::find(to, name);
    there.push_back(found == to.end() ? std::nullopt : std::optional(Seat(found - to.begin())));
  }
  if (from.size() != to.size()) return there;
  for (std::uint8_t s = 0; s < from.size(); ++s) {
    const bool taken = std::ranges::find(from, to[s]) != from.end();
    if (!there[s] && !taken) there[s] = Seat{s};
  }
  return there;
}

}  // namespace gumshoe
