#include "advise/accusation.h"

#include <algorithm>

namespace gumshoe {
namespace {

// Accusing must beat waiting by this much. The opponents may have been misjudged, and a wrong accusation can't be taken
// back. Three of the first five games lost this way against beginners were closer calls.
constexpr double close_call = 0.05;

}  // namespace

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
  } else if (advice.now > advice.wait + (race.opponents.empty() ? 0 : close_call)) {
    advice.advice = Advice::accuse;
  }
  return advice;
}

}  // namespace gumshoe
