// Where one move can end.
//
// In a house one walks from square to square, none of them twice and none on which another pawn stands, as many as were
// rolled. Coming into a room, or to the centre, ends the move, and needs no exact roll. Where no way is long enough one
// goes as far as one can; where none leads anywhere one stays. In the contest one goes anywhere within the roll, or
// stays.
#pragma once

#include <span>
#include <vector>

#include "play/board/floor.h"

namespace gumshoe {

struct Reach {
  CardSet rooms;
  std::vector<Move::Cell> squares;  // and the centre, where one can go there

  bool has(const Floor& floor, Move::Cell cell) const;
};

Reach reach(const Floor& floor, Move::Cell from, int roll, std::span<const Move::Cell> in_the_way);

// A shortest way, without where it begins and with where it ends; empty: there is none within the roll. On squares it
// has exactly the roll's length where that is what it takes.
std::vector<Move::Cell> way(const Floor& floor, Move::Cell from, Move::Cell to, int roll,
                            std::span<const Move::Cell> in_the_way);

}  // namespace gumshoe
