// A game event by event: what each added.
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
  std::optional<Conflict> conflict;  // where it cannot be true together with what was before
  std::string deals;                 // left after it; empty where sampled
  double entropy = 0;                // of the envelope, in bits
  std::vector<Mark> proved;          // that were open before it, by holder, in deck order
};

// Ends at the first event that cannot be true, or is too large to tell; of a very long record, where the work for an
// answer is done: `missing` events are left then.
struct SolveSteps {
  std::vector<SolveStep> all;
  int missing = 0;
  std::uint64_t work = 0;  // steps counted
};
SolveSteps steps(const Record& record, const PosteriorOptions& options = {});

Page steps_text(const Record& record, const SolveSteps& steps, const Lettering& letters, int width);
std::string steps_json(const Record& record, const SolveSteps& steps);

}  // namespace gumshoe
