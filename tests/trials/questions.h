// Trials of what a question tells, against every deal of small decks.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// For every question of a random position: the odds of every answer, and what the envelope can be after each, are
// what brute force finds once the answer is written down.
Report questions_on_small_decks(Seeds seeds);

}  // namespace gumshoe::trials
