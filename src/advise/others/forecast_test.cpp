#include "advise/others/forecast.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

Forecast against(std::size_t rivals, double each_round) {
  Forecast::ByRound wins;
  wins.fill(each_round);
  return Forecast({{.weight = 1, .rivals = std::vector(rivals, wins)}});
}

TEST(Forecast, ATurnWinsTheSoonerTheFewerBitsThereAreToGo) {
  EXPECT_EQ(chance_of_turn(0), 1);
  for (double bits = 0; bits < 8; bits += 0.25) EXPECT_GT(chance_of_turn(bits), chance_of_turn(bits + 0.25)) << bits;
  EXPECT_GT(chance_of_turn(30), 0);
}

TEST(Forecast, IsWonByWhoIsAlone) { EXPECT_NEAR(against(0, 0).chance(7), 1, 1e-9); }

TEST(Forecast, FallsWithMyBitsAndWithTheChancesOfTheOthers) {
  for (double bits = 2; bits < 7; bits += 0.5) {
    EXPECT_GT(against(2, 0.1).chance(bits), against(2, 0.1).chance(bits + 0.5)) << bits;
    EXPECT_GT(against(2, 0.1).chance(bits), against(2, 0.2).chance(bits)) << bits;
    EXPECT_GT(against(2, 0.1).chance(bits), against(3, 0.1).chance(bits)) << bits;
  }
}

TEST(Forecast, LeavesNothingWhereSomebodyWinsForSure) {
  EXPECT_EQ(against(1, 1).chance(1), 0);
  EXPECT_EQ(against(1, 1).risk(), 1);
  EXPECT_EQ(against(3, 0).risk(), 0);
}

TEST(Forecast, IsTheMeanOverTheKindsOfTable) {
  Forecast::ByRound never{};
  Forecast::ByRound soon;
  soon.fill(0.5);
  const Forecast either({{.weight = 0.75, .rivals = {never, never}}, {.weight = 0.25, .rivals = {soon, soon}}});
  EXPECT_DOUBLE_EQ(either.chance(2), 0.75 * against(2, 0).chance(2) + 0.25 * against(2, 0.5).chance(2));
  EXPECT_DOUBLE_EQ(either.risk(), 0.25 * 0.75);
}

}  // namespace
}  // namespace gumshoe
