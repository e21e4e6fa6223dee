#include "arena/process/terminal_loan.h"

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

#include "arena/process/descriptor.h"

namespace gumshoe {
namespace {

// A background group that takes the terminal is stopped by a signal, unless it blocks that signal.
void hand_over(int terminal, pid_t group) {
  sigset_t blocked;
  sigset_t before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  tcsetpgrp(terminal, group);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace

bool has_terminal() { return Descriptor(open("/dev/tty", O_RDWR | O_CLOEXEC)).is_open(); }

TerminalLoan::TerminalLoan(pid_t group) : terminal_(open("/dev/tty", O_RDWR | O_CLOEXEC)) {
  if (terminal_ < 0) return;
  if (termios modes{}; tcgetattr(terminal_, &modes) == 0) modes_ = modes;
  hand_over(terminal_, group);
}

TerminalLoan::~TerminalLoan() {
  if (terminal_ < 0) return;
  hand_over(terminal_, getpgrp());
  if (modes_) tcsetattr(terminal_, TCSANOW, &*modes_);
  close(terminal_);
}

}  // namespace gumshoe
