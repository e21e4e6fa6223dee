// Who won how often, and what follows from it.
#pragma once

#include <span>
#include <vector>

#include "arena/entrant.h"
#include "arena/results.h"
#include "arena/schedule.h"
#include "view/tournament.h"

namespace gumshoe {

// `games` are those of whole batches, in order. What a tournament knows beyond its games (title, rules, SPRT) is for
// the caller to fill in.
TournamentView standings(const Schedule& schedule, const std::vector<Entrant>& entrants,
                         std::span<const PlayedGame> games);

}  // namespace gumshoe
