#include "view/json/decimal.h"

#include <bit>
#include <utility>

#include "infer/diagram/integer.h"

namespace gumshoe {
namespace {

// A double is mantissa * 2^exponent.
struct Binary {
  std::uint64_t mantissa = 0;
  int exponent = 0;
};

constexpr int fraction_bits = 52;
constexpr std::uint64_t hidden_bit = std::uint64_t{1} << fraction_bits;

Binary binary_of(double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  const std::uint64_t fraction = bits & (hidden_bit - 1);
  const int exponent = static_cast<int>(bits >> fraction_bits & 0x7ff);
  if (exponent == 0) return {fraction, -1074};
  return {fraction | hidden_bit, exponent - 1075};
}

struct Floor {
  Integer whole;
  bool exact = true;
};

// Takes the largest power of ten that fits in 64 bits out of 10^exponent.
std::uint64_t take_power_of_ten(int& exponent) {
  std::uint64_t power = 1;
  for (int i = 0; i < 19 && exponent > 0; ++i, --exponent) power *= 10;
  return power;
}

// mantissa * 2^exponent * 10^decimals, rounded down.
Floor scaled(Binary value, int decimals) {
  Floor result{value.mantissa};
  int divisions = -decimals;
  while (decimals > 0) result.whole *= take_power_of_ten(decimals);
  if (value.exponent > 0) result.whole <<= static_cast<unsigned>(value.exponent);
  if (value.exponent < 0) result.exact &= !result.whole.shift_right(static_cast<unsigned>(-value.exponent));
  while (divisions > 0) result.exact &= result.whole.divide(take_power_of_ten(divisions)) == 0;
  return result;
}

// The search for the fewest digits, as in Ryū (Adams 2018): low, value and high are cut together for as long as a
// shorter number lies between low and high.
class Shortening {
 public:
  // Of a value * 10^decimals of at least 18 digits; `even`: a decimal half way to a neighbour reads back as the value.
  Shortening(Binary value, int decimals, bool even, bool nearer_below) : even_(even) {
    const std::uint64_t quarters = 4 * value.mantissa;
    const int exponent = value.exponent - 2;
    const Floor low = scaled({quarters - (nearer_below ? 1 : 2), exponent}, decimals);
    const Floor middle = scaled({quarters, exponent}, decimals);
    const Floor high = scaled({quarters + 2, exponent}, decimals);
    low_ = low.whole.low();
    value_ = middle.whole.low();
    high_ = high.whole.low() - (high.exact && !even ? 1 : 0);
    low_exact_ = even && low.exact;
    value_exact_ = middle.exact;
  }

  Decimal run(int exponent) {
    while (high_ / 10 > low_ / 10) cut(exponent);
    while (low_exact_ && low_ % 10 == 0) cut(exponent);
    const bool tie_to_even = value_exact_ && last_cut_ == 5 && value_ % 2 == 0;
    const bool below_low = value_ == low_ && !(even_ && low_exact_);
    const bool up = below_low || (last_cut_ >= 5 && !tie_to_even);
    return {value_ + (up ? 1 : 0), exponent};
  }

 private:
  void cut(int& exponent) {
    low_exact_ &= low_ % 10 == 0;
    value_exact_ &= last_cut_ == 0;
    last_cut_ = value_ % 10;
    low_ /= 10;
    value_ /= 10;
    high_ /= 10;
    ++exponent;
  }

  bool even_;
  std::uint64_t low_ = 0;
  std::uint64_t value_ = 0;
  std::uint64_t high_ = 0;
  bool low_exact_ = false;  // low is itself one that reads back, and nothing was cut from it but zeros
  bool value_exact_ = false;  // nothing was cut from the value before the last digit but zeros
  std::uint64_t last_cut_ = 0;
};

}  // namespace

Decimal shortest_decimal(double value) {
  const Binary binary = binary_of(value);
  // 18 digits or 19: more than any double needs, and they fit in 64 bits. 78913 / 2^18 is log10(2).
  const int magnitude = static_cast<int>(std::bit_width(binary.mantissa)) - 1 + binary.exponent;
  const int decimals = 17 - (magnitude * 78913 >> 18);
  const bool nearer_below = binary.mantissa == hidden_bit && binary.exponent > -1074;
  Decimal found = Shortening(binary, decimals, binary.mantissa % 2 == 0, nearer_below).run(-decimals);
  for (; found.digits % 10 == 0; found.digits /= 10) ++found.exponent;
  return found;
}

std::string rounded_digits(double value, int decimals) {
  const Binary binary = binary_of(value);
  Floor halves = scaled({2 * binary.mantissa, binary.exponent}, decimals);
  const bool half = halves.whole.low() % 2 != 0;
  halves.whole.shift_right(1);
  if (half && (!halves.exact || halves.whole.low() % 2 != 0)) halves.whole += 1;
  return to_decimal(std::move(halves.whole));
}

}  // namespace gumshoe
