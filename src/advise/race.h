// The race: how likely a seat is to win the game if it does not accuse now.
#pragma once

#include <algorithm>
#include <optional>

#include "advise/forecast.h"
#include "advise/threat.h"
#include "record/record.h"

namespace gumshoe {

// The seats that can still win, besides the given one.
int rivals(const Record& record, Seat seat);

// For a player as good as the others. What it knows itself makes little difference: all learn from the same answers,
// and whoever is close has rivals who are close as well (docs/strength.md has the figures).
double chance_to_win(int rivals);

// What an answer is worth: accusing on it, or waiting, whichever is better.
struct Race {
  double waiting = 0;          // the chance to win without accusing on it
  double until_next_turn = 1;  // that nobody wins before one can accuse on it
  // What a bit adds to the chance of waiting: it never outweighs a difference that matters.
  static constexpr double a_bit = 1e-3;
  static constexpr double a_tie = 1e-6;  // the same, where the forecast has counted it already

  // Where it is known how close the others are.
  std::optional<Forecast> forecast = {};
  double entropy = 0;  // of the envelope, now

  double waiting_after(double gained) const {
    if (!forecast) return std::min(1.0, waiting + a_bit * gained);
    return std::min(1.0, forecast->chance(entropy - gained) + a_tie * gained);
  }
  // `best`: the chance of the likeliest envelope after it; `gained`: bits by it.
  double worth(double best, double gained) const { return std::max(best * until_next_turn, waiting_after(gained)); }
};

// From how close the others are, for the seat whose view the record is; `entropy`: of the envelope, in that view.
Race race_with(const Record& record, const Threat& threat, double entropy);

}  // namespace gumshoe
