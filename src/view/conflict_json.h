// A conflict as every --json writes it: {"events": [3, 9], "tags": ["Hands"], "minimal": true}, or null.
#pragma once

#include <optional>

#include "infer/conflict.h"
#include "view/json_writer.h"

namespace gumshoe {

void write_conflict(JsonWriter& json, const std::optional<Conflict>& conflict);

// `"conflict"`, and beside it `"undecided"`: null, or the reason why it can't be told whether there is one.
void write_verdict(JsonWriter& json, Consistency consistency, const std::optional<Conflict>& conflict);

}  // namespace gumshoe
