// How a game that is over went, as far as the referee knows: who won, and by what mistakes of the rules others went
// out.
#pragma once

#include "arena/match/game_runner.h"
#include "play/referee/referee.h"

namespace gumshoe {

GameResult result_of(const Referee& referee);

}  // namespace gumshoe
