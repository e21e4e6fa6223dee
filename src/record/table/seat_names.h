// Which seat a word means: its full name or its number from 1, never a prefix.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/seat.h"

namespace gumshoe {

class SeatNames {
 public:
  explicit SeatNames(std::vector<std::string> names);

  // An exact name beats one with other capitals, which beats one with other accents.
  std::optional<Seat> find(std::string_view text) const;
  // Why `text` is no seat, with the nearest names.
  std::string complaint(std::string_view text) const;

 private:
  std::optional<Seat> find_number(std::string_view text) const;

  std::vector<std::string> names_;
  std::vector<std::string> lower_;
  std::vector<std::string> bare_;  // and without accents
};

// Why this may not be the name of a seat; empty if it may.
std::string seat_name_complaint(std::string_view name);

}  // namespace gumshoe
