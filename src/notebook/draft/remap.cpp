#include "notebook/draft/remap.h"

#include <algorithm>
#include <span>

#include "record/table/card_names.h"

namespace gumshoe {
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
    there.push_back(found == to.end() ? std::nullopt
                                      : std::optional(Seat{static_cast<std::uint8_t>(found - to.begin())}));
  }
  if (from.size() != to.size()) return there;
  for (std::uint8_t s = 0; s < from.size(); ++s) {
    const bool taken = std::ranges::find(from, to[s]) != from.end();
    if (!there[s] && !taken) there[s] = Seat{s};
  }
  return there;
}

}  // namespace gumshoe
