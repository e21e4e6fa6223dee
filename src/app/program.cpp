#include "app/program.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <sstream>

#include "app/commands.h"
#include "app/contest/ranks.h"
#include "app/files/output.h"
#include "app/shell/describe.h"
#include "app/shell/help_format.h"
#include "record/table/nearest.h"

namespace gumshoe {
namespace {

constexpr auto about = "Deduction for Clue and Cluedo: a game goes in, every fact and every probability comes out.";
constexpr auto more =
    "`gumshoe COMMAND --help` has the options of each, and examples.\n"
    "Exit status: 0 done, 1 the answer is no, 2 bad input or usage.";

// The sub-command that the arguments named; the program itself where they named none.
const CLI::App& named(const CLI::App& program) {
  const auto commands = program.get_subcommands();
  return commands.empty() ? program : *commands.front();
}

std::string full_name(const CLI::App& app) {
  const CLI::App* parent = app.get_parent();
  return parent == nullptr ? app.get_name() : parent->get_name() + " " + app.get_name();
}

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// What is said of a word that the command line has no place for.
std::string complaint_about(const CLI::App& app, const std::string& word) {
  if (word.starts_with("-")) {
    const std::string name = word.substr(0, word.find('='));
    return "no option '" + name + "'" + did_you_mean(nearest(name, option_names(app)));
  }
  if (app.get_parent() == nullptr) return "no command '" + word + "'" + did_you_mean(nearest(word, command_names(app)));
  return "nothing is expected at '" + word + "'";
}

// Of an option given again CLI11 says `At Most 1 required but received 2`.
std::string complaint_of(const CLI::App& app, const CLI::ParseError& error) {
  for (const CLI::Option* option : app.get_options()) {
    const bool takes_one =
        option->get_items_expected_max() == 1 && option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw;
    if (takes_one && option->count() > 1) return option->get_name() + " can be given only once";
  }
  return error.what();
}

// A command that can be played in ranks or shards: of ranks, which all have the same command line, one says what is
// wrong with it.
bool is_told_by_rank_0(const CLI::App& app) {
  const CLI::Option* shard = app.get_option_no_throw("--shard");
  return rank_started_as() > 0 && shard != nullptr && shard->count() == 0;
}

}  // namespace

Program::Program() : app_(about, "gumshoe") {
  app_.set_version_flag("-V,--version", "gumshoe " GUMSHOE_VERSION, "Print the version");
  app_.set_help_flag("-h,--help", "Print this help");
  app_.formatter(std::make_shared<HelpFormat>());
  app_.footer(more);
  app_.require_subcommand(0, 1);  // the name of a second one is a word like any other
  add_commands(app_);
  for (CLI::App* command : app_.get_subcommands({})) command->group("Commands");
}

ExitCode Program::run(std::vector<std::string> arguments) {
  const ExitCode code = run_command(std::move(arguments));
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::perror("gumshoe: cannot write");
  return ExitCode::bad_input;
}

ExitCode Program::run_command(std::vector<std::string> arguments) {
  std::ranges::reverse(arguments);  // as CLI11 wants them
  try {
    app_.parse(std::move(arguments));
  } catch (const CLI::RuntimeError& left) {
    return ExitCode{left.get_exit_code()};
  } catch (const CLI::ParseError& error) {
    return refuse(error);
  }
  if (!app_.get_subcommands().empty()) return ExitCode::done;
  print_error(app_.help());
  return ExitCode::bad_input;
}

ExitCode Program::refuse(const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) {  // help and version
    std::ostringstream text;
    app_.exit(error, text);
    print_out(text.str());
    return ExitCode::done;
  }
  const CLI::App& app = named(app_);
  if (is_told_by_rank_0(app)) return ExitCode::bad_input;
  const std::vector<std::string> unknown = app_.remaining(true);
  const std::string complaint = unknown.empty() ? complaint_of(app, error) : complaint_about(app, unknown.front());
  print_error(full_name(app) + ": " + complaint + "\n`" + full_name(app) + " --help` says more.\n");
  return ExitCode::bad_input;
}

}  // namespace gumshoe
