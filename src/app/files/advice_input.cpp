#include "app/files/advice_input.h"

#include "app/case/refer.h"

namespace gumshoe {

Result<std::optional<CardSet>> rooms_of(const Deck& deck, std::string_view text) {
  if (text.empty()) return std::optional<CardSet>();
  const Result<CardSet> cards = find_cards(deck, text);
  if (!cards) return cards.error();
  for (const Card card : *cards) {
    if (deck.place() && deck.category_of(card) != *deck.place())
      return Error{deck[card].name + " is no " + deck.name(*deck.place())};
  }
  return std::optional(*cards);
}

Result<AskedOfMe> asked_of_me(const Table& table, std::string_view asker, std::string_view cards) {
  const Result<Seat> seat = find_seat(table, asker);
  if (!seat) return seat.error();
  const Result<CardSet> named = find_cards(*table.deck, cards);
  if (!named) return named.error();
  AskedOfMe asked{*seat, {}};
  for (const Card card : *named) asked.cards.push_back(card);
  return asked;
}

}  // namespace gumshoe
