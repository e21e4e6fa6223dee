#include "advise/accusation.h"

#include <algorithm>

namespace gumshoe {

double chance_to_win(const Questions& questions, const Questions::Question& question, const Race& race) {
  return questions.expect(questions.value(question), [&](const Questions::Outcome& outcome) {
    return race.worth(outcome.best, questions.entropy() - outcome.entropy);
  });
}

AccusationAdvice weigh_accusation(const Posterior& odds, const Race& race, double asking) {
  using Advice = AccusationAdvice::Advice;
  const Solution& best = odds.solutions.front();
  AccusationAdvice advice{best.cards, best.p, best.p, std::max(asking, race.waiting), race.risk, Advice::wait};
  if (odds.knowledge.complete && odds.solutions.size() == 1) {
    advice.advice = Advice::certain;
  } else if (advice.now > advice.wait) {
    advice.advice = Advice::accuse;
  }
  return advice;
}

}  // namespace gumshoe
