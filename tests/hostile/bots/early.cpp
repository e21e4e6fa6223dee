// Answers moves that it hasn't been asked for yet, once for every card it is dealt.
#include "polite.h"

int main() {
  return hostile::play("Card", [](const std::string&) { hostile::say("Guess 0 0 0"); });
}
