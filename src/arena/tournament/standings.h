// Who won how often, and what follows from it.
#pragma once

#include <span>
#include <vector>

#include "arena/match/game_runner.h"
#include "arena/tournament/results.h"
#include "arena/tournament/schedule.h"
#include "view/play/tournament.h"

namespace gumshoe {

// `games` are those of whole batches, in order. What a tournament knows beyond its games (title, rules, SPRT) is for
// the caller to fill in.
TournamentView standings(const Schedule& schedule, const std::vector<Entrant>& entrants,
                         std::span<const PlayedGame> games);

}  // namespace gumshoe
