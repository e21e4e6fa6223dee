// What each event of a game told, going by those before it.
#pragma once

#include <optional>
#include <vector>

#include "infer/posterior.h"
#include "notebook/changes.h"

namespace gumshoe {

struct Told {
  std::vector<Mark> proved;    // of a card whose holder is known now, only who has it
  std::optional<double> bits;  // by how much the entropy of the envelope fell; none where that is too much to compute
};

// One an event; it ends before the first that cannot be true.
std::vector<Told> told_by_events(const Record& record, Model model = Model::bayes);

}  // namespace gumshoe
