// The same game with other names: cards exchanged within their categories, the seats moved round the table.
#pragma once

#include <vector>

#include "game/random.h"
#include "record/record.h"

namespace gumshoe::oracle {

struct Relabelling {
  std::vector<Card> card;  // by card: what it becomes
  int seats = 0;           // how many there are
  int moved = 0;           // each seat becomes the one so many places further

  Card operator()(Card c) const { return card[c.index]; }
  Seat operator()(Seat s) const { return Seat{static_cast<std::uint8_t>((s.index + moved) % seats)}; }
  Holder operator()(Holder h) const { return h.is_seat() ? Holder((*this)(h.seat())) : h; }
  CardSet operator()(CardSet cards) const;
};

Relabelling random_relabelling(Random& random, const Table& table);
// The seats keep their names: it is the cards and what happens that move on.
Record relabelled(const Record& record, const Relabelling& to);

}  // namespace gumshoe::oracle
