// What an edit changed about what is known, as JSON.
#pragma once

#include <optional>
#include <string>

#include "notebook/draft/changes.h"
#include "notebook/repairs/repairs.h"
#include "view/json/writer.h"

namespace gumshoe {

// [{"holder", "card", "has"}]
void write_marks(JsonWriter& json, const Table& table, const std::vector<Mark>& marks);

// `table` is the one after the edit.
void write_changes(JsonWriter& json, const Table& table, const Changes& changes);

// What may have gone wrong in a game that can't be true, for programs: each slip as data, and the game without it.

// `draft` is what needs mending; none: it can be true.
std::string repairs_json(const Draft& draft, const std::optional<Repairs>& found);

}  // namespace gumshoe
