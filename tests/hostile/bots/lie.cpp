// Disproves nothing, whatever it holds, or names a card that it doesn't hold: lie [-1|0|1|2]
#include "polite.h"

int main(int count, char** words) {
  const std::string lie = hostile::argument(count, words, 1, "-1");
  return hostile::play("Disprove", [&lie](const std::string&) { hostile::say(lie); });
}
