// The board of the board game, drawn: rooms by their names, doors as arrows into them, squares as dots. Seats are
// letters from A on, pawns that nobody plays small letters. Where a move can end is marked.
#pragma once

#include <optional>

#include "play/board/floor.h"
#include "play/board/reach.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

struct HouseTextOptions {
  const Lettering* lettering = &Lettering::unicode();
  std::optional<Reach> reach = {};
};

Page house_text(const Table& table, const Floor& floor, const Pawns& pawns, const HouseTextOptions& options = {});

// As it stands on the board: `A` the first seat, `p` a pawn that nobody plays.
char pawn_letter(const Deck& deck, const Floor::Pawn& pawn);

}  // namespace gumshoe
