// Strikes out the cards it has seen, and nothing else: asks for others, and accuses when one is left in each
// category. Where cards lie face down and nobody has any that is left, it guesses.
#pragma once

#include "play/referee/player.h"
#include "players/seekers/habits.h"

namespace gumshoe {

class Eliminator final : public Player {
 public:
  explicit Eliminator(const Habits& habits = {}) : habits_(habits) {}
  Decision decide(const Situation& situation) override;

 private:
  Habits habits_;
};

}  // namespace gumshoe
