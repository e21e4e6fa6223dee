// Doubles in decimal digits, exactly. The standard library can do it too; its tables alone are larger than the rest of
// what a page needs to write numbers.
#pragma once

#include <cstdint>
#include <string>

namespace gumshoe {

struct Decimal {
  std::uint64_t digits = 0;
  int exponent = 0;  // the value is digits * 10^exponent
};

// Of all decimals that read back as the value, one with the fewest digits, and the nearest of these. `value` is finite
// and above 0.
Decimal shortest_decimal(double value);

// round(value * 10^decimals), ties to even. `value` is finite and not below 0.
std::string rounded_digits(double value, int decimals);

}  // namespace gumshoe
