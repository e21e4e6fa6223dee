// The game that a command looks at: whose view of it, and how far it had come.
#pragma once

#include <optional>
#include <string>

#include "game/result.h"
#include "record/record.h"

namespace gumshoe {

struct Position {
  std::string as;          // a seat, by name or number, or `-` for a spectator; empty: the record's own view
  std::optional<int> at;   // after this many events; none: all of them
};

Result<Record> position(const Record& game, const Position& wanted);

}  // namespace gumshoe
