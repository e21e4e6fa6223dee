// The command line as data, taken from CLI11: the man page and shell completion are made from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace gumshoe {

struct OptionDescription {
  std::vector<std::string> names;  // `-h`, `--help`; none if its place says what it is
  std::string value;  // what its value is called, such as `FILE`; empty if it has none
  std::vector<std::string> choices;  // the allowed values, if there is a list of them
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
std::string value_name(const CLI::Option& option);  // `FILE`; empty if it takes none

// What may stand in place of the last word; the words before it, without the program's name, are complete.
// What a value can be follows from its name: a FILE, an EDITION, a PLAYER, a SEAT or CARD of the game in the FILE, …
struct ShellChoice {
  std::string text;
  std::string help;  // a few words about it; may be empty
};
std::vector<ShellChoice> complete_words(const CommandDescription& program, std::span<const std::string> words);
std::string_view completion_script(std::string_view shell);  // bash, zsh or fish

}  // namespace gumshoe
