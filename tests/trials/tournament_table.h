// Everything that the table of a tournament is made of, times aside, and the record of every game.
#pragma once

#include <string>

#include "arena/tournament/tournament.h"

namespace gumshoe::trials {

std::vector<std::string> lines_of(const Tournament& played, const Results& results);  // one a game

}  // namespace gumshoe::trials
