// The hard positions of 21 cards among tests/data/positions: hidden shows, many clauses, and adversarial ones.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "record/record.h"

namespace gumshoe {

std::vector<Record> hard_positions_of_players();
std::vector<Record> hard_positions_of_spectators();

std::span<const std::string_view> hard_position_texts();  // in the notation

}  // namespace gumshoe
