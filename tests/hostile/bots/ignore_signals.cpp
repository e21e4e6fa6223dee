// Heeds no signal that can be ignored, and stays when its input ends.
#include <csignal>

#include <unistd.h>

#include "polite.h"

int main() {
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_IGN);
  hostile::play("", [](const std::string&) {});
  for (;;) sleep(60);
}
