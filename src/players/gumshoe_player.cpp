#include "players/gumshoe_player.h"

#include <algorithm>

#include "advise/accusation.h"
#include "advise/race.h"
#include "infer/solver.h"
#include "players/sleuth.h"

namespace gumshoe {
namespace {

constexpr double as_good = 1e-9;
constexpr double most_predicted = 1e5;  // states: some hundredths of a second
// What a bit is worth between questions of the same chance: it never outweighs a difference that matters.
constexpr double a_bit = 1e-3;

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

Decision show(const Record& seen, const AnswerOwed& answer, Random& random) {
  if (answer.held.empty()) return Pass{};
  const Habits habits{.showing = Habits::Showing::shown_before};
  return Show{card_to_show(habits, *seen.table.deck, remember(seen), answer, random)};
}

bool too_large(const Record& seen) {
  const Problem problem = problem_of(seen, Model::bayes);
  return Solver().predict(problem) > most_predicted;
}

Decision accuse_or_not(const Record& seen, const Posterior& odds) {
  const AccusationAdvice advice = weigh_accusation(seen, odds, 0);
  if (advice.advice == AccusationAdvice::Advice::wait) return DoNotAccuse{};
  return Accuse{set_of(advice.cards)};
}

}  // namespace

Decision GumshoePlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  if (const auto* answer = std::get_if<AnswerOwed>(&situation.owed.what)) return show(situation.seen, *answer, random);
  // A record that cannot be true, or one too large, tells no odds: the sleuth knows what to do then.
  Sleuth sleuth({.asking = Habits::Asking::fewest_places});
  if (too_large(situation.seen)) return sleuth.decide(situation);
  const Posterior odds = posterior(situation.seen);
  if (!odds.knowledge.consistent) return sleuth.decide(situation);
  if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return accuse_or_not(situation.seen, odds);
  const bool open = questions_.load(situation.seen, Questions::quick());
  if (open && questions_.too_large()) return sleuth.decide(situation);
  return turn(situation.seen, odds, random);
}

// Where both fit in one turn the question comes first, unless it can tell nothing that matters.
Decision GumshoePlayer::turn(const Record& seen, const Posterior& odds, Random& random) const {
  const Choice choice = best_question(chance_to_win(rivals(seen, seen.table.me.seat)), random);
  const bool instead = seen.table.rules.accuse == Rules::Accuse::instead;
  const bool learns = choice.chance > odds.solutions.front().p + as_good;
  const AccusationAdvice advice = weigh_accusation(seen, odds, learns && !instead ? choice.chance : 0);
  if (choice.cards.empty() || advice.advice != AccusationAdvice::Advice::wait) return Accuse{set_of(advice.cards)};
  return Ask{choice.cards};
}

// Among the best, by lot.
GumshoePlayer::Choice GumshoePlayer::best_question(double waiting, Random& random) const {
  Choice choice;
  double best = 0;
  std::vector<const Questions::Question*> ties;
  for (const Questions::Question& question : questions_.all()) {
    const double chance = chance_to_win(questions_, question, waiting);
    choice.chance = std::max(choice.chance, chance);
    const double worth = chance + a_bit * questions_.value(question).bits;
    if (worth > best + as_good) {
      best = worth;
      ties.clear();
    }
    if (worth > best - as_good) ties.push_back(&question);
  }
  if (!ties.empty()) choice.cards = set_of(ties[random.below(ties.size())]->cards);
  return choice;
}

}  // namespace gumshoe
