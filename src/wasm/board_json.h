// A board as data for whoever draws it.
#pragma once

#include "play/board.h"
#include "view/json_writer.h"

namespace gumshoe {

void write_cell(JsonWriter& json, Move::Cell cell);
// With the names of the deck's rooms, and where its pawns start.
void write_board(JsonWriter& json, const Board& board, const Deck& deck);

}  // namespace gumshoe
