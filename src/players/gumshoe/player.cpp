#include "players/gumshoe/player.h"

#include <algorithm>

#include "advise/accusation.h"
#include "advise/others/reading.h"
#include "advise/questions/questions.h"
#include "game/card_lists.h"
#include "infer/diagram/solver.h"
#include "play/referee/deal.h"
#include "players/seekers/seeking.h"
#include "players/walks/house_walk.h"
#include "record/table/contest_board.h"

namespace gumshoe {
namespace {

constexpr double a_tie = 1e-6;  // a bit decides between questions of the same chance, and no others
constexpr std::uint64_t reading_work = 30'000;  // states
constexpr double most_predicted = 1e5;  // states: some hundredths of a second

Decision show(const Record& seen, const AnswerOwed& answer, Random& random) {
  if (answer.held.empty()) return Pass{};
  const Habits habits{.showing = Habits::Showing::shown_before};
  return Show{card_to_show(habits, *seen.table.deck, remember(seen), answer, random)};
}

// Too little to weigh a question.
bool hurried(const Budget& budget) { return static_cast<double>(budget.work) < most_predicted || budget.stopped(); }

Decision decide_in_contest(const Situation& situation, double patience) {
  if (const auto* answer = std::get_if<AnswerOwed>(&situation.owed.what)) return answer_in_contest(situation, *answer);
  const auto* turn = std::get_if<TurnOwed>(&situation.owed.what);
  const std::optional<Decision> decision =
      turn != nullptr && turn->walk ? play_contest_turn(situation, *turn->walk, patience) : std::nullopt;
  return decision ? *decision : Sleuth().decide(situation);
}

bool too_large(const Record& seen) {
  const Problem problem = problem_of(seen, Model::bayes);
  return Solver().predict(problem) > most_predicted;
}

}  // namespace

Decision GumshoePlayer::decide(const Situation& situation) {
  Random random(situation.seed);
  if (is_contest_board(situation.seen.table.board)) return decide_in_contest(situation, nature_.patience);
  if (only_rolls(situation.owed)) return Roll{};
  if (const auto* answer = std::get_if<AnswerOwed>(&situation.owed.what)) return show(situation.seen, *answer, random);
  // There are no odds if the record can't be true or is too large; then the sleuth decides.
  Sleuth sleuth({.asking = Habits::Asking::fewest_places});
  if (hurried(situation.budget)) return Sleuth().decide(situation);
  if (too_large(situation.seen)) return sleuth.decide(situation);
  leanings_.clear();
  if (nature_.reading == Reading::yes) leanings_ = read_questions(situation.seen, {.work = reading_work}).leanings;
  const Posterior odds = posterior(situation.seen, {.leanings = leanings_});
  if (!odds.knowledge.consistent() || odds.solutions.empty()) return sleuth.decide(situation);
  if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return accuse_or_not(situation.seen, odds);
  Questions::Options quick = Questions::quick();
  quick.leanings = leanings_;
  const bool open = questions_.load(situation.seen, quick);
  if (open && questions_.too_large()) return sleuth.decide(situation);
  if (!situation.seen.table.board.empty()) return turn_in_house(situation, odds, random);
  return turn(situation.seen, odds, random);
}

Race GumshoePlayer::race(const Record& seen, const Posterior& odds) const {
  if (nature_.waiting == Waiting::by_rivals)
    return {.waiting = nature_.patience * chance_to_win(rivals(seen, seen.table.me.seat))};
  return quick_race_at(seen, odds, leanings_);
}

Decision GumshoePlayer::accuse_or_not(const Record& seen, const Posterior& odds) const {
  const AccusationAdvice advice = weigh_accusation(seen, odds, race(seen, odds), 0, {.leanings = leanings_});
  if (!accuses(advice)) return DoNotAccuse{};
  return Accuse{set_of(advice.cards)};
}

bool GumshoePlayer::accuses(const AccusationAdvice& advice) const {
  if (advice.advice == AccusationAdvice::Advice::certain) return true;
  return advice.advice == AccusationAdvice::Advice::accuse && nature_.accusing == Accusing::when_it_pays;
}

// If a turn has room for both, the question comes first, unless no answer to it matters.
Decision GumshoePlayer::turn(const Record& seen, const Posterior& odds, Random& random) const {
  const Race race = this->race(seen, odds);
  const Choice choice = best_question(race, seen.table.deck->all(), random);
  const bool instead = seen.table.rules.accuse == Rules::Accuse::instead;
  const bool learns = choice.chance > odds.solutions.front().p + as_good;
  const AccusationAdvice advice =
      weigh_accusation(seen, odds, race, learns && !instead ? choice.chance : 0, {.leanings = leanings_});
  if (choice.cards.empty() || accuses(advice)) return Accuse{set_of(advice.cards)};
  return Ask{choice.cards};
}

// The same in a house, where each room allows other questions.
Decision GumshoePlayer::turn_in_house(const Situation& situation, const Posterior& odds, Random& random) const {
  const std::optional<Floor> floor = floor_of(situation.seen.table);
  const HouseWalk walk(*floor, situation.owed);
  const Race race = this->race(situation.seen, odds);
  const std::vector<Choice> choices = best_by_room(situation.seen, race, random);
  double asking = 0;
  for (const Card room : walk.in_reach()) asking = std::max(asking, choices[room.index].chance);
  const bool same_turn = situation.seen.table.rules.accuse == Rules::Accuse::same_turn;
  const bool learns = same_turn && asking > odds.solutions.front().p + as_good;
  const AccusationAdvice advice =
      weigh_accusation(situation.seen, odds, race, learns ? asking : 0, {.leanings = leanings_});

  const auto question = [&](Card room) { return choices[room.index].cards; };
  const bool certain = advice.advice == AccusationAdvice::Advice::certain;
  const bool rolled = std::holds_alternative<TurnOwed>(situation.owed.what);
  if (accuses(advice) && (certain || rolled))
    return walk.may_accuse() ? Decision(Accuse{set_of(advice.cards)}) : walk.go_to_accuse(question);
  HouseWalk::Worth worth(max_cards, 0);
  const double waiting = nature_.asking == Asking::information ? 0 : race.waiting;
  for (std::size_t card = 0; card < worth.size(); ++card) worth[card] = std::max(0.0, choices[card].worth - waiting);
  return walk.ask_or_go(worth, question);
}

// By room card. If nothing is left to ask, it names something anyway.
std::vector<GumshoePlayer::Choice> GumshoePlayer::best_by_room(const Record& seen, const Race& race,
                                                               Random& random) const {
  const Deck& deck = *seen.table.deck;
  const CardSet rooms = deck.cards(*deck.place());
  const CardSet forbidden = seen.table.rules.own_cards == Rules::OwnCards::no ? remember(seen).hand : CardSet();
  std::vector<Choice> choices(max_cards);
  for (const Card room : rooms) {
    const CardSet nameable = (deck.all() - rooms - forbidden) | CardSet(room);
    choices[room.index] = best_question(race, nameable, random);
    if (choices[room.index].cards.empty()) choices[room.index].cards = draw_one_a_category(deck, nameable, random);
  }
  return choices;
}

double GumshoePlayer::worth(const Questions::Question& question, const Race& race) const {
  const double bits = questions_.value(question).bits;
  return nature_.asking == Asking::information ? bits : chance_to_win(questions_, question, race) + a_tie * bits;
}

// One of the best, drawn by lot.
GumshoePlayer::Choice GumshoePlayer::best_question(const Race& race, CardSet among, Random& random) const {
  Choice choice;
  std::vector<const Questions::Question*> ties;
  for (const Questions::Question& question : questions_.all()) {
    if (!among.contains(set_of(question.cards))) continue;
    const double worth = this->worth(question, race);
    if (worth > choice.worth + as_good) {
      choice = {.cards = {}, .chance = 0, .worth = worth};
      ties.clear();
    }
    if (worth <= choice.worth - as_good) continue;
    ties.push_back(&question);
    choice.chance = std::max(choice.chance, chance_to_win(questions_, question, race));
  }
  if (!ties.empty()) choice.cards = set_of(ties[random.below(ties.size())]->cards);
  return choice;
}

}  // namespace gumshoe
