// Trials of a program that is killed while somebody enters a game.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// A program appends to a game and tells of each change that is saved; SIGKILL comes at a random moment. The library
// always opens, whole, and holds all that was told of. One case a kill; under $TMPDIR.
Report nothing_lost_when_killed(Seeds seeds);

}  // namespace gumshoe::trials
