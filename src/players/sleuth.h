// Knows everything that follows from what it has seen and heard. Asks for cards that may be in the envelope,
// those first that could be in most places, and accuses when the envelope is proved, or when no answer can tell more.
#pragma once

#include "play/player.h"
#include "players/habits.h"

namespace gumshoe {

class Sleuth final : public Player {
 public:
  explicit Sleuth(const Habits& habits = {}) : habits_(habits) {}
  Decision decide(const Situation& situation) override;

 private:
  Habits habits_;
};

}  // namespace gumshoe
