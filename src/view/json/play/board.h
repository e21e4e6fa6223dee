// A board as data for whoever draws it.
#pragma once

#include "play/board/floor.h"
#include "view/json/writer.h"

namespace gumshoe {

void write_cell(JsonWriter& json, Move::Cell cell);
// With the names of the deck's rooms, and where its pawns start.
void write_board(JsonWriter& json, const Board& board, const Deck& deck);
// The contest's square, in the same form: a room is one cell, without walls.
void write_contest_board(JsonWriter& json, const Floor& floor, const Deck& deck);

}  // namespace gumshoe
