#include "view/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace gumshoe {

std::string shortest(double value) {
  std::array<char, 32> text;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  return {text.data(), end};
}

std::string fixed(double value, int decimals) {
  std::array<char, 400> text;  // 1e308 written out
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals).ptr;
  return {text.data(), end};
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

std::string counted(std::size_t count, std::string_view noun) {
  return grouped(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

double strictly_between(double p) {
  return std::clamp(p, std::numeric_limits<double>::denorm_min(), std::nextafter(1.0, 0.0));
}

}  // namespace gumshoe
