#include "view/steps.h"

#include <algorithm>

#include "record/notation/print.h"
#include "view/solved.h"

namespace gumshoe {
namespace {

enum class Cell { open, has, has_not };

Cell cell(const Knowledge& knowledge, Card card, Holder holder) {
  if (!knowledge.possible(card, holder)) return Cell::has_not;
  return knowledge.holder_of(card) == holder ? Cell::has : Cell::open;
}

// What `later` proves and `before` does not; all that it proves where there is nothing before.
std::vector<ProvedCell> newly_proved(const Solved& later, const Knowledge* before) {
  std::vector<ProvedCell> proved;
  for (const Holder holder : holders(later)) {
    for (const Card card : later.deck().all()) {
      const Cell now = cell(later.odds.knowledge, card, holder);
      const bool known = before != nullptr && cell(*before, card, holder) == now;
      if (now != Cell::open && !known) proved.push_back({holder, card, now == Cell::has});
    }
  }
  return proved;
}

}  // namespace

SolveSteps steps(const Record& record, const PosteriorOptions& asked) {
  SolveSteps found;
  PosteriorOptions options = asked;
  Meter meter(asked.insist_on_exact ? Budget{}.work : most_steps_of_an_answer, asked.budget.stop.meter);
  options.budget.stop.meter = &meter;
  Knowledge before;
  const int events = static_cast<int>(record.entries.size());
  for (int event = 0; event <= events; ++event) {
    const Solved now{.record = up_to(record, event), .odds = posterior(up_to(record, event), options)};
    if (event > 0 && options.budget.stopped()) {  // then it is not what there is to know
      found.missing = events - event + 1;
      break;
    }
    SolveStep& step =
        found.all.emplace_back(SolveStep{event, now.consistency(), {}, now.odds.deals, now.odds.entropy, {}});
    if (now.consistency() == Consistency::impossible) step.conflict = conflict_of(now.record, options.budget.stop.flag);
    if (!now.consistent()) break;
    step.proved = newly_proved(now, event == 0 ? nullptr : &before);
    before = now.odds.knowledge;
  }
  found.work = meter.spent();
  return found;
}

}  // namespace gumshoe
