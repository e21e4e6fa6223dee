#include "advise/accusation.h"

#include <algorithm>

#include "advise/race.h"

namespace gumshoe {

double worth(const Questions::Outcome& outcome, double waiting) { return std::max(outcome.best, waiting); }

double chance_to_win(const Questions& questions, const Questions::Question& question, double waiting) {
  return questions.expect(questions.value(question),
                          [waiting](const Questions::Outcome& outcome) { return worth(outcome, waiting); });
}

AccusationAdvice weigh_accusation(const Record& record, const Posterior& odds, double asking) {
  using Advice = AccusationAdvice::Advice;
  const Solution& best = odds.solutions.front();
  AccusationAdvice advice{best.cards, best.p, best.p, 0, Advice::wait};
  advice.wait = std::max(asking, chance_to_win(rivals(record, record.table.me.seat)));
  if (odds.knowledge.complete && odds.solutions.size() == 1) {
    advice.advice = Advice::certain;
  } else if (advice.now > advice.wait) {
    advice.advice = Advice::accuse;
  }
  return advice;
}

}  // namespace gumshoe
