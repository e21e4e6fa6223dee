// How a game ended for one of its players.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace gumshoe {

enum class SeatOutcome {
  won,
  lost,      // somebody else won
  accused,   // wrongly
  illegal,   // decided against the rules, or sent what nobody can read
  late,      // didn't answer in time
  crashed,   // ended, or closed its output
  flooded,   // sent more than anybody may
  lied,      // denied a card it held, or showed one it didn't hold
  drawn,     // nobody won, and it was still in the game
};
inline constexpr std::size_t seat_outcome_count = 9;

// As every JSON has them, by the number of the outcome.
inline constexpr std::array<std::string_view, seat_outcome_count> seat_outcome_words{
    "won", "lost", "accused", "illegal", "late", "crashed", "flooded", "lied", "drawn"};

constexpr std::string_view word(SeatOutcome outcome) { return seat_outcome_words[static_cast<std::size_t>(outcome)]; }

constexpr std::optional<SeatOutcome> seat_outcome(std::string_view word) {
  for (std::size_t i = 0; i < seat_outcome_count; ++i) {
    if (seat_outcome_words[i] == word) return static_cast<SeatOutcome>(i);
  }
  return {};
}

}  // namespace gumshoe
