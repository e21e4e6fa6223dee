// The whole table of a game as JSON for front ends, with what a record only implies written out.
#pragma once

#include <optional>
#include <vector>

#include "game/edition.h"
#include "game/rules.h"
#include "record/record.h"
#include "view/json/reader.h"
#include "view/json/writer.h"

namespace gumshoe {

// [{"name", "place", "cards": [{"id", "name", "key"}]}]
void write_categories(JsonWriter& json, const Deck& deck);

// A number, [least, most], or null for unknown.
void write_size(JsonWriter& json, const std::optional<HandSize>& size);
std::optional<HandSize> read_size(const Json& json, JsonComplaint& complaint);

// As it stands after the last event of the record.
void write_table(JsonWriter& json, const Record& record);

// Rules: {"respond": "all", "own-cards": "no"}, with the words of the tag `Rules`.
void write_rules(JsonWriter& json, const Rules& rules);                            // every one
void write_rules(JsonWriter& json, const Rules& rules, const Rules& base);         // those that differ
Rules read_rules(const Json& json, const Rules& base, JsonComplaint& complaint);   // base, with these changed

// The table of a record, from the members of the record's JSON object.

// None, and a complaint with the nearest ids, if there is no such edition.
const Edition* find_edition(const Json& id, JsonComplaint& complaint,
                            const Catalogue& catalogue = Catalogue::built_in());

// Without the free tags. Errors are in the fields' complaint.
Table read_table(JsonFields& fields, const Catalogue& catalogue);

}  // namespace gumshoe
