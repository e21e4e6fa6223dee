// Trials on the classic board: random players, rules, editions and numbers of seats.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// Every state is legal, every game ends, and its record is what the referee writes again.
Report board_games_are_legal(Seeds seeds);

}  // namespace gumshoe::trials
