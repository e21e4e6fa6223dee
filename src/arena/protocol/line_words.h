// The words of a protocol line, taken off its front one by one.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "arena/protocol/messages.h"

namespace gumshoe {

class LineWords {
 public:
  explicit LineWords(std::string_view line);

  std::string_view next();                // empty at the end
  bool take(std::string_view word);       // the next one, if it is this
  std::string_view rest() const { return rest_; }  // without blanks around it
  bool at_end() const { return rest_.empty(); }

  // A whole number of at most nine digits, perhaps with a minus. None: the word is something else, and gone.
  std::optional<int> number();
  std::optional<TypedCard> typed_card();  // two numbers

  // Exactly `count` numbers up to the end of the line. None if the rest is anything else; it is then left as it is.
  template <std::size_t count>
  std::optional<std::array<int, count>> numbers_to_the_end() {
    LineWords ahead = *this;
    std::array<int, count> numbers{};
    for (int& value : numbers) {
      const std::optional<int> number = ahead.number();
      if (!number) return {};
      value = *number;
    }
    if (!ahead.at_end()) return {};
    *this = ahead;
    return numbers;
  }

 private:
  std::string_view rest_;
};

// Without the carriage returns and blanks that some programs end their lines with.
std::string_view without_line_end(std::string_view line);

std::string numbers_text(const Triple& cards);  // `7 1 3`

}  // namespace gumshoe
