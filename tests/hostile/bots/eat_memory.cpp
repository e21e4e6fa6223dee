// Takes all the memory it can get at its move, writes to it, and names the megabytes as its answer. It stops of itself
// at 4096: a test must not be able to take the machine along.
#include <cstring>

#include <sys/mman.h>

#include "polite.h"

namespace {

bool take(std::size_t bytes) {  // not by malloc, which a compiler may see through
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
  std::memset(memory, 1, bytes);
  return true;
}

}  // namespace

int main() {
  return hostile::play("Move", [](const std::string&) {
    int megabytes = 0;
    while (megabytes < 4096 && take(std::size_t{16} << 20)) megabytes += 16;
    hostile::say(std::to_string(megabytes));
  });
}
