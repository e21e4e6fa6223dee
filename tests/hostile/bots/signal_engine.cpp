// Signals another process, and is named after how it went: signal_engine PROCESS SIGNAL
#include <csignal>

#include "polite.h"

int main(int count, char** words) {
  const pid_t process = std::stoi(hostile::argument(count, words, 1, "1"));
  const int signal = std::stoi(hostile::argument(count, words, 2, "0"));
  return hostile::play("Name", [process, signal](const std::string&) {
    hostile::say(kill(process, signal) == 0 ? "reached" : "kept off");
  });
}
