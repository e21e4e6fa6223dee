// The games of a text, whether it is in the notation or in JSON.
#pragma once

#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

Result<std::vector<Record>> games_in(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// Each of them, or why it is none: one bad game does not keep the others from being read.
std::vector<Result<Record>> each_game_in(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

}  // namespace gumshoe
