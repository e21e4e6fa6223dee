// Knows everything that follows from what it has seen and heard. Asks what tells most about the envelope, and accuses
// when that is proved, or when no answer can tell more.
#pragma once

#include "advise/questions/questions.h"
#include "game/budget.h"
#include "infer/knowledge.h"
#include "play/referee/player.h"
#include "players/seekers/habits.h"
#include "players/seekers/seeking.h"

namespace gumshoe {

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
