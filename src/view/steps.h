// A game event by event: what each one added.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "infer/posterior.h"
#include "infer/proof/conflict.h"
#include "notebook/draft/changes.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

struct SolveStep {
  int event = 0;                     // 0: before the first
  Consistency consistency = Consistency::possible;
  std::optional<Conflict> conflict;  // if it can't be true together with what came before
  std::string deals;                 // left after it; empty if sampled
  double entropy = 0;                // of the envelope, in bits
  std::vector<Mark> proved;          // that were open before it, by holder, in deck order
};

// Ends at the first event that can't be true, or that makes the game too large to tell. In a very long record it ends
// when the work allowed for an answer is used up; `missing` events are left then.
struct SolveSteps {
  std::vector<SolveStep> all;
  int missing = 0;
  std::uint64_t work = 0;  // steps counted
};
SolveSteps steps(const Record& record, const PosteriorOptions& options = {});

Page steps_text(const Record& record, const SolveSteps& steps, const Lettering& letters, int width);
std::string steps_json(const Record& record, const SolveSteps& steps);

}  // namespace gumshoe
