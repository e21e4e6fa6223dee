// What a person would be told to do by one who has seen what its seat has, and nothing else: not even the seed of the
// game. The same position gets the same hint.
#pragma once

#include "game/budget.h"
#include "play/referee/decision.h"

namespace gumshoe {

Decision hint_for(const Record& seen, const Owed& owed, const Budget& budget);

}  // namespace gumshoe
