#include "infer/diagram/number.h"

#include <algorithm>

namespace gumshoe {

std::string to_decimal(Wide value) {
  std::string digits;
  do {
    digits.push_back(static_cast<char>('0' + static_cast<int>(value % 10)));
    value /= 10;
  } while (value != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

Wide from_decimal(const std::string& digits) {
  Wide value = 0;
  for (const char digit : digits) value = value * 10 + static_cast<Wide>(digit - '0');
  return value;
}

std::string to_decimal(double whole_number) { return to_decimal(static_cast<Wide>(whole_number)); }

}  // namespace gumshoe
