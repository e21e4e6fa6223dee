#include "app/files/value_checks.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "view/words/numbers.h"

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

void drop_leading_zeros(std::string& text) {
  const std::size_t first = text.find_first_not_of('0');
  if (first != text.npos) text.erase(0, first);
}

template <typename Number>
CLI::Validator whole(Number low, Number high, const std::string& expected) {
  return {[=](std::string& text) {
            std::string complaint = complaint_unless(is_within(text, low, high), text, expected);
            if (complaint.empty()) drop_leading_zeros(text);
            return complaint;
          },
          ""};
}

std::string in_braces(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ",") + word;
  return "{" + list + "}";
}

}  // namespace

CLI::Validator an_event() { return whole(0L, highest_count, "an event's number"); }

CLI::Validator whole_number(long low, long high) {
  return whole(low, high, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
}

CLI::Validator a_seed() {
  constexpr std::uint64_t highest = std::numeric_limits<std::uint64_t>::max();
  return whole<std::uint64_t>(0, highest, "a whole number from 0 to " + std::to_string(highest));
}

CLI::Validator count_or_all() {
  return {[](const std::string& text) {
            return complaint_unless(text == "all" || is_within(text, 0L, highest_count), text, "a number or 'all'");
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

// The braces are what the completion of shells reads the words from.
CLI::Validator a_choice_of(const std::vector<std::string>& words) {
  return {[words](const std::string& text) {
            return complaint_unless(std::ranges::find(words, text) != words.end(), text, one_of(words));
          },
          in_braces(words)};
}

CLI::Validator not_empty(const std::string& expected) {
  return {[expected](const std::string& text) { return complaint_unless(!text.empty(), text, expected); }, ""};
}

}  // namespace gumshoe
