// How the games of a tournament are played: the one place where this is chosen.
#pragma once

#include "app/contest/plan.h"
#include "arena/match/game_runner.h"

namespace gumshoe {

std::vector<PlanSetting> match_settings();  // of one game, which is always on a board

// The options for one game of `plan`, with its seed and sandbox; looks which sandbox this machine has.
Result<MatchOptions> match_options(const TournamentPlan& plan);

bool has_programs(const TournamentPlan& plan);  // besides built-in players

// The error says what is wrong with the bots, the deck or the rules, before any game is played.
Result<MakeRunner> runners_for(const TournamentPlan& plan);

}  // namespace gumshoe
