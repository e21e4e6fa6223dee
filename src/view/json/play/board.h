// A board as data for the program that draws it.
#pragma once

#include <optional>
#include <string_view>

#include "play/board/floor.h"
#include "play/referee/decision.h"
#include "view/json/reader.h"
#include "view/json/writer.h"

namespace gumshoe {

void write_cell(JsonWriter& json, Move::Cell cell);
// With the names of the deck's rooms, and where its pawns start.
void write_board(JsonWriter& json, const Board& board, const Deck& deck);
// The contest's square board in the same form: a room is one cell, without walls.
void write_contest_board(JsonWriter& json, const Floor& floor, const Deck& deck);

// Decisions on a board as JSON: {"kind": "go", "to": "hall", "cards": ["plum", "rope", "hall"]}

// None, and a complaint, if it isn't a decision. The referee says whether it is allowed.
std::optional<Decision> read_decision(const Json& json, const Floor& floor, const Deck& deck, JsonComplaint& complaint);
void write_decision(JsonWriter& json, const Floor& floor, const Deck& deck, const Decision& decision);

// Writes a room as the id of its card, a square as its cell.
void write_place(JsonWriter& json, const Floor& floor, const Deck& deck, Move::Cell place);

std::string_view refusal_word(Refusal refusal);

}  // namespace gumshoe
