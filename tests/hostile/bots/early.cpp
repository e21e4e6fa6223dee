// Answers moves that it has not been asked for yet: one with every card it is dealt.
#include "polite.h"

int main() {
  return hostile::play("Card", [](const std::string&) { hostile::say("Guess 0 0 0"); });
}
