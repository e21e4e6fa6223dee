// A tag as it stands in a text: `[Name "value"]`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

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
