// Decides at random among what is legal; now and then it accuses somebody out of the blue.
#pragma once

#include "play/referee/player.h"

namespace gumshoe {

class RandomPlayer final : public Player {
 public:
  Decision decide(const Situation& situation) override;
};

}  // namespace gumshoe
