#include "view/words/numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "infer/diagram/number.h"
#include "view/json/decimal.h"

namespace gumshoe {
namespace {

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
  // 2^53 and above only the value itself, written out, has as many digits as there are places.
  const std::string plain = value < 0x1p53 || magnitude > 37 ? with_point(digits, magnitude) : to_decimal(value);
  return plain.size() <= scientific.size() ? plain : scientific;
}

std::string fixed(double value, int decimals) {
  if (std::signbit(value)) return "-" + fixed(-value, decimals);
  if (!std::isfinite(value)) return no_number(value);
  const std::string digits = rounded_digits(value, decimals);
  const auto places = static_cast<std::size_t>(decimals);
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
