// Writes files into its folder until nothing more goes in, and answers its move with the megabytes: fill_disk FILES
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

#include "polite.h"

namespace {

int fill(const std::string& path) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT, 0600);
  const std::string megabyte(std::size_t{1} << 20, 'x');
  int written = 0;
  while (written < 256 && write(file, megabyte.data(), megabyte.size()) == static_cast<ssize_t>(megabyte.size()))
    ++written;
  close(file);
  return written;
}

}  // namespace

int main(int count, char** words) {
  std::signal(SIGXFSZ, SIG_IGN);
  const int files = std::stoi(hostile::argument(count, words, 1, "100"));
  return hostile::play("Move", [files](const std::string&) {
    int written = 0;
    for (int i = 0; i < files; ++i) written += fill(std::string(std::getenv("HOME")) + "/file" + std::to_string(i));
    hostile::say(std::to_string(written));
  });
}
