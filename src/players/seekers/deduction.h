// What can be proved within a budget: everything that follows where the position is small enough for it, otherwise what
// quick rules find.
#pragma once

#include "game/budget.h"
#include "infer/knowledge.h"

namespace gumshoe {

// The work is counted in states of the diagram.
Knowledge deduce(const Record& seen, const Budget& budget);

}  // namespace gumshoe
