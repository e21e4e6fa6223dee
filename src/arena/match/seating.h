// Who takes a seat at a match, by the command that names it.
#pragma once

#include <vector>

#include "arena/match/match.h"

namespace gumshoe {

// `gumshoe human NAME`: plays without sandbox and clock.
bool is_for_a_person(const Entrant& entrant);

// All programs are started before the first is waited for. The watcher, where there is one, hears every line.
std::vector<Seated> take_seats(const MatchOptions& options, const std::vector<Entrant>& entrants, MatchWatcher* watcher,
                               const std::atomic<bool>* stop);

}  // namespace gumshoe
