// What a line editor asks of whoever knows what the line means.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "view/page/page.h"

namespace gumshoe {

// What Tab may put at the cursor, in place of the bytes from `begin` to `end`.
struct TabChoices {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<std::string> choices;  // in the order in which they are listed
  std::string common;                // what all of them begin with
  bool near = false;                 // none begins with what is typed: they are spelt like it
};

// Those of the words that begin like the word at the cursor.
TabChoices choices_among(const std::vector<std::string>& words, std::string_view line, std::size_t cursor);
std::size_t start_of_word(std::string_view line, std::size_t cursor);
std::string common_start(const std::vector<std::string>& words);  // case aside

class LineHelp {
 public:
  virtual ~LineHelp() = default;
  virtual TabChoices choices(std::string_view line, std::size_t cursor) const = 0;
  // What is shown under the line while it is typed; the first line of it where there is room for one only.
  virtual Page below(std::string_view line, int width) const = 0;
};

}  // namespace gumshoe
