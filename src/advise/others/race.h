// The race: how likely a seat is to win the game if it doesn't accuse now.
#pragma once

#include <algorithm>
#include <vector>

#include "advise/others/opponents.h"
#include "record/record.h"

namespace gumshoe {

// The seats that can still win, besides the given one.
int rivals(const Record& record, Seat seat);

// For a player among players as good and as bold as itself, by the number of rivals.
double chance_to_win(int rivals);

// What an answer is worth: accusing on it, or waiting, whichever is better.
struct Race {
  double waiting = 0;          // the chance to win without accusing now
  double until_next_turn = 1;  // that nobody wins before one can accuse on an answer
  double risk = 0;             // that somebody else wins before my next turn
  std::vector<Opponent> opponents = {};  // how the others seem to play; empty where that was not judged

  // What a bit adds to the chance of waiting: it never outweighs a difference that matters.
  static constexpr double a_bit = 1e-3;

  double waiting_after(double gained) const { return std::min(1.0, waiting + a_bit * gained); }
  // `best`: the chance of the likeliest envelope after it; `gained`: bits by it.
  double worth(double best, double gained) const { return std::max(best * until_next_turn, waiting_after(gained)); }
};

// Against the people at this table, for the seat whose view the record is; `entropy`: of the envelope, in that view.
Race race_at(const Record& record, double entropy, const OpponentOptions& options = {});

// A cheaper estimate from a few drawn games, for matches with thousands of decisions. It judges the opponents only if
// one envelope is much likelier than the rest.
Race quick_race_at(const Record& record, const Posterior& odds, const std::vector<Leaning>& leanings = {},
                   const Stop& stop = {});
inline constexpr std::uint64_t work_of_a_quick_race = 30'000;

}  // namespace gumshoe
