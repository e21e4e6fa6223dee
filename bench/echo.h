// The cheapest bot there can be: it stays in room 0, where all begin, guesses the same cards for ever, and disproves by
// its hand. Lines in, lines out, no memory taken from the heap.
#pragma once

#include <array>
#include <cstdlib>
#include <cstring>

namespace gumshoe {

class Echo {
 public:
  // The reply, with its line end, to a line that ends in '\0'; null if no reply is expected.
  const char* take(const char* line) {
    if (std::strncmp(line, "Move ", 5) == 0) return "Guess 0 0 0\n";
    if (std::strncmp(line, "Disprove ", 9) == 0) return disproof(line + 9);
    if (std::strcmp(line, "Name") == 0) return "Echo\n";
    if (std::strncmp(line, "Card ", 5) == 0 && line[5] != 'F') hold(line + 5);
    return nullptr;
  }

 private:
  void hold(const char* numbers) {  // type, id; of the cards only those that it names itself matter
    const long type = number(numbers);
    if (type >= 0 && type < 3 && number(numbers) == 0) holds_first_[static_cast<std::size_t>(type)] = true;
  }

  const char* disproof(const char* numbers) {  // who asks, person, weapon, room
    static constexpr std::array replies{"0\n", "1\n", "2\n"};
    number(numbers);
    for (std::size_t type = 0; type < replies.size(); ++type) {
      if (number(numbers) == 0 && holds_first_[type]) return replies[type];
    }
    return "-1\n";
  }

  static long number(const char*& text) {
    char* end = nullptr;
    const long value = std::strtol(text, &end, 10);
    text = end;
    return value;
  }

  std::array<bool, 3> holds_first_{};
};

}  // namespace gumshoe
