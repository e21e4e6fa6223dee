// The game that a command looks at: whose view of it, and how far it had come.
#pragma once

#include <optional>
#include <string>

#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

struct Vantage {
  std::string as;          // a seat, by name or number, or `-` for a spectator; empty: the record's own view
  std::optional<int> at;   // after this many events; none: all of them
};

Result<Record> seen_from(const Record& game, const Vantage& vantage);

}  // namespace gumshoe
