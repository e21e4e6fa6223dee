#include "view/words/numbers.h"

#include <limits>

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(Numbers, BitsOfWhatIsOpenAreNeverNought) {
  EXPECT_EQ(bits(0), "0.00");
  EXPECT_EQ(bits(1e-9), "<0.01");
  EXPECT_EQ(bits(0.0051), "0.01");
  EXPECT_EQ(bits(2.5), "2.50");
}

TEST(Numbers, PercentNeverClaimsWhatIsNotProved) {
  EXPECT_EQ(percent(0.9997), ">99.9 %");
  EXPECT_EQ(percent(1 - 1e-15), ">99.9 %");
  EXPECT_EQ(percent(1e-15), "<0.1 %");
  EXPECT_EQ(percent(0.999), "99.9 %");
  EXPECT_EQ(percent(0.001), "0.1 %");
}

TEST(Numbers, PercentHasADecimalOnlyAtTheEnds) {
  EXPECT_EQ(percent(0.3333), "33 %");
  EXPECT_EQ(percent(0.5), "50 %");
  EXPECT_EQ(percent(0.0042), "0.4 %");
  EXPECT_EQ(percent(0.9921), "99.2 %");
  EXPECT_EQ(percent(0.987), "99 %");
  EXPECT_EQ(percent_or_certain(1), "100 %");
}

TEST(Numbers, DigitsAreGroupedByThrees) {
  EXPECT_EQ(grouped("1"), "1");
  EXPECT_EQ(grouped("123"), "123");
  EXPECT_EQ(grouped("1234"), "1,234");
  EXPECT_EQ(grouped("5557616064"), "5,557,616,064");
}

TEST(Numbers, SumsGoBeyondAnyWord) {
  EXPECT_EQ(sum("0", 0), "0");
  EXPECT_EQ(sum("99999999999999999999999999", 1), "100000000000000000000000000");
  EXPECT_EQ(sum("7", 1234567), "1234574");
  EXPECT_EQ(sum("281474976710656", 18446744073709551615U - 9), "18447025548686262262");
}

TEST(Numbers, StrictlyBetweenIsTheNearestDoubleThatIsNeitherZeroNorOne) {
  EXPECT_EQ(strictly_between(0), std::numeric_limits<double>::denorm_min());
  EXPECT_LT(strictly_between(1), 1);
  EXPECT_EQ(strictly_between(1), 1 - std::numeric_limits<double>::epsilon() / 2);
  EXPECT_EQ(strictly_between(0.3), 0.3);
}

TEST(Numbers, CountedThingsAgreeInNumber) {
  EXPECT_EQ(counted(1, "event"), "1 event");
  EXPECT_EQ(counted(0, "event"), "0 events");
  EXPECT_EQ(counted(1200, "event"), "1,200 events");
}

}  // namespace
}  // namespace gumshoe
