// What is drawn for a game: each from a stream of its own, so that none disturbs another.
#pragma once

#include <cstdint>

#include "game/random.h"

namespace gumshoe {

enum class Drawn : std::uint64_t { board = 1, names, deal, dice };

inline std::uint64_t stream(std::uint64_t seed, Drawn what) {
  return Random(Random(seed).next() ^ static_cast<std::uint64_t>(what)).next();
}

}  // namespace gumshoe
