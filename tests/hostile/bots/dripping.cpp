// Answers a byte at a time, and never comes to the end of the line.
#include <unistd.h>

#include "polite.h"

int main() {
  return hostile::play("Move", [](const std::string&) {
    while (write(1, "1", 1) == 1) usleep(5'000);
  });
}
