// From the working paper to the proof: only what the end rests on, alike claims put together into one step.
#pragma once

#include "infer/proof/ledger.h"
#include "infer/proof/proof.h"

namespace gumshoe {

// The steps that lead to what was noted under this id, at level 0.
std::vector<ProofStep> steps_to(const Ledger& ledger, int end);

}  // namespace gumshoe
