// A random deck, a random deal of it, and a header that is true of the deal.
#pragma once

#include <memory>
#include <vector>

#include "game/random.h"
#include "oracle/random_record.h"

namespace gumshoe::oracle {

// 0 to bound - 1.
inline int below(Random& random, int bound) {
  return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}
inline bool one_in(Random& random, int n) { return random.below(static_cast<std::uint64_t>(n)) == 0; }
std::vector<Card> list_of(CardSet cards);
Card any_card(Random& random, CardSet cards);
Seat any_seat(Random& random, int seats);

HiddenGame random_table(Random& random, const Shape& shape);
// Another deal that fits the same header.
Deal deal_again(Random& random, const Table& table, const Deal& deal);

}  // namespace gumshoe::oracle
