// A bot on trial: it is played through every message of the protocol, in scenes, each with a process of its own.
//
//   TrialOptions options{.command = "python3 mybot.py", .isolation = *find_isolation(Sandbox::automatic)};
//   Result<TrialReport> report = try_bot(options);
//   if (!report) …                                 // it cannot be started
//   if (!report->ok()) …                           // report->checks says what it did wrong, and why, perhaps
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/process/sandbox.h"
#include "arena/protocol/messages.h"
#include "arena/trial/game.h"
#include "game/result.h"
#include "view/play/trial.h"

namespace gumshoe {

struct TrialOptions {
  std::string command;
  Dialect dialect = Dialect::documented;  // the engine's; answers are read in both
  TrialClock clock = {};
  Isolation isolation = {};
  std::vector<std::string> only = {};  // names of checks; empty: all
};

using CheckDone = std::function<void(const TrialCheck&)>;

Result<TrialReport> try_bot(const TrialOptions& options, const CheckDone& done = [](const TrialCheck&) {});

}  // namespace gumshoe
