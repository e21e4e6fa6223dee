#include "game/random.h"

#include <gtest/gtest.h>

#include <array>

namespace gumshoe {
namespace {

TEST(Random, GivesTheNumbersOfSplitMix64) {
  Random random(1234567);  // the sequence that the algorithm's reference implementation prints
  EXPECT_EQ(random.next(), 6457827717110365317U);
  EXPECT_EQ(random.next(), 3203168211198807973U);
  EXPECT_EQ(random.next(), 9817491932198370423U);
}

TEST(Random, DrawsBelowABoundEvenly) {
  Random random(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts[random.below(6)];
  for (int count : counts) EXPECT_NEAR(count, 10000, 400);  // four standard deviations
}

TEST(Random, UnitStaysBelowOne) {
  Random random(7);
  double sum = 0;
  for (int i = 0; i < 10000; ++i) {
    const double draw = random.unit();
    ASSERT_GE(draw, 0.0);
    ASSERT_LT(draw, 1.0);
    sum += draw;
  }
  EXPECT_NEAR(sum / 10000, 0.5, 0.012);
}

}  // namespace
}  // namespace gumshoe
