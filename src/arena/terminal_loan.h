// The terminal in the hands of another program for a while: a person's front end reads from it only in its turn.
#pragma once

#include <sys/types.h>

namespace gumshoe {

class TerminalLoan {
 public:
  // Lends the controlling terminal, where there is one, to the process group.
  explicit TerminalLoan(pid_t group);
  ~TerminalLoan();  // takes it back
  TerminalLoan(const TerminalLoan&) = delete;
  TerminalLoan& operator=(const TerminalLoan&) = delete;

 private:
  int terminal_ = -1;
};

}  // namespace gumshoe
