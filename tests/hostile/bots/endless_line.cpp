// Answers with a line that has no end.
#include <unistd.h>

#include "polite.h"

int main() {
  return hostile::play("Move", [](const std::string&) {
    const std::string digits(4096, '1');
    while (write(1, digits.data(), digits.size()) > 0) {
    }
  });
}
