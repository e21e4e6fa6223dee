// What reading the questions does to the odds.
#include <gtest/gtest.h>

#include <cmath>

#include "trials/reading.h"

namespace gumshoe::trials {
namespace {

TEST(Leanings, WeighDealsAsBruteForceDoes) {
  const Report report = leanings_on_small_decks(first_seeds(1500));
  EXPECT_EQ(report.failed, 0U) << report.first_failure;
  EXPECT_GT(report.checked, first_seeds(1000).count);
}

// Mixed tables take more games to tell than there is time for here: docs/reading.md has them all.
TEST(Reading, ImprovesTheOddsOfTheEnvelopeWhereThereAreHabits) {
  Gain of_all;
  double variance = 0;
  for (const Cast& cast : casts()) {
    if (!cast.habitual) continue;
    const ReadingScores scores = score_reading({0, 40}, cast.players);
    ASSERT_GT(scores.games, 30U) << cast.name;
    EXPECT_GT(scores.learnt.bits, -2 * scores.learnt.standard_error) << cast.name;
    of_all.bits += scores.learnt.bits;
    variance += scores.learnt.standard_error * scores.learnt.standard_error;
  }
  EXPECT_GT(of_all.bits, 4 * std::sqrt(variance));
}

TEST(Reading, CostsLittleWhereEverybodyAsksAnything) {
  for (const Cast& cast : casts()) {
    if (cast.habitual) continue;
    const ReadingScores scores = score_reading({0, 80}, cast.players);
    EXPECT_GT(scores.learnt.bits, -0.15) << "of " << scores.loss;
    EXPECT_LT(scores.learnt.bits, 0.1);  // there is nothing to read
  }
}

}  // namespace
}  // namespace gumshoe::trials
