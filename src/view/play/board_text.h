// The contest's board, drawn: rooms by their numbers, seats by letters, and below who is where. As an example:
//
//        0   1   2
//    0   ·   0A  ·
//    1   ·   ·   1
//    2   B   ·   ·
#pragma once

#include <optional>
#include <span>

#include "play/board/floor.h"
#include "play/board/reach.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

struct BoardOptions {
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;      // columns; a board that is wider is only told in words
  bool legend = true;  // below it, who is where, and the rooms by their names
};

// `stands`: where each seat is.
Page board_text(const Table& table, const Floor& floor, std::span<const Move::Cell> stands,
                const BoardOptions& options = {});

// What is said in its place where a game names a board that cannot be shown; of any other game nothing.
Page no_board_text(const Table& table, const Lettering& letters, int width);

// The board of the board game, drawn: rooms by their names, doors as arrows into them, squares as dots. Seats are
// letters from A on, pawns that nobody plays small letters. Where a move can end is marked.

struct HouseTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  std::optional<Reach> reach = {};
};

Page house_text(const Table& table, const Floor& floor, const Pawns& pawns, const HouseTextOptions& options = {});

// As it stands on the board: `A` the first seat, `p` a pawn that nobody plays.
char pawn_letter(const Deck& deck, const Floor::Pawn& pawn);

}  // namespace gumshoe
