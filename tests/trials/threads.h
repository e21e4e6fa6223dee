// Trials of tournaments with one thread and with several, and with several ranks.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// Built-in players on the contest's board, each game once among others of one thread and once among those of three: the
// same records, byte for byte. One case a game.
Report same_games_with_any_threads(Seeds seeds);

// The same by two to five ranks, with letters that overtake each other and come twice, and a rank that is lost.
Report same_games_with_any_ranks(Seeds seeds);

}  // namespace gumshoe::trials
