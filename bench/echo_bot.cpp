// The echo as a program: one read for what has come, one write for a reply.
#include <array>
#include <cstring>

#include <unistd.h>

#include "echo.h"

int main() {
  gumshoe::Echo echo;
  std::array<char, 1 << 16> text{};
  std::size_t held = 0;
  for (ssize_t size = 0; (size = read(STDIN_FILENO, text.data() + held, text.size() - held)) > 0;) {
    held += static_cast<std::size_t>(size);
    char* line = text.data();
    while (char* end = static_cast<char*>(std::memchr(line, '\n', held))) {
      *end = '\0';
      if (const char* reply = echo.take(line)) {
        if (write(STDOUT_FILENO, reply, std::strlen(reply)) < 0) return 1;
      }
      held -= static_cast<std::size_t>(end + 1 - line);
      line = end + 1;
    }
    std::memmove(text.data(), line, held);
  }
}
