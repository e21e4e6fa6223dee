// What the others' questions tell in a contest, as leanings (infer/posterior.h): quick, and by the habits that can be
// seen so far.
#pragma once

#include <vector>

#include "infer/posterior.h"

namespace gumshoe {

std::vector<Leaning> read_contest(const Record& seen, const Knowledge& knowledge);

}  // namespace gumshoe
