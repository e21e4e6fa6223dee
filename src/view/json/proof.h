// Explanations and proofs for programs. A proof can be replayed from its JSON and the record: docs/explain.md.
#pragma once

#include <string>
#include <string_view>

#include "infer/proof/explanation.h"
#include "view/json/writer.h"

namespace gumshoe {

std::string_view rule_name(Rule rule);
void write_steps(JsonWriter& json, const Record& record, const std::vector<ProofStep>& steps);
std::string explanation_json(const Record& record, const Explanation& found);

}  // namespace gumshoe
