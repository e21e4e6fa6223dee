// Rules as JSON: {"respond": "all", "own-cards": "no"}, with the words of the tag `Rules`.
#pragma once

#include "game/rules.h"
#include "view/json/fields.h"
#include "view/json/writer.h"

namespace gumshoe {

void write_rules(JsonWriter& json, const Rules& rules);                            // every one
void write_rules(JsonWriter& json, const Rules& rules, const Rules& base);         // those that differ
Rules read_rules(const Json& json, const Rules& base, JsonComplaint& complaint);   // base, with these changed

}  // namespace gumshoe
