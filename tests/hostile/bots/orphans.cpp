// Leaves children behind that have left its group, its session and its files; then plays politely.
#include <sys/wait.h>
#include <unistd.h>

#include "polite.h"

namespace {

void abandon() {
  const pid_t child = fork();
  if (child != 0) {
    waitpid(child, nullptr, 0);
    return;
  }
  setsid();
  if (fork() != 0) _exit(0);
  setsid();
  for (int file = 0; file < 3; ++file) close(file);
  for (;;) sleep(60);
}

}  // namespace

int main() {
  for (int child = 0; child < 5; ++child) abandon();
  return hostile::play("", [](const std::string&) {});
}
