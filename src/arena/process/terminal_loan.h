// The terminal in the hands of another program for a while: a person's front end reads from it only in its turn.
#pragma once

#include <optional>

#include <sys/types.h>
#include <termios.h>

namespace gumshoe {

// Whether there is a controlling terminal at which a person could be talked to.
bool has_terminal();

class TerminalLoan {
 public:
  // Lends the controlling terminal, where there is one, to the process group.
  explicit TerminalLoan(pid_t group);
  ~TerminalLoan();  // takes it back, in the modes that it had: the borrower may have been killed at its prompt
  TerminalLoan(const TerminalLoan&) = delete;
  TerminalLoan& operator=(const TerminalLoan&) = delete;

 private:
  int terminal_ = -1;
  std::optional<termios> modes_;
};

}  // namespace gumshoe
