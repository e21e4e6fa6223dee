// Decisions drawn by lot among those that are legal.
#pragma once

#include "game/random.h"
#include "play/referee/player.h"

namespace gumshoe {

Decision anything_but_accusing(const Situation& situation, Random& random);
// Of one who owes no answer.
bool may_accuse(const Situation& situation);
Decision any_accusation(const Deck& deck, Random& random);

}  // namespace gumshoe
