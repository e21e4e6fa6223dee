// What a question gives away: how much nearer to the truth a watcher comes by what all can see of the answer (who
// passed, who showed, which cards were named), about the envelope and about my hand. In bits:
//
//   gain = log2 P(truth | its view, the answer) - log2 P(truth | its view)
//
// the mean over watchers, the seats still in the game that neither ask nor show. As the watcher itself expects it, this
// is the mutual information of truth and answer; I know more than it does, and may expect less, or less than nothing of
// a question that misleads. An estimate over games drawn from what I have seen: a game gives the watcher's view, and
// given that view answer and envelope are summed exactly. See docs/advice.md.
#pragma once

#include <span>
#include <vector>

#include "advise/others/estimate.h"
#include "game/budget.h"
#include "game/result.h"
#include "infer/posterior.h"

namespace gumshoe {

struct LeakOptions {
  Model model = Model::bayes;
  int samples = 8;
  std::uint64_t seed = 1;
  Budget budget = {.work = 5'000'000};  // states of diagrams; where it runs out fewer samples are taken
};

struct Leak {
  Estimate envelope;
  Estimate hand;
};

struct Leaks {
  std::vector<Leak> of;  // by question; all over the same games, so that they compare better than their errors say
  int samples = 0;
  std::uint64_t seed = 0;
};

// `questions`: one card a category each, asked by the seat whose view the record is.
Result<Leaks> find_leaks(const Record& record, std::span<const std::vector<Card>> questions,
                         const LeakOptions& options = {});

}  // namespace gumshoe
