// A proof in words: numbered steps, each with the events and the earlier steps that it uses, then the lines that are
// cited.
#pragma once

#include <string>

#include "infer/proof/proof.h"
#include "record/record.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// `Bob has not Rope or Hall`
std::string claim_words(const std::vector<Claim>& claims, const Phrasing& phrasing);
// One step as a sentence, without its number, the steps that it uses, and its cases.
std::string step_words(const ProofStep& step, const Phrasing& phrasing);

Page proof_text(const Proof& proof, const Phrasing& phrasing, int width);
// The lines of the record that it cites.
Page proof_citations(const Record& record, const Proof& proof, const Phrasing& phrasing);

}  // namespace gumshoe
