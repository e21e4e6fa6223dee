// The command line as the commands see it: each declares its options and what it does.
//
//   Command& command = *program.add_subcommand("check", "Whether a file is a game");
//   command.add_option("--at", options->at, "The state after this event")->type_name("EVENT")->transform(an_event());
//   command.add_flag("--json", options->json, "One JSON object a game");
//   command.callback([options] { run(*options); });
//
// CLI11 reads the words. It is a large header, so command.cpp alone includes it.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
class ParseError;
}  // namespace CLI

namespace gumshoe {

// The words don't fit the command.
struct UsageError {
  std::string message;
};

struct ValueCheck {
  std::function<std::string(std::string&)> complaint;  // empty if the value is right; may rewrite the value
  std::string members;  // `{deals,bayes}` if the value must be one of these: completion offers them
};

// An option or an argument. Every setting returns the option itself.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option* type_name(const std::string& name);  // in the help: `FILE`; completion offers files for that one
  Option* check(const ValueCheck& check);
  Option* transform(const ValueCheck& check);  // may rewrite the value
  Option* required();
  Option* expected(int count);  // values at each use
  Option* expected(int least, int most);
  Option* take_all();  // may be given again; every value counts
  Option* delimiter(char between);
  Option* allow_extra_args(bool allowed);
  Option* capture_default_str();  // the help tells the default
  Option* default_str(const std::string& words);
  Option* group(const std::string& name);  // empty: the help hides it
  Option* excludes(Option* other);
  Option* needs(Option* other);

  bool given() const;

 private:
  CLI::Option* option_;
};

struct CommandDescription;

class Command {
 public:
  Command();  // no name, no help: options alone
  Command(const std::string& name, const std::string& summary, const std::string& version);
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  Command* add_subcommand(const std::string& name, const std::string& summary);
  void footer(const std::string& text);
  void callback(const std::function<void()>& run);

  // "--top", "-o,--out", or "FILE" for an argument. The value types are listed at the end of command.cpp.
  template <typename Value>
  Option* add_option(const std::string& names, Value& value, const std::string& help);
  Option* add_option_function(const std::string& names, const std::function<void(const std::string&)>& take,
                              const std::string& help);
  Option* add_flag(const std::string& names, bool& value, const std::string& help);
  Option* add_flag_callback(const std::string& names, const std::function<void()>& run, const std::string& help);
  Option* get_option(const std::string& name);  // one that has been declared

  // Reads the words and runs the sub-command they name; gives the text of --help or --version if that was asked for.
  // Throws a UsageError, and whatever the sub-command throws.
  std::string parse(std::vector<std::string> words);
  // After parse: the sub-command that the words named; the command itself if they named none.
  const Command& named() const;
  bool is_given(const std::string& option) const;
  bool has_option(const std::string& option) const;

  std::vector<const Command*> subcommands() const;
  std::string name() const;
  std::string full_name() const;  // `gumshoe solve`
  std::string help() const;

  friend CommandDescription describe(const Command& command);
  friend std::vector<std::string> command_names(const Command& program);

 private:
  Command(CLI::App& app, const Command& parent);
  Option* kept(CLI::Option* option);
  std::string complaint_about(const CLI::ParseError& error) const;

  std::shared_ptr<CLI::App> own_;  // a sub-command belongs to the program's
  CLI::App* app_;
  const Command* parent_ = nullptr;
  std::deque<Option> options_;
  std::vector<std::unique_ptr<Command>> subcommands_;
};

// A command as data: the man page and shell completion are made from it.
struct OptionDescription {
  std::vector<std::string> names;  // `-h`, `--help`; none for an argument
  std::string value;  // what its value is called, such as `FILE`; empty if it takes none
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

CommandDescription describe(const Command& command);
std::vector<std::string> command_names(const Command& program);

}  // namespace gumshoe
