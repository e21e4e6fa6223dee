// Trials of tournaments with one thread and with several.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// Built-in players on the contest's board, each game once among others of one thread and once among those of three: the
// same records, byte for byte. One case a game.
Report same_games_with_any_threads(Seeds seeds);

}  // namespace gumshoe::trials
