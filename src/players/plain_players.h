// Players that draw their decisions by lot among those that are legal.
#pragma once

#include "play/referee/player.h"

namespace gumshoe {

// Decides at random; now and then it accuses somebody out of the blue.
class RandomPlayer final : public Player {
 public:
  Decision decide(const Situation& situation) override;
};

// Plays as the contest's basic bot: goes and asks anything that is legal, and looks only at what it is shown. It
// accuses when all cards but one of each category were shown to it.
class BasicPlayer final : public Player {
 public:
  Decision decide(const Situation& situation) override;
};

}  // namespace gumshoe
