// The games of a tournament's page: those in which something went wrong, and all of them with their records.
#pragma once

#include <string>
#include <vector>

#include "view/html/tournament.h"

namespace gumshoe {

// `names` are those of the standings, fit to be shown.
std::string games_html(const TournamentView& view, const std::vector<std::string>& names, const GameRecords& records);

}  // namespace gumshoe
