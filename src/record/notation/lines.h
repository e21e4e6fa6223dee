// A text cut into lines that are safe to read: UTF-8 of bounded length, without control characters.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

// A tag as it stands in a text: `[Name "value"]`.

struct TagLine {
  std::string name;
  std::string value;
  std::string comment;                       // beside it
  std::vector<std::string> comments_before;  // lines of their own above it
  int line = 0;
  int column = 0;         // of the `[`
  std::string raw_value;  // between the quotes, as written: for columns of errors
  int value_column = 0;   // of its first character

  // At a place in the value, counted in bytes of `value`.
  Error error_at(std::size_t offset, std::string message) const;
  Error error(std::string message) const { return error_at(0, std::move(message)); }
};

// `line` begins, after blanks, with `[`. The error's line is 1.
Result<TagLine> parse_tag_line(std::string_view line);

}  // namespace gumshoe
