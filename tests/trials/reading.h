// How much better the odds of the envelope become by reading the questions, against players of given habits.
#pragma once

#include <span>
#include <string_view>

#include "trials/report.h"

namespace gumshoe::trials {

struct Gain {
  double bits = 0;            // by which the true envelope is given more than `bayes` gives it, mean of the games
  double standard_error = 0;
};

struct ReadingScores {
  std::uint64_t games = 0;
  double loss = 0;  // bits that `bayes` gives the true envelope, mean of the games
  Gain fixed;       // habits as they are by default
  Gain learnt;      // over the game
};

// Who sits at the tables: players as the registry describes them; of several each seat draws one.
struct Cast {
  std::string_view name;
  std::span<const std::string_view> players;
  bool habitual = true;  // there is something to read in what they ask
};
std::span<const Cast> casts();

// The odds under leanings drawn at random are what every deal in turn gives.
Report leanings_on_small_decks(Seeds seeds);

// Games on the classic deck, 3 to 6 seats, seen by one seat at a few moments of each.
ReadingScores score_reading(Seeds seeds, std::span<const std::string_view> players);

}  // namespace gumshoe::trials
