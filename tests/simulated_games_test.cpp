// Whole games between the built-in players.
#include <gtest/gtest.h>

#include <cmath>

#include "trials/calibration.h"
#include "trials/games.h"

namespace gumshoe::trials {
namespace {

TEST(SimulatedGames, NeverExcludeTheTruthNorProveAFalsehood) {
  const Report report = sound_in_games(first_seeds(200));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_EQ(report.checked, first_seeds(200).count);
}

TEST(SimulatedGames, BayesIsCalibratedAndBeatsCountingDealsAgainstThoseWhoShowAtRandom) {
  const Scores scores = score_models({0, 400}, Habits::Showing::at_random);
  EXPECT_EQ(scores.games, 400U);
  EXPECT_GT(scores.gain, 3 * scores.standard_error);
  for (const Bin& bin : scores.bins) {
    EXPECT_LT(std::abs(bin.deviations()), 4) << bin.found << " found, " << bin.expected << " expected";
  }
}

// Where cards are not shown at random the weight of a show is wrong. It still loses nothing against counting deals.
TEST(SimulatedGames, BayesCostsNothingAgainstThoseWhoShowByHabit) {
  for (const auto showing : {Habits::Showing::lowest, Habits::Showing::shown_before, Habits::Showing::rooms_first}) {
    const Scores scores = score_models({0, 400}, showing);
    EXPECT_EQ(scores.games, 400U);
    EXPECT_GT(scores.gain, -2 * scores.standard_error) << "habit " << static_cast<int>(showing);
  }
}

}  // namespace
}  // namespace gumshoe::trials
