// The program `gumshoe`: finds the sub-command that its arguments name, and runs it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/files/output.h"
#include "app/shell/command.h"

namespace gumshoe {

class Program {
 public:
  Program();
  const Command& command_line() const { return program_; }

  // `arguments` without the program's name.
  ExitCode run(std::vector<std::string> arguments);

 private:
  ExitCode complete(std::span<const std::string> words) const;
  ExitCode run_command(std::vector<std::string> arguments);
  ExitCode refuse(const UsageError& error);

  Command program_;
};

}  // namespace gumshoe
