// Positions to measure on: simulated games as the first seat saw them, cut after every event from the first on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "record/record.h"

namespace gumshoe {

// 21 the classic deck, 30 Master Detective, 40 (12, 12, 16) and 60 (18, 18, 24) decks of numbered cards; any other
// number is split in the same way.
std::shared_ptr<const Deck> deck_of(int cards);

// Full records of whole games by players of mixed strength and habits. The same arguments give the same games.
std::vector<Record> simulated_games(int cards, int seats, std::size_t count, std::uint64_t seed = 1);

// At least so many positions, of such games.
std::vector<Record> simulated_positions(int cards, int seats, std::size_t at_least, std::uint64_t seed = 1);

}  // namespace gumshoe
