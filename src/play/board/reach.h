// Where one move can end.
//
// In a house a pawn walks from square to square, as many as were rolled, none of them twice and none on which another
// pawn stands. Entering a room, or the centre, ends the move and needs no exact roll. If no way is long enough the pawn
// goes as far as it can; if there is no way at all it stays. In the contest it goes anywhere within the roll, or stays.
#pragma once

#include <span>
#include <vector>

#include "play/board/floor.h"

namespace gumshoe {

struct Reach {
  CardSet rooms;
  std::vector<Move::Cell> squares;  // and the centre, if it can be entered

  bool has(const Floor& floor, Move::Cell cell) const;
};

Reach reach(const Floor& floor, Move::Cell from, int roll, std::span<const Move::Cell> in_the_way);

// A shortest way, without its first cell and with its last; empty if there is none within the roll. A way that ends on
// a square is exactly as long as the roll if that is required.
std::vector<Move::Cell> way(const Floor& floor, Move::Cell from, Move::Cell to, int roll,
                            std::span<const Move::Cell> in_the_way);

}  // namespace gumshoe
