// Stops itself at its move, as a terminal would.
#include <csignal>

#include "polite.h"

int main() {
  return hostile::play("Move", [](const std::string&) { std::raise(SIGSTOP); });
}
