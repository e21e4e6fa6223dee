// The command line as data: what man page and shell completion are written from.
#pragma once

#include <string>
#include <vector>

namespace gumshoe {

struct OptionDescription {
  std::vector<std::string> names;    // `-h`, `--help`; none where its place tells what it is
  std::string value;                 // what its value is called, `FILE`; empty where it has none
  std::vector<std::string> choices;  // what the value may be, where that is a list
  std::string help;
  bool required = false;
  bool repeatable = false;

  bool positional() const { return names.empty(); }
};

struct CommandDescription {
  std::string name;
  std::string summary;
  std::string footer;  // with the examples
  std::vector<OptionDescription> options;
  std::vector<CommandDescription> commands;
};

}  // namespace gumshoe
