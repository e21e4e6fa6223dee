// Closes one of its files at its move, and lives on: close_pipes FILE
#include <unistd.h>

#include "polite.h"

int main(int count, char** words) {
  const int file = std::stoi(hostile::argument(count, words, 1, "1"));
  return hostile::play("Move", [file](const std::string&) {
    if (file == 0) hostile::say("Guess 0 0 0");
    close(file);
    sleep(60);
  });
}
