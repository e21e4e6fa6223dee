// Complains without end before it answers its move: flood_errors [MEGABYTES]
#include <unistd.h>

#include "polite.h"

int main(int count, char** words) {
  const int size = std::stoi(hostile::argument(count, words, 1, "100")) << 20;
  return hostile::play("Move", [size](const std::string&) {
    const std::string complaint(std::size_t{1} << 16, '!');
    for (int written = 0; written < size;) {
      const ssize_t more = write(2, complaint.data(), complaint.size());
      if (more <= 0) return;
      written += static_cast<int>(more);
    }
    hostile::say("Guess 0 0 0");
  });
}
