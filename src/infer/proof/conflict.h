// Whether a record can be true, and if not why: a minimal set of its events and tags that can't hold together.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/budget.h"
#include "infer/knowledge.h"
#include "record/record.h"

namespace gumshoe {

struct Conflict {
  std::vector<int> events;         // event numbers, ascending
  std::vector<std::string> tags;   // `Hands`, `Hand`, `Public`, `Pool`
  bool minimal = true;             // false: the work ran out, and a part of it may be enough
  friend bool operator==(const Conflict&, const Conflict&) = default;
};

struct Verdict {
  Consistency consistency = Consistency::undecided;
  std::optional<Conflict> conflict;  // of a record that is impossible, and only of such a one
  std::uint64_t work = 0;            // steps counted
};

// Without any one of a minimal conflict the others can be true together, as far as that can be decided.
// Undecided if stopped.
Verdict judge(const Record& record, const Stop& stop = {});

// The same of a record that is known to be impossible: all of it where nothing shorter is found.
Conflict conflict_of(const Record& record, const Stop& stop = {});

// None where the record is possible or undecided.
std::optional<Conflict> find_conflict(const Record& record, const Stop& stop = {});

}  // namespace gumshoe
