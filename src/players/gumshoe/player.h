// Plays for the chance to win: asks what is worth most in the race, accuses as soon as that pays, and shows what the
// asker has seen already.
#pragma once

#include <vector>

#include "advise/accusation.h"
#include "advise/others/race.h"
#include "advise/questions/questions.h"
#include "infer/posterior.h"
#include "play/referee/player.h"
#include "players/seekers/habits.h"

namespace gumshoe {

class GumshoePlayer final : public Player {
 public:
  enum class Asking {
    chance,       // the question with the best chance to win
    information,  // the one that tells most: to see what the former brings
  };

  // What waiting is worth: against the people at this table, or by their number alone.
  enum class Waiting { by_table, by_rivals };
  enum class Accusing { when_it_pays, when_proved };
  // Whether the others' questions move its odds (advise/others/reading.h).
  enum class Reading { yes, no };

  struct Nature {
    Asking asking = Asking::chance;
    Waiting waiting = Waiting::by_table;
    Accusing accusing = Accusing::when_it_pays;
    Reading reading = Reading::yes;
    double patience = 1;  // where it goes by their number, times what waiting is worth
  };

  GumshoePlayer() = default;
  explicit GumshoePlayer(const Nature& nature) : nature_(nature) {}
  Decision decide(const Situation& situation) override;

 private:
  struct Choice {
    CardSet cards;      // none: there is nothing to ask
    double chance = 0;  // to win
    double worth = 0;   // by what it plays for
  };
  Decision turn(const Record& seen, const Posterior& odds, Random& random) const;
  Decision turn_in_house(const Situation& situation, const Posterior& odds, Random& random) const;
  std::vector<Choice> best_by_room(const Record& seen, const Race& race, Random& random) const;
  double worth(const Questions::Question& question, const Race& race) const;
  // The best question that names only cards of `among`.
  Choice best_question(const Race& race, CardSet among, Random& random) const;

  Race race(const Record& seen, const Posterior& odds) const;
  bool accuses(const AccusationAdvice& advice) const;
  Decision accuse_or_not(const Record& seen, const Posterior& odds) const;

  Nature nature_;
  std::vector<Leaning> leanings_;  // of the situation at hand
  Questions questions_;  // for its memory alone
};

// How `gumshoe` plays its turn on the contest's board. A turn has a question or an accusation there, not both, and
// the last player asked hears an unanswered question before its asker can accuse on it. So it
// - accuses as soon as that pays, on what others give away too: their unanswered questions are read (docs/reading.md);
// - asks what brings it nearest to winning, and hides it: an own card in a question keeps the others guessing;
// - shows what tells the asker least: a card it has seen, else one of the category with most cards;
// - goes where it can do so: rooms in reach by the best question there, rooms worth reaching by the turns it takes.
// None if what it has seen can't be true. `patience` multiplies what waiting is worth by the number of rivals.
std::optional<Decision> play_contest_turn(const Situation& situation, const Walk& walk, double patience = 1);

Decision answer_in_contest(const Situation& situation, const AnswerOwed& answer);

// What the others' questions tell in a contest, as leanings (infer/posterior.h): a quick estimate from the habits seen
// so far.
std::vector<Leaning> read_contest(const Record& seen, const Knowledge& knowledge);

}  // namespace gumshoe
