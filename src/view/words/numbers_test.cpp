#include "view/words/numbers.h"

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "game/random.h"

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

// The digits are those of the standard library, which the web core cannot afford.
std::string standard_shortest(double value) {
  std::array<char, 32> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::string standard_fixed(double value, int decimals) {
  std::array<char, 400> text;  // 1e308 written out
  const auto format = std::chars_format::fixed;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value, format, decimals).ptr};
}

void expect_standard(double value) {
  EXPECT_EQ(shortest(value), standard_shortest(value));
  for (const int decimals : {0, 1, 3, 6}) EXPECT_EQ(fixed(value, decimals), standard_fixed(value, decimals));
}

TEST(Decimal, ProbabilitiesHaveTheirShortestDigits) {
  Random random(1);
  for (int i = 0; i < 5000; ++i) expect_standard(random.unit());
  for (int i = 0; i < 5000; ++i) expect_standard(static_cast<double>(i % 71) / (1 + i / 71));
}

TEST(Decimal, SoHasEveryOtherDouble) {
  Random random(2);
  for (int i = 0; i < 5000; ++i) {
    const double value = std::bit_cast<double>(random.next());
    if (std::isfinite(value)) expect_standard(value);
  }
}

TEST(Decimal, PowersOfTwoAreNearerToTheirLowerNeighbour) {
  for (int exponent = -1074; exponent < 1024; ++exponent) {
    const double power = std::ldexp(1.0, exponent);
    expect_standard(power);
    expect_standard(std::nextafter(power, 0));
    expect_standard(std::nextafter(power, INFINITY));
  }
}

TEST(Decimal, TiesGoToTheEvenDigit) {
  for (int i = 0; i < 64; ++i) expect_standard(i / 8.0);
  EXPECT_EQ(fixed(0.5, 0), "0");
  EXPECT_EQ(fixed(1.5, 0), "2");
  EXPECT_EQ(fixed(-0.04, 1), "-0.0");
}

TEST(Decimal, ShortestIsPlainOrWithAPowerOfTenWhicheverIsShorter) {
  EXPECT_EQ(shortest(0), "0");
  EXPECT_EQ(shortest(-0.25), "-0.25");
  EXPECT_EQ(shortest(1e-7), "1e-07");
  EXPECT_EQ(shortest(0.0001), "1e-04");
  EXPECT_EQ(shortest(1e21), "1e+21");
  EXPECT_EQ(shortest(0x1p60), "1152921504606846976");
}

}  // namespace
}  // namespace gumshoe
