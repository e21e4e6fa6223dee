// A text cut into lines that are safe to read: UTF-8 of bounded length, without control characters.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "game/result.h"

namespace gumshoe {

inline constexpr std::size_t longest_line = 1'000'000;  // bytes

// Why a line cannot be read; its line number is 1.
std::optional<Error> line_error(std::string_view line);

// LF or CRLF ends a line; a byte order mark at the start is skipped.
class Lines {
 public:
  explicit Lines(std::string_view text);

  // None at the end, and after an error: see `error()`.
  std::optional<std::string_view> next();
  int number() const { return number_; }  // of the line last read, from 1
  const std::optional<Error>& error() const { return error_; }
  std::size_t lines_before(std::string_view mark) const;  // of those to come, or all of them

 private:
  std::string_view rest_;
  int number_ = 0;
  std::optional<Error> error_;
};

}  // namespace gumshoe
