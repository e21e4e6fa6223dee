// What common work costs in meter steps (game/budget.h), measured on one machine. What only one file does is priced
// there.
#pragma once

#include <cstdint>

namespace gumshoe::cost {

inline constexpr std::uint64_t event = 40;         // of a record: to read it, and to write its constraints
inline constexpr std::uint64_t automaton_move = 8;
inline constexpr std::uint64_t merged_part = 5;    // of a diagram's mergers
inline constexpr std::uint64_t edge = 3;           // of a diagram: to build it, and to sum over it once
inline constexpr std::uint64_t sums_a_step = 4;    // additions of products in a joint distribution
inline constexpr std::uint64_t solution = 150;     // to list an envelope, and to sort it in

}  // namespace gumshoe::cost
