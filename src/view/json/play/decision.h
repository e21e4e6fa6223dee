// Decisions on a board as JSON: {"kind": "go", "to": "hall", "cards": ["plum", "rope", "hall"]}
#pragma once

#include <optional>
#include <string_view>

#include "play/referee/decision.h"
#include "view/json/fields.h"
#include "view/json/writer.h"

namespace gumshoe {

// None, and a complaint, where it is no decision; whether it is allowed is for the referee to say.
std::optional<Decision> read_decision(const Json& json, const Floor& floor, const Deck& deck, JsonComplaint& complaint);
void write_decision(JsonWriter& json, const Floor& floor, const Deck& deck, const Decision& decision);

// A room by the id of its card, a square as its cell.
void write_place(JsonWriter& json, const Floor& floor, const Deck& deck, Move::Cell place);

std::string_view refusal_word(Refusal refusal);

}  // namespace gumshoe
