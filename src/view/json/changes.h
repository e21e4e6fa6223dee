// What an edit has changed in what is known, as JSON.
#pragma once

#include "notebook/draft/changes.h"
#include "view/json/writer.h"

namespace gumshoe {

// [{"holder", "card", "has"}]
void write_marks(JsonWriter& json, const Table& table, const std::vector<Mark>& marks);

// The changes are told of `table`, the one after the edit.
void write_changes(JsonWriter& json, const Table& table, const Changes& changes);

}  // namespace gumshoe
