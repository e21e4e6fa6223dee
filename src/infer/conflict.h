// Why a record cannot be true: a minimal set of its events and tags that cannot hold together.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "record/record.h"

namespace gumshoe {

struct Conflict {
  std::vector<int> events;         // event numbers, ascending
  std::vector<std::string> tags;   // `Hands`, `Hand`, `Public`, `Pool`
  friend bool operator==(const Conflict&, const Conflict&) = default;
};

// None where the record is consistent. Without any one of the set the others can be true together.
std::optional<Conflict> find_conflict(const Record& record);

}  // namespace gumshoe
