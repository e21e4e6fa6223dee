// The dice. What they show depends only on the seed, the round and the seat, so that the dice of a game are the same
// whoever plays it, and however they play.
#pragma once

#include <cstdint>

#include "game/random.h"
#include "game/seat.h"
#include "play/board/house_rules.h"

namespace gumshoe {

inline constexpr int highest_roll = 12;

inline Random dice_stream(std::uint64_t seed, int round, Seat seat) {
  const std::uint64_t of_round = Random(seed ^ static_cast<std::uint64_t>(round)).next();
  return Random(of_round ^ seat.index);
}

// In the contest: 1 to 12.
inline int dice(std::uint64_t seed, int round, Seat seat) {
  return 1 + static_cast<int>(dice_stream(seed, round, seat).below(highest_roll));
}

// In the board game: one die or two.
inline int dice(HouseRules::Dice dice, std::uint64_t seed, int round, Seat seat) {
  Random random = dice_stream(seed, round, seat);
  const int first = 1 + static_cast<int>(random.below(6));
  return dice == HouseRules::Dice::two ? first + 1 + static_cast<int>(random.below(6)) : first;
}

}  // namespace gumshoe
