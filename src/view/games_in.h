// The games of a text, whether it is in the notation or in JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/edition.h"
#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

Result<std::vector<Record>> games_in(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// Each of them, or why it is none: one bad game does not keep the others from being read.
std::vector<Result<Record>> each_game_in(std::string_view text, const Catalogue& catalogue = Catalogue::built_in());

// The game that a command looks at: whose view of it, and how far it had come.

struct Vantage {
  std::string as;          // a seat, by name or number, or `-` for a spectator; empty: the record's own view
  std::optional<int> at;   // after this many events; none: all of them
};

Result<Record> seen_from(const Record& game, const Vantage& vantage);

}  // namespace gumshoe
