// The dice of the contest.
#pragma once

#include <cstdint>

#include "game/random.h"
#include "game/seat.h"

namespace gumshoe {

inline constexpr int highest_roll = 12;

// 1 to 12. It depends on nothing else, so that the dice of a game are the same whoever plays it, and however.
inline int dice(std::uint64_t seed, int round, Seat seat) {
  const std::uint64_t of_round = Random(seed ^ static_cast<std::uint64_t>(round)).next();
  return 1 + static_cast<int>(Random(of_round ^ seat.index).below(highest_roll));
}

}  // namespace gumshoe
