// Answers its move when it has heard the next line: by then its time is over, on a clock of any speed.
#include "polite.h"

int main() {
  return hostile::play("Move", [](const std::string&) {
    std::string next;
    std::getline(std::cin, next);
    hostile::say("Guess 0 0 0");
  });
}
