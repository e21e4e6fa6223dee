// Plays as the contest's basic bot: goes and asks anything that is legal, and looks only at what it is shown. It
// accuses when all cards but one of each category were shown to it.
#pragma once

#include "play/referee/player.h"

namespace gumshoe {

class BasicPlayer final : public Player {
 public:
  Decision decide(const Situation& situation) override;
};

}  // namespace gumshoe
