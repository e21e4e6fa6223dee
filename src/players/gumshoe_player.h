// Plays for the chance to win: asks what is worth most in the race, accuses as soon as that pays, and shows what the
// asker has seen already.
#pragma once

#include "advise/questions.h"
#include "infer/posterior.h"
#include "play/player.h"
#include "players/habits.h"

namespace gumshoe {

class GumshoePlayer final : public Player {
 public:
  Decision decide(const Situation& situation) override;

 private:
  struct Choice {
    CardSet cards;      // none: there is nothing to ask
    double chance = 0;  // to win
  };
  Decision turn(const Record& seen, const Posterior& odds, Random& random) const;
  Choice best_question(double waiting, Random& random) const;

  Questions questions_;  // for its memory alone
};

}  // namespace gumshoe
