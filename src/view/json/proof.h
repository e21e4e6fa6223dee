// Explanations and proofs for programs. A proof can be replayed from its JSON and the record: docs/explain.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "infer/proof/conflict.h"
#include "infer/proof/explanation.h"
#include "view/json/writer.h"

namespace gumshoe {

// A conflict as every --json writes it: {"events": [3, 9], "tags": ["Hands"]}, or null. If it may not be minimal, it
// has "minimal": false too.

void write_conflict(JsonWriter& json, const std::optional<Conflict>& conflict);

// Writes `"conflict"`; if it can't be told whether there is one, also `"undecided"` with the reason.
void write_verdict(JsonWriter& json, Consistency consistency, const std::optional<Conflict>& conflict);

std::string_view rule_name(Rule rule);
void write_steps(JsonWriter& json, const Record& record, const std::vector<ProofStep>& steps);
std::string explanation_json(const Record& record, const Explanation& found);

}  // namespace gumshoe
