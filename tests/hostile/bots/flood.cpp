// Answers its move with 100 MB of moves.
#include <unistd.h>

#include "polite.h"

int main() {
  return hostile::play("Move", [](const std::string&) {
    std::string moves;
    while (moves.size() < 60'000) moves += "Guess 0 0 0\n";
    for (int written = 0; written < 100'000'000;) {
      const ssize_t size = write(1, moves.data(), moves.size());
      if (size <= 0) return;
      written += static_cast<int>(size);
    }
  });
}
