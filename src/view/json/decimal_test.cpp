// The digits are those of the standard library, which the web core cannot afford.
#include <array>
#include <bit>
#include <charconv>
#include <cmath>

#include <gtest/gtest.h>

#include "game/random.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

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
