// A conflict as every --json writes it: {"events": [3, 9], "tags": ["Hands"]}, or null.
#pragma once

#include <optional>

#include "infer/conflict.h"
#include "view/json_writer.h"

namespace gumshoe {

void write_conflict(JsonWriter& json, const std::optional<Conflict>& conflict);

}  // namespace gumshoe
