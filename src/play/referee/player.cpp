#include "play/referee/player.h"

#include "game/random.h"

namespace gumshoe {

std::uint64_t decision_seed(std::uint64_t game_seed, const Record& seen, const Owed& owed) {
  std::uint64_t seed = game_seed;
  for (const std::uint64_t part :
       {std::uint64_t{owed.seat.index}, std::uint64_t{seen.entries.size()}, std::uint64_t{owed.what.index()}}) {
    seed = Random(seed ^ part).next();
  }
  return seed;
}

}  // namespace gumshoe
