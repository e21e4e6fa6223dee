// Decisions of the board game as JSON: {"kind": "go", "to": "hall", "cards": ["plum", "rope", "hall"]}
#pragma once

#include <optional>
#include <string_view>

#include "players/sitting.h"
#include "view/json_fields.h"
#include "view/json_writer.h"

namespace gumshoe {

// None, and a complaint, where it is no decision; whether it is allowed is for the referee to say.
std::optional<Decision> read_decision(const Json& json, const Sitting& sitting, JsonComplaint& complaint);
void write_decision(JsonWriter& json, const Sitting& sitting, const Decision& decision);

// A room by the id of its card, a square as its cell.
void write_place(JsonWriter& json, const Sitting& sitting, Move::Cell place);

std::string_view refusal_word(Refusal refusal);

}  // namespace gumshoe
