// Parts of positions that are too large as a whole.
#pragma once

#include "infer/problem.h"

namespace gumshoe {

// Whether clauses that have cards in common cannot all be true. Where it is false the whole may be impossible all the
// same.
bool is_impossible_in_part(const Problem& problem, const Budget& until = {});

}  // namespace gumshoe
