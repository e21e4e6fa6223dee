#include "infer/number.h"

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

std::string to_decimal(double whole_number) { return to_decimal(static_cast<Wide>(whole_number)); }

}  // namespace gumshoe
