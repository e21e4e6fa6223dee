// A player is a function: from what its seat has seen, and a budget, to a decision.
#pragma once

#include <cstdint>

#include "game/budget.h"
#include "game/random.h"
#include "play/referee/decision.h"
#include "record/record.h"

namespace gumshoe {

// All that a player may know when it decides.
struct Situation {
  const Record& seen;      // the record as its seat has seen it; a question being answered is the last entry
  const Owed& owed;        // owed.seat is its own seat
  std::uint64_t seed = 1;  // for its randomness
  Budget budget = {};
};

class Player {
 public:
  virtual ~Player() = default;

  // Depends on the situation alone: a player that was just made decides the same as one that has played the whole
  // game, so games can be resumed, replayed and taken back anywhere. What a player keeps is only a cache.
  virtual Decision decide(const Situation& situation) = 0;
};

// The seed for one decision of a game; it depends only on what the seat has seen.
inline std::uint64_t decision_seed(std::uint64_t game_seed, const Record& seen, const Owed& owed) {
  std::uint64_t seed = game_seed;
  for (const std::uint64_t part :
       {std::uint64_t{owed.seat.index}, std::uint64_t{seen.entries.size()}, std::uint64_t{owed.what.index()}}) {
    seed = Random(seed ^ part).next();
  }
  return seed;
}

}  // namespace gumshoe
