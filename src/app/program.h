// The program `gumshoe`: finds the sub-command that its arguments name, and runs it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "app/files/output.h"

namespace gumshoe {

class Program {
 public:
  Program();
  const CLI::App& command_line() const { return app_; }

  // `arguments` without the program's name.
  ExitCode run(std::vector<std::string> arguments);

 private:
  ExitCode complete(std::span<const std::string> words) const;
  ExitCode run_command(std::vector<std::string> arguments);
  ExitCode refuse(const CLI::ParseError& error);

  CLI::App app_;
};

}  // namespace gumshoe
