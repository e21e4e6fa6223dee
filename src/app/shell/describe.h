// The command line as data, taken from CLI11: what the man page and shell completion are written from. A value called
// FILE is completed with files, EDITION with the ids of editions, COMMAND with the sub-commands, and one that must be a
// member of a set with its members.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace gumshoe {

struct OptionDescription {
  std::vector<std::string> names;  // `-h`, `--help`; none where its place tells what it is
  std::string value;  // what its value is called, `FILE`; empty where it has none
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

CommandDescription describe(const CLI::App& app);
std::vector<std::string> command_names(const CLI::App& program);
std::string value_name(const CLI::Option& option);  // `FILE`; empty where it takes none

}  // namespace gumshoe
