#include "infer/diagram/integer.h"

#include <gtest/gtest.h>

#include "game/random.h"

namespace gumshoe {
namespace {

Integer factorial(std::uint64_t n) {
  Integer product = 1;
  for (std::uint64_t i = 2; i <= n; ++i) product *= i;
  return product;
}

Integer any(Random& random, int words) {
  Integer value;
  for (int i = 0; i < words; ++i) {
    value <<= 64;
    value += random.next();
  }
  return value;
}

TEST(Integer, IsWrittenInDecimal) {
  EXPECT_EQ(to_decimal(Integer()), "0");
  EXPECT_EQ(to_decimal(Integer(10'000'000'000)), "10000000000");
  EXPECT_EQ(to_decimal(factorial(25)), "15511210043330985984000000");
  EXPECT_EQ(to_decimal(factorial(60)),
            "8320987112741390144276341183223364380754172606361245952449277696409600000000000000");
}

TEST(Integer, CarriesFromWordToWord) {
  Integer value = ~std::uint64_t{0};
  value += 1;
  EXPECT_EQ(to_decimal(value), "18446744073709551616");
  EXPECT_EQ(to_decimal(value * value), "340282366920938463463374607431768211456");
}

TEST(Integer, ZeroIsZeroHoweverItCameAbout) {
  Integer value = factorial(30);
  value *= 0;
  EXPECT_EQ(value, Integer(0));
  EXPECT_EQ(factorial(30) * Integer(0), Integer());
  EXPECT_EQ(Integer(7) / 8, Integer());
  Integer shifted = 1;
  EXPECT_TRUE(shifted.shift_right(200));
  EXPECT_EQ(shifted, Integer());
}

TEST(Integer, ProductsDistributeOverSums) {
  Random random(1);
  for (int i = 0; i < 200; ++i) {
    const Integer a = any(random, i % 7);
    const Integer b = any(random, i % 5);
    Integer sum = any(random, i % 3);
    Integer parts = a * sum;
    parts += a * b;
    sum += b;
    EXPECT_EQ(a * sum, parts);
  }
}

TEST(Integer, CountsTheWaysToDealHands) {
  const std::uint8_t small[]{6, 6, 6};
  EXPECT_EQ(to_decimal(Integer::multinomial(small, 3)), "17153136");
  // Whatever the batches: n! / (n - k)! / k!, one factor at a time.
  for (std::uint8_t n = 0; n <= 128; ++n) {
    const std::uint8_t parts[]{static_cast<std::uint8_t>(n / 3), static_cast<std::uint8_t>(n - n / 3)};
    Integer ways(1);
    std::uint64_t total = 0;
    for (const std::uint8_t part : parts) {
      for (std::uint64_t k = 1; k <= part; ++k) {
        ways *= ++total;
        EXPECT_EQ(ways.divide(k), 0U);
      }
    }
    EXPECT_EQ(to_decimal(Integer::multinomial(parts, 2)), to_decimal(ways)) << int{n};
  }
}

TEST(Integer, DividingUndoesMultiplying) {
  Random random(2);
  for (int i = 0; i < 200; ++i) {
    const Integer whole = any(random, 1 + i % 6);
    const std::uint64_t by = random.next() >> i % 64 | 1;
    Integer product = whole;
    product *= by;
    EXPECT_EQ(product / by, whole);
    product += by - 1;
    EXPECT_EQ(product.divide(by), by - 1);
    EXPECT_EQ(product, whole);
  }
}

TEST(Integer, ShiftingIsMultiplyingByPowersOfTwo) {
  Random random(3);
  for (unsigned bits = 0; bits < 300; ++bits) {
    const Integer whole = any(random, 3);
    Integer shifted = whole;
    shifted <<= bits;
    Integer product = whole;
    for (unsigned i = 0; i < bits; ++i) product *= 2;
    EXPECT_EQ(shifted, product);
    EXPECT_FALSE(shifted.shift_right(bits));
    EXPECT_EQ(shifted, whole);
    Integer odd = shifted * Integer(2);
    odd += 1;
    EXPECT_TRUE(odd.shift_right(1));
    EXPECT_EQ(odd, whole);
  }
}

}  // namespace
}  // namespace gumshoe
