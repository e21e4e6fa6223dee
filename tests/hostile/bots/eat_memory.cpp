// Takes all the memory it can get at its move, writes to it, and names the megabytes as its answer. It stops of itself
// at 4096: a test must not be able to take the machine along.
#include <cstdlib>
#include <cstring>

#include "polite.h"

int main() {
  return hostile::play("Move", [](const std::string&) {
    constexpr std::size_t piece = std::size_t{16} << 20;
    int megabytes = 0;
    for (void* memory = nullptr; megabytes < 4096 && (memory = std::malloc(piece)) != nullptr; megabytes += 16) {
      std::memset(memory, 1, piece);
    }
    hostile::say(std::to_string(megabytes));
  });
}
