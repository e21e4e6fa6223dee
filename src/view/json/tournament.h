// `gumshoe tournament` for programs: JSON, and CSV for spreadsheets.
#pragma once

#include <string>

#include "view/play/tournament.h"

namespace gumshoe {

std::string tournament_json(const TournamentView& view);
// One row for each bot. A cell that a spreadsheet would take for a formula gets a leading apostrophe.
std::string tournament_csv(const TournamentView& view);

}  // namespace gumshoe
