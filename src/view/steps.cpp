#include "view/steps.h"

#include <algorithm>

#include "record/print.h"
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

std::vector<SolveStep> steps(const Record& record, const PosteriorOptions& options) {
  std::vector<SolveStep> all;
  Knowledge before;
  for (int event = 0; event <= static_cast<int>(record.entries.size()); ++event) {
    const Record part = up_to(record, event);
    const Solved now{.record = part, .odds = posterior(part, options)};
    SolveStep& step = all.emplace_back(SolveStep{event, {}, now.odds.deals, now.odds.entropy, {}});
    if (!now.consistent()) {
      step.conflict = find_conflict(part);
      break;
    }
    step.proved = newly_proved(now, event == 0 ? nullptr : &before);
    before = now.odds.knowledge;
  }
  return all;
}

}  // namespace gumshoe
