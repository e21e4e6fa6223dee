// The seed with which a scene can be played as it is meant: board, deal and dice follow from it.
#pragma once

#include <cstdint>

#include "arena/trial/scene.h"

namespace gumshoe {

std::uint64_t seed_for(const Scene& scene);

}  // namespace gumshoe
