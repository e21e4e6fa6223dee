// A tournament in TOML:
//
//   title = "Spring contest"
//   games = 2400
//   seats = 4
//
//   [[bot]]
//   name = "Ann"
//   command = "python3 ann/bot.py"
//
// The keys are the settings of plan.h.
#pragma once

#include <string_view>

#include "app/contest/plan.h"

namespace gumshoe {

// What it does not say is as in `plan`. The error has its line and column.
Result<TournamentPlan> read_tournament(std::string_view toml, TournamentPlan plan = {});

}  // namespace gumshoe
