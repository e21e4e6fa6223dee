// Answers its move too late: late [MILLISECONDS]
#include <chrono>
#include <thread>

#include "polite.h"

int main(int count, char** words) {
  const int wait = std::stoi(hostile::argument(count, words, 1, "1500"));
  return hostile::play("Move", [wait](const std::string&) {
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    hostile::say("Guess 0 0 0");
  });
}
