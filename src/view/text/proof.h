// A proof in words: numbered steps, each with the events and the earlier steps that it uses, then the lines it
// cites.
#pragma once

#include <string>
#include <vector>

#include "infer/proof/conflict.h"
#include "infer/proof/explanation.h"
#include "infer/proof/proof.h"
#include "record/record.h"
#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// `Bob doesn't have Rope or Hall`
std::string claim_words(const std::vector<Claim>& claims, const Phrasing& phrasing);
// One step as a sentence, without its number, its cases and the steps it uses.
std::string step_words(const ProofStep& step, const Phrasing& phrasing);

Page proof_text(const Proof& proof, const Phrasing& phrasing, int width);
// The lines of the record that it cites.
Page proof_citations(const Record& record, const Proof& proof, const Phrasing& phrasing);

// Why a holder has, doesn't have or may have a card.
Page explanation_text(const Record& record, const Explanation& found, const Lettering& letters, int width);

// Why a game can't be true, with the lines that say so, or that this can't be decided.

// For a game that is too large to tell.
Line undecided_words();

Page conflict_text(const Record& record, const Conflict& conflict, const Phrasing& phrasing, int width);

// What a text cites, in words: what the tags say, then the events with their numbers.
Page cited_lines(const Record& record, const std::vector<int>& events, const std::vector<std::string>& tags,
                 const Phrasing& phrasing);

}  // namespace gumshoe
