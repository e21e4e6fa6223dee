// Multiplies at its move, each of its processes in a session of its own, and names the number that there came to be as
// its answer. It stops of itself at 1000: a test must not be able to take the machine along.
#include <atomic>

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "polite.h"

namespace {

struct Bomb {
  std::atomic<int> processes{1};
  std::atomic<bool> full{false};
};

void multiply(Bomb& bomb) {
  while (!bomb.full) {
    if (bomb.processes.fetch_add(1) >= 1000) bomb.full = true;
    const pid_t child = fork();
    if (child == 0) setsid();
    if (child < 0) {
      bomb.processes.fetch_sub(1);
      bomb.full = true;
    }
  }
}

}  // namespace

int main() {
  return hostile::play("Move", [](const std::string&) {
    void* shared = mmap(nullptr, sizeof(Bomb), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    Bomb& bomb = *new (shared) Bomb;
    const pid_t first = getpid();
    multiply(bomb);
    if (getpid() == first) hostile::say(std::to_string(bomb.processes));
    for (;;) sleep(60);
  });
}
