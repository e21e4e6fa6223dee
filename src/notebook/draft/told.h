// What each event of a game told, given those before it.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "infer/posterior.h"
#include "notebook/draft/changes.h"

namespace gumshoe {

struct Told {
  std::vector<Mark> proved;    // of a card whose holder is known now, only who has it
  std::optional<double> bits;  // by how much the entropy of the envelope fell; none if that is too much to compute
  std::vector<HolderSet> places =
      {};  // by card, who can have it after this event; empty if that is too much to compute
};

// The first is the deal, which tells nothing new; then one for each event, up to the first that can't be true.
std::vector<Told> told_by_events(const Record& record, Model model = Model::bayes);

// The event that settled for good whether the holder has the card; 0: the deal did. None if that is still open after
// the last event, or if finding the event takes too much work.
std::optional<int> settled_by(std::span<const Told> told, Card card, Holder holder);

}  // namespace gumshoe
