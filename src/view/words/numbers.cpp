#include "view/words/numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "infer/diagram/integer.h"
#include "infer/diagram/number.h"

namespace gumshoe {
namespace {

// Exact decimal digits of doubles. The standard library has this too, but its tables alone are larger than the rest of
// what the page needs to write numbers.

struct Decimal {
  std::uint64_t digits = 0;
  int exponent = 0;  // the value is digits * 10^exponent
};

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

struct RoundedDown {
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
RoundedDown scaled(Binary value, int decimals) {
  RoundedDown result{value.mantissa};
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
    const RoundedDown low = scaled({quarters - (nearer_below ? 1 : 2), exponent}, decimals);
    const RoundedDown middle = scaled({quarters, exponent}, decimals);
    const RoundedDown high = scaled({quarters + 2, exponent}, decimals);
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

// Among the decimals that read back as the value, the nearest one with the fewest digits. `value` is finite
// and above 0.
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

// round(value * 10^decimals), ties to even. `value` is finite and not below 0.
std::string rounded_digits(double value, int decimals) {
  const Binary binary = binary_of(value);
  RoundedDown halves = scaled({2 * binary.mantissa, binary.exponent}, decimals);
  const bool half = halves.whole.low() % 2 != 0;
  halves.whole.shift_right(1);
  if (half && (!halves.exact || halves.whole.low() % 2 != 0)) halves.whole += 1;
  return to_decimal(std::move(halves.whole));
}

std::string no_number(double value) { return std::isnan(value) ? "nan" : "inf"; }

// 1.25e-07, of the digits 125 and the magnitude -7.
std::string with_power(const std::string& digits, int magnitude) {
  std::string text = digits.substr(0, 1);
  if (digits.size() > 1) text += "." + digits.substr(1);
  const std::string power = std::to_string(std::abs(magnitude));
  return text + (magnitude < 0 ? "e-" : "e+") + (power.size() < 2 ? "0" : "") + power;
}

// 0.00125, 1.25, 1250.
std::string with_point(const std::string& digits, int magnitude) {
  if (magnitude < 0) return "0." + std::string(static_cast<std::size_t>(-magnitude - 1), '0') + digits;
  const auto whole = static_cast<std::size_t>(magnitude) + 1;
  if (digits.size() <= whole) return digits + std::string(whole - digits.size(), '0');
  return digits.substr(0, whole) + "." + digits.substr(whole);
}

}  // namespace

std::string shortest(double value) {
  if (std::signbit(value)) return "-" + shortest(-value);
  if (!std::isfinite(value)) return no_number(value);
  if (value == 0) return "0";
  const Decimal decimal = shortest_decimal(value);
  const std::string digits = std::to_string(decimal.digits);
  const int magnitude = decimal.exponent + static_cast<int>(digits.size()) - 1;
  const std::string scientific = with_power(digits, magnitude);
  // From 2^53 on only the value itself, written out, has as many digits as there are places.
  const std::string plain = value < 0x1p53 || magnitude > 37 ? with_point(digits, magnitude) : to_decimal(value);
  return plain.size() <= scientific.size() ? plain : scientific;
}

std::string fixed(double value, int decimals) {
  if (std::signbit(value)) return "-" + fixed(-value, decimals);
  if (!std::isfinite(value)) return no_number(value);
  const std::string digits = rounded_digits(value, decimals);
  const std::size_t places = decimals;
  const std::string padded = std::string(digits.size() > places ? 0 : places + 1 - digits.size(), '0') + digits;
  if (places == 0) return padded;
  return padded.substr(0, padded.size() - places) + "." + padded.substr(padded.size() - places);
}

std::string grouped(std::string_view digits) {
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) out += ',';
    out += digits[i];
  }
  return out;
}

std::string grouped(std::uint64_t value) { return grouped(std::to_string(value)); }

std::string sum(std::string_view digits, std::uint64_t more) {
  std::string out;
  for (std::size_t i = digits.size(); i > 0 || more > 0 || out.empty();) {
    if (i > 0) more += static_cast<std::uint64_t>(digits[--i] - '0');
    out += static_cast<char>('0' + more % 10);
    more /= 10;
  }
  std::reverse(out.begin(), out.end());
  return out;
}

std::string percent(double p) {
  if (p < 0.001) return "<0.1 %";
  if (p > 0.999) return ">99.9 %";
  const int decimals = p < 0.01 || p > 0.99 ? 1 : 0;
  return fixed(100 * p, decimals) + " %";
}

std::string percent_or_certain(double p) { return p == 1 ? "100 %" : percent(p); }

std::string bits(double entropy) { return entropy > 0 && entropy < 0.005 ? "<0.01" : fixed(entropy, 2); }

std::string counted(std::size_t count, std::string_view noun) {
  return grouped(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

double strictly_between(double p) {
  return std::clamp(p, std::numeric_limits<double>::denorm_min(), std::nextafter(1.0, 0.0));
}

}  // namespace gumshoe
