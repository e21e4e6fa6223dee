#include "players/gumshoe_player.h"

#include <algorithm>

#include "advise/accusation.h"
#include "advise/ties.h"
#include "game/card_lists.h"
#include "infer/solver.h"
#include "players/contest_play.h"
#include "players/sleuth.h"

namespace gumshoe {
namespace {

constexpr double a_tie = 1e-6;  // a bit decides between questions of the same chance, and no others
constexpr int threat_samples = 10;
constexpr double most_predicted = 1e5;  // states: some hundredths of a second

Decision show(const Record& seen, const AnswerOwed& answer, Random& random) {
  if (answer.held.empty()) return Pass{};
  const Habits habits{.showing = Habits::Showing::shown_before};
  return Show{card_to_show(habits, *seen.table.deck, remember(seen), answer, random)};
}

// Less than what it needs to weigh a question.
bool hurried(const Budget& budget) { return static_cast<double>(budget.work) < most_predicted || budget.stopped(); }

bool too_large(const Record& seen) {
  const Problem problem = problem_of(seen, Model::bayes);
  return Solver().predict(problem) > most_predicted;
}

}  // namespace

Decision GumshoePlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  if (const auto* answer = std::get_if<AnswerOwed>(&situation.owed.what)) {
    if (!situation.seen.table.board.empty()) return answer_in_contest(situation, *answer);
    return show(situation.seen, *answer, random);
  }
  const TurnOwed* turn_owed = std::get_if<TurnOwed>(&situation.owed.what);
  if (turn_owed != nullptr && turn_owed->walk) {
    const std::optional<Decision> decision = play_contest_turn(situation, *turn_owed->walk, nature_.patience);
    if (decision) return *decision;
    return Sleuth().decide(situation);
  }
  // A record that cannot be true, or one too large, tells no odds: the sleuth knows what to do then.
  Sleuth sleuth({.asking = Habits::Asking::fewest_places});
  if (hurried(situation.budget)) return Sleuth().decide(situation);
  if (too_large(situation.seen)) return sleuth.decide(situation);
  const Posterior odds = posterior(situation.seen);
  if (!odds.knowledge.consistent) return sleuth.decide(situation);
  if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return accuse_or_not(situation.seen, odds);
  const bool open = questions_.load(situation.seen, Questions::quick());
  if (open && questions_.too_large()) return sleuth.decide(situation);
  return turn(situation.seen, odds, random);
}

Race GumshoePlayer::race(const Record& seen, const Posterior& odds) const {
  if (nature_.waiting == Waiting::by_forecast) {
    const Result<Threat> threat = find_threat(seen, {.samples = threat_samples});
    if (threat) return race_with(seen, *threat, odds.entropy);
  }
  return {.waiting = nature_.patience * chance_to_win(rivals(seen, seen.table.me.seat))};
}

Decision GumshoePlayer::accuse_or_not(const Record& seen, const Posterior& odds) const {
  const AccusationAdvice advice = weigh_accusation(odds, race(seen, odds), 0);
  if (advice.advice == AccusationAdvice::Advice::wait) return DoNotAccuse{};
  return Accuse{set_of(advice.cards)};
}

// Where both fit in one turn the question comes first, unless it can tell nothing that matters.
Decision GumshoePlayer::turn(const Record& seen, const Posterior& odds, Random& random) const {
  const Race race = this->race(seen, odds);
  const Choice choice = best_question(race, random);
  const bool instead = seen.table.rules.accuse == Rules::Accuse::instead;
  const bool learns = choice.chance > odds.solutions.front().p + as_good;
  const AccusationAdvice advice = weigh_accusation(odds, race, learns && !instead ? choice.chance : 0);
  if (choice.cards.empty() || advice.advice != AccusationAdvice::Advice::wait) return Accuse{set_of(advice.cards)};
  return Ask{choice.cards};
}

// Among the best, by lot.
GumshoePlayer::Choice GumshoePlayer::best_question(const Race& race, Random& random) const {
  Choice choice;
  double best = 0;
  std::vector<const Questions::Question*> ties;
  for (const Questions::Question& question : questions_.all()) {
    const double chance = chance_to_win(questions_, question, race);
    const double bits = questions_.value(question).bits;
    const double worth = nature_.asking == Asking::information ? bits : chance + a_tie * bits;
    if (worth > best + as_good) {
      best = worth;
      ties.clear();
      choice.chance = 0;
    }
    if (worth <= best - as_good) continue;
    ties.push_back(&question);
    choice.chance = std::max(choice.chance, chance);
  }
  if (!ties.empty()) choice.cards = set_of(ties[random.below(ties.size())]->cards);
  return choice;
}

}  // namespace gumshoe
