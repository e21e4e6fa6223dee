// Leaves at a message, with a code: exit_early KEYWORD CODE
#include <cstdlib>

#include "polite.h"

int main(int count, char** words) {
  const int code = std::stoi(hostile::argument(count, words, 2, "3"));
  return hostile::play(hostile::argument(count, words, 1, "Move"), [code](const std::string&) { std::exit(code); });
}
