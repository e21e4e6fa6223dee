// Draws the contest's board: rooms as numbers, seats as letters, and below it who is where. For example:
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
  int width = 80;      // columns; a wider board is told only in words
  bool legend = true;  // below it, who is where, and the rooms by their names
};

// `stands`: where each seat is.
Page board_text(const Table& table, const Floor& floor, std::span<const Move::Cell> stands,
                const BoardOptions& options = {});

// What to say instead if a game names a board that can't be shown; nothing for any other game.
Page no_board_text(const Table& table, const Lettering& letters, int width);

// Draws the board of the board game: rooms with their names, doors as arrows into them, squares as dots. Seats are
// letters from A on, pawns that nobody plays are small letters. The ends of possible moves are marked.

struct HouseTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  std::optional<Reach> reach = {};
};

Page house_text(const Table& table, const Floor& floor, const Pawns& pawns, const HouseTextOptions& options = {});

// Its letter on the board: `A` for the first seat, `p` for a pawn that nobody plays.
char pawn_letter(const Deck& deck, const Floor::Pawn& pawn);

}  // namespace gumshoe
