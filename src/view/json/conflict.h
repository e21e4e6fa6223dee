// A conflict as every --json writes it: {"events": [3, 9], "tags": ["Hands"]}, or null. One that may be shortened has
// "minimal": false besides.
#pragma once

#include <optional>

#include "infer/proof/conflict.h"
#include "view/json/writer.h"

namespace gumshoe {

void write_conflict(JsonWriter& json, const std::optional<Conflict>& conflict);

// `"conflict"`; and where it can't be told whether there is one, `"undecided"` with the reason.
void write_verdict(JsonWriter& json, Consistency consistency, const std::optional<Conflict>& conflict);

}  // namespace gumshoe
