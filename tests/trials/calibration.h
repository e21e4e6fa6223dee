// How good the probabilities are in games, against players who show cards by a given habit.
#pragma once

#include <array>
#include "players/seekers/habits.h"
#include "trials/report.h"

namespace gumshoe::trials {

// Of the cards to which about the same probability was given: how many should be in the envelope, how many are.
struct Bin {
  double expected = 0;
  double found = 0;
  double variance = 0;  // of found - expected, cards of one game taken together

  double deviations() const;
};

struct Scores {
  std::uint64_t games = 0;
  double gain = 0;            // bits by which `bayes` gives the true envelope more than `deals`, mean of the games
  double standard_error = 0;  // of the gain
  std::array<Bin, 10> bins;   // of `bayes`
};

// Games on the classic deck, 3 to 6 seats, seen by one seat at a few moments of each. Everybody asks at random: a
// question that tells of the asker's hand would be another matter than which card is shown.
Scores score_models(Seeds seeds, Habits::Showing showing);

}  // namespace gumshoe::trials
