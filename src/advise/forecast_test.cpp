#include "advise/forecast.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(Forecast, ATurnWinsTheSoonerTheFewerBitsThereAreToGo) {
  EXPECT_EQ(chance_of_turn(0), 1);
  for (double bits = 0; bits < 8; bits += 0.25) EXPECT_GT(chance_of_turn(bits), chance_of_turn(bits + 0.25)) << bits;
  EXPECT_GT(chance_of_turn(30), 0);
}

TEST(Forecast, IsWonByWhoIsAlone) { EXPECT_NEAR(Forecast({}).chance(7), 1, 1e-9); }

TEST(Forecast, FallsWithMyBitsAndWithThoseOfTheOthers) {
  const Forecast far({{5}, {5}});
  const Forecast near({{5}, {2}});
  for (double bits = 2; bits < 7; bits += 0.5) {
    EXPECT_GT(far.chance(bits), far.chance(bits + 0.5)) << bits;
    EXPECT_GT(far.chance(bits), near.chance(bits)) << bits;
  }
}

TEST(Forecast, LeavesNothingWhereSomebodyKnowsAlready) {
  EXPECT_EQ(Forecast({{0}, {5}}).chance(1), 0);
  EXPECT_GT(Forecast({{0, 5}, {5}}).chance(1), 0);
}

TEST(Forecast, GivesAFairShareAtTheBeginning) {
  for (std::size_t rivals = 1; rivals < 6; ++rivals) {
    const std::vector<std::vector<double>> alike(rivals, {6.5});
    EXPECT_NEAR(Forecast(alike).chance(6.5), 1.0 / static_cast<double>(rivals + 1), 0.1) << rivals;
  }
}

}  // namespace
}  // namespace gumshoe
