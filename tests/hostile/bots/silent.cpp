// Says nothing at a message: silent [KEYWORD]
#include "polite.h"

int main(int count, char** words) {
  return hostile::play(hostile::argument(count, words, 1, "Move"), [](const std::string&) {});
}
