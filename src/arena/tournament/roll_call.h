// Do the bots start on this machine? An interpreter may be missing here, or the disk full, while other machines play
// on.
#pragma once

#include <string>
#include <vector>

#include "arena/match/match.h"

namespace gumshoe {

// By entrant: why it does not even get to say its name; empty where it does, and for built-in players.
using Complaints = std::vector<std::string>;
Complaints call_the_roll(const MatchOptions& options, const std::vector<Entrant>& entrants);

// Runners that fail, instead of counting a crash, if a bot that once started no longer does: then the machine is to
// blame. `at_first` is what the roll call found.
MakeRunner wary_of_the_machine(MakeRunner make, MatchOptions options, std::vector<Entrant> entrants,
                               Complaints at_first);

}  // namespace gumshoe
