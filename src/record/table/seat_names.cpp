#include "record/table/seat_names.h"

#include <algorithm>
#include <array>

#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

constexpr std::array<std::string_view, 8> reserved{"envelope", "pool", "public", "nobody", "?", "-", "*", "~"};

std::optional<Seat> only_one(const std::vector<std::string>& names, std::string_view text) {
  const auto found = std::ranges::find(names, text);
  if (found == names.end() || std::find(found + 1, names.end(), text) != names.end()) return {};
  return Seat{static_cast<std::uint8_t>(found - names.begin())};
}

}  // namespace

SeatNames::SeatNames(std::vector<std::string> names) : names_(std::move(names)) {
  for (const std::string& name : names_) {
    lower_.push_back(lower_case(name));
    bare_.push_back(without_accents(lower_.back()));
  }
}

std::optional<Seat> SeatNames::find(std::string_view text) const {
  if (const auto seat = only_one(names_, text)) return seat;
  if (all_digits(text)) return find_number(text);
  const std::string lower = lower_case(text);
  if (const auto seat = only_one(lower_, lower)) return seat;
  return only_one(bare_, without_accents(lower));
}

std::optional<Seat> SeatNames::find_number(std::string_view text) const {
  const std::optional<int> seat = number(text);
  if (!seat || *seat < 1 || *seat > static_cast<int>(names_.size())) return {};
  return Seat{static_cast<std::uint8_t>(*seat - 1)};
}

std::string SeatNames::complaint(std::string_view text) const {
  if (all_digits(text)) {
    return "no seat " + std::string(text.substr(0, 20)) + "; the seats are 1 to " + std::to_string(names_.size());
  }
  std::vector<Spelling> spellings;
  std::vector<std::string> all;
  for (const std::string& name : names_) {
    spellings.push_back({name, name_in_event(name)});
    all.push_back(name_in_event(name));
  }
  const std::vector<std::string> near = nearest(text, spellings);
  return "no seat " + in_quotes(text) + (near.empty() ? "; the seats are " + all_of(all) : did_you_mean(near));
}

std::string seat_name_complaint(std::string_view name) {
  if (name.empty()) return "a seat needs a name";
  if (all_digits(name)) return "the seat name " + in_quotes(name) + " is a number; digits alone stand for seat numbers";
  if (std::ranges::find(reserved, lower_case(name)) != reserved.end()) {
    return "the seat name " + in_quotes(name) + " has a meaning of its own in the notation";
  }
  return "";
}

}  // namespace gumshoe
