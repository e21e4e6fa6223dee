#include "app/number_checks.h"

#include <charconv>

#include "record/utf8.h"
#include "view/numbers.h"

namespace gumshoe {
namespace {

constexpr long highest_count = 999'999'999;

template <typename Number>
bool is_within(const std::string& text, Number low, Number high) {
  Number value{};
  const char* const end = text.data() + text.size();
  const auto [stopped, problem] = std::from_chars(text.data(), end, value);
  return problem == std::errc() && stopped == end && value >= low && value <= high;
}

std::string complaint_unless(bool right, const std::string& text, const std::string& expected) {
  return right ? "" : "expected " + expected + ", found " + in_quotes(text);
}

}  // namespace

CLI::Validator an_event() {
  return {[](const std::string& text) {
            return complaint_unless(is_within(text, 0L, highest_count), text, "an event's number");
          },
          ""};
}

CLI::Validator count_or_all() {
  return {[](const std::string& text) {
            return complaint_unless(text == "all" || is_within(text, 0L, highest_count), text, "a number or 'all'");
          },
          ""};
}

CLI::Validator whole_number(long low, long high) {
  return {[=](const std::string& text) {
            const std::string expected = "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
            return complaint_unless(is_within(text, low, high), text, expected);
          },
          ""};
}

CLI::Validator number_between(double low, double high) {
  return {[=](const std::string& text) {
            const std::string expected = "a number from " + shortest(low) + " to " + shortest(high);
            return complaint_unless(is_within(text, low, high), text, expected);
          },
          ""};
}

}  // namespace gumshoe
