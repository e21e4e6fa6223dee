// Events translated to other seats and cards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.h"

namespace gumshoe {

// By old seat and old card; none: the seat or card is gone.
struct Remap {
  std::vector<std::optional<Seat>> seats;
  std::vector<std::optional<Card>> cards;

  static Remap identity(const Table& table);

  std::optional<Holder> operator()(Holder holder) const;
  std::optional<Seat> operator()(Seat seat) const { return seats[seat.index]; }
  std::optional<Card> operator()(Card card) const { return cards[card.index]; }
};

// None if the new table has no such event.
std::optional<Event> remapped(const Event& event, const Remap& remap, const Deck& new_deck);

// Which card of another deck each card is: by id, by name or alias; then, in a category of which as many cards are left
// over in both decks, one for one in the order of the pad.
std::vector<std::optional<Card>> cards_in(const Deck& from, const Deck& to);

// Which seat of another table each seat is: by name; if as many are left over in both, by place.
std::vector<std::optional<Seat>> seats_in(const std::vector<std::string>& from, const std::vector<std::string>& to);

}  // namespace gumshoe
