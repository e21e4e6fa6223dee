// What the players that narrow down the envelope have in common: once it is said which cards may be in it, they
// ask for those, accuse when one is left in each category, and show by habit.
#pragma once

#include <optional>
#include <vector>

#include "advise/questions/questions.h"
#include "game/budget.h"
#include "infer/knowledge.h"
#include "play/referee/player.h"
#include "players/seekers/habits.h"

namespace gumshoe {

struct Seeker {
  const Habits& habits;
  const Table& table;
  Memory memory;
  CardSet suspected = {};              // may be in the envelope
  CardSet wanted = {};                 // of these, the ones worth asking for, some of every category
  bool nothing_more_to_learn = false;  // no answer can narrow it down further
  std::optional<CardSet> question = {};  // the one to ask, where it has been thought of already
  bool nothing_in_reach = false;         // in the contest: no question in reach can tell anything
  // In a house: the question to ask in each room, by card, and what it is worth. Empty: questions that name as
  // many wanted cards are worth the same.
  struct InRoom {
    CardSet question;
    double worth = 0;
  };
  std::vector<InRoom> in_rooms = {};
};

Decision seek(const Seeker& seeker, const Owed& owed, Random& random);

// Strikes out the cards it has seen, and nothing else: asks for others, and accuses when one is left in each
// category. If cards lie face down and nobody has any of those left, it guesses.
class Eliminator final : public Player {
 public:
  explicit Eliminator(const Habits& habits = {}) : habits_(habits) {}
  Decision decide(const Situation& situation) override;

 private:
  Habits habits_;
};

// Knows everything that follows from what it has seen and heard. Asks what tells most about the envelope, and accuses
// when that is proved, or when no answer can tell more.
// What can be proved within a budget, counted in states of the diagram: everything that follows if the position is
// small enough, otherwise what quick rules find.
Knowledge deduce(const Record& seen, const Budget& budget);

class Sleuth final : public Player {
 public:
  explicit Sleuth(const Habits& habits = {}) : habits_(habits) {}
  Decision decide(const Situation& situation) override;

 private:
  void think(Seeker& seeker, const Situation& situation, Random& random);

  Habits habits_;
  Questions questions_;  // for its memory alone
};

}  // namespace gumshoe
