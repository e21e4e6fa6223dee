#include "advise/accusation.h"

#include <algorithm>
#include <cmath>

#include "game/card_lists.h"

namespace gumshoe {
namespace {

// Accusing must beat waiting by this much. The opponents may have been misjudged, and a wrong accusation can't be taken
// back. Three of the first five games lost this way against beginners were closer calls.
constexpr double close_call = 0.05;

// Further below what waiting is worth, odds are not corrected: it would hardly ever matter.
constexpr double near = 0.1;

// Games drawn to correct the odds, and meter steps for all of them. Weights differ greatly: forty games say little more
// than none.
constexpr int games = 120;
constexpr std::uint64_t most_steps_of_a_recheck = 20'000'000;

// Even corrected, the odds of the likeliest envelope are too low at tables that deduce: by this much in log-odds if
// there is one opponent and it does, and the less the more opponents there are. Fitted over 1,337 positions close to an
// accusation, most of them against `sleuth` at 3 to 6 seats. The same for any number of opponents was tried: at six
// seats the chances were then too high. docs/strength.md has the check on other games.
constexpr double if_it_deduces = 0.7;

// The odds in favour of what has a chance strictly between 0 and 1, as a logarithm.
double log_odds(double p) { return std::log(p / (1 - p)); }

// Both corrections hold as far as the others deduce. Against players who don't, the first alone made the odds worse:
// at six seats of `basic` 85 % was given where 60 % was right.
double corrected(double p, double rechecked, const std::vector<Opponent>& opponents) {
  const auto count = static_cast<double>(opponents.size());
  double deduce = 0;
  for (const Opponent& opponent : opponents) deduce += opponent.deduces / count;
  const double heard = log_odds(std::clamp(rechecked, 0.001, 0.999)) - log_odds(p);
  return 1 / (1 + std::exp(-(log_odds(p) + deduce * (heard + if_it_deduces / count))));
}

// The chance that the likeliest envelope is right.
double chance_now(const Record& record, const Posterior& odds, const Race& race, const OpponentOptions& options) {
  const Solution& best = odds.solutions.front();
  const bool judged = !race.opponents.empty() && odds.exact && best.p < 1;
  if (!judged || options.budget.stopped() || best.p < race.waiting - near) return best.p;
  OpponentOptions drawing = options;
  Meter meter(most_steps_of_a_recheck, options.budget.stop.meter);
  drawing.samples = games;
  drawing.budget = {.stop = options.budget.stop.with(meter)};
  return corrected(best.p, recheck_envelope(record, set_of(best.cards), best.p, drawing), race.opponents);
}

}  // namespace

double chance_to_win(const Questions& questions, const Questions::Question& question, const Race& race) {
  return questions.expect(questions.value(question), [&](const Questions::Outcome& outcome) {
    return race.worth(outcome.best, questions.entropy() - outcome.entropy);
  });
}

// What a question is worth goes by the odds as they are, so the two are compared by the same odds as long as there is
// something to ask.
AccusationAdvice weigh_accusation(const Record& record, const Posterior& odds, const Race& race, double asking,
                                  const OpponentOptions& options) {
  using Advice = AccusationAdvice::Advice;
  const Solution& best = odds.solutions.front();
  AccusationAdvice advice{best.cards, best.p, best.p, std::max(asking, race.waiting), race.risk, Advice::wait};
  if (odds.knowledge.complete && odds.solutions.size() == 1) {
    advice.advice = Advice::certain;
    return advice;
  }
  if (asking == 0) advice.now = chance_now(record, odds, race, options);
  if (advice.now > advice.wait + (race.opponents.empty() ? 0 : close_call)) {
    advice.advice = Advice::accuse;
  }
  return advice;
}

}  // namespace gumshoe
