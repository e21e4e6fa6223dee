// What common work costs in meter steps (game/budget.h), measured on one machine. What only one file does is priced
// there.
#pragma once

#include <cstdint>

#include "record/record.h"

namespace gumshoe::cost {

inline constexpr std::uint64_t automaton_move = 8;
inline constexpr std::uint64_t merged_part = 5;    // of a diagram's mergers
inline constexpr std::uint64_t edge = 3;           // of a diagram: to build it, and to sum over it once
inline constexpr std::uint64_t sums_a_step = 4;    // additions of products in a joint distribution
inline constexpr std::uint64_t solution = 150;     // to list an envelope, and to sort it in

// To read a record once, and to write its constraints.
inline std::uint64_t reading(const Record& record) {
  constexpr std::uint64_t event = 40;
  constexpr std::uint64_t answer = 25;
  std::uint64_t steps = event * record.entries.size();
  for (const Entry& entry : record.entries) {
    if (const auto* suggestion = std::get_if<Suggestion>(&entry.event)) steps += answer * suggestion->answers.size();
  }
  return steps;
}

}  // namespace gumshoe::cost
