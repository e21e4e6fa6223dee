// Writes where it may not at a message: crash KEYWORD
#include <csignal>

#include "polite.h"

int main(int count, char** words) {
  return hostile::play(hostile::argument(count, words, 1, "Move"), [](const std::string&) { std::raise(SIGSEGV); });
}
