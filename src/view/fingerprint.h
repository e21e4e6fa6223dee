// One number for everything that is exact: the deals, the envelopes, the hands and the proved facts of a list of
// positions. No probability goes into it, so it is the same on every machine and in the browser. When it changes,
// either an answer was wrong before, or one is wrong now, or the positions have changed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "record/record.h"

namespace gumshoe {

class Fingerprint {
 public:
  void add_update(const Record& record);    // everything that a full update answers after the last event
  void add_position(const Record& record);  // the hands too, however long that takes
  void add_game(const Record& record);      // the position after each of its events
  void add_text(std::string_view text);
  std::string digits() const;  // sixteen hexadecimal digits

 private:
  std::uint64_t state_ = 0xcbf29ce484222325U;
};

std::string built_in_fingerprint();  // of the built-in games
std::span<const std::string_view> fingerprint_games();  // in the notation

}  // namespace gumshoe
