// The signals that somebody at a terminal sends: Ctrl-C, a window of another size, going on after Ctrl-Z.
#pragma once

#include <csignal>

#include <termios.h>

namespace gumshoe {

// While it lives, a signal that ends the program leaves the terminal as it was found.
class TerminalGivenBack {
 public:
  TerminalGivenBack();
  ~TerminalGivenBack();
  TerminalGivenBack(const TerminalGivenBack&) = delete;
  TerminalGivenBack& operator=(const TerminalGivenBack&) = delete;

  static constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

 private:
  struct sigaction old_[4]{};
};

// While it lives, Ctrl-C ends nothing. A signal that comes while something else is done is kept until `wait`, so that
// none is missed between looking for it and waiting.
class SignalsKept {
 public:
  SignalsKept();
  ~SignalsKept();
  SignalsKept(const SignalsKept&) = delete;
  SignalsKept& operator=(const SignalsKept&) = delete;

  enum class Came { key, interrupt, window, back };  // `back`: to the foreground
  Came wait() const;

  static constexpr int signals[] = {SIGINT, SIGWINCH, SIGCONT};

 private:
  sigset_t old_mask_{};
  struct sigaction old_[3]{};
};

}  // namespace gumshoe
