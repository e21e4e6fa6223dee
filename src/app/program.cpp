#include "app/program.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>

#include "app/commands.h"
#include "app/contest/ranks.h"
#include "app/files/output.h"
#include "app/shell/describe.h"
#include "record/table/nearest.h"

namespace gumshoe {
namespace {

// In the order in which help lists them.
constexpr void (*all_commands[])(CLI::App&) = {
    add_serve,    add_case,       add_solve, add_explain, add_advise,   add_review,     add_check, add_convert,
    add_editions, add_engine,     add_match, add_replay,  add_verify,   add_bot,        add_human, add_play,
    add_try,      add_tournament, add_merge, add_bench,   add_strength, add_completion, add_man,   add_help,
};

constexpr auto program_summary =
    "Deduction for Clue and Cluedo: a game goes in, every fact and every probability comes out.";
constexpr auto program_footer =
    "`gumshoe COMMAND --help` has the options of each, and examples.\n"
    "Exit status: 0 done, 1 the answer is no, 2 bad input or usage.";

// The sub-command that the arguments named, or the program itself if they named none.
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

// The complaint about a word that has no place in the command line.
std::string complaint_about(const CLI::App& app, const std::string& word) {
  if (word.starts_with("-")) {
    const std::string name = word.substr(0, word.find('='));
    return "no option '" + name + "'" + did_you_mean(nearest(name, option_names(app)));
  }
  if (app.get_parent() == nullptr) return "no command '" + word + "'" + did_you_mean(nearest(word, command_names(app)));
  return "nothing is expected at '" + word + "'";
}

// If an option is given twice, CLI11 says `At Most 1 required but received 2`.
std::string complaint_of(const CLI::App& app, const CLI::ParseError& error) {
  for (const CLI::Option* option : app.get_options()) {
    const bool takes_one =
        option->get_items_expected_max() == 1 && option->get_multi_option_policy() == CLI::MultiOptionPolicy::Throw;
    if (takes_one && option->count() > 1) return option->get_name() + " can be given only once";
  }
  return error.what();
}

// A command that can run as ranks or shards. All ranks have the same command line, so only one of them says what is
// wrong with it.
bool is_told_by_rank_0(const CLI::App& app) {
  const CLI::Option* shard = app.get_option_no_throw("--shard");
  return rank_started_as() > 0 && shard != nullptr && shard->count() == 0;
}

constexpr std::size_t first_column = 24;
constexpr std::size_t line_width = 80;
constexpr std::size_t second_column = line_width - first_column;

std::string wrapped(std::string_view text, std::size_t width) {
  std::string made;
  std::size_t used = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const bool fits = used + 1 + end <= width;
    if (used > 0) made += fits ? ' ' : '\n';
    used = end + (used > 0 && fits ? used + 1 : 0);
    made += text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return made;
}

// The layout of --help: the value's name beside the option, its meaning in a second column, lines of at most 80
// columns.
class HelpFormat : public CLI::Formatter {
 public:
  HelpFormat() {
    column_width(first_column);
    label("SUBCOMMAND", "COMMAND");
    label("Positionals", "Arguments");
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    const std::string value = option->get_positional() ? "" : value_name(*option);
    return value.empty() ? "" : " " + value;
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    const std::string usual = option->get_default_str();
    return wrapped(option->get_description() + (usual.empty() ? "" : " (default: " + usual + ")"), second_column);
  }

  std::string make_description(const CLI::App* app) const override {
    return wrapped(app->get_description(), line_width) + "\n";
  }

  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_name(), wrapped(command->get_description(), second_column),
                             first_column);
    return out.str();
  }
};

}  // namespace

Program::Program() : app_(program_summary, "gumshoe") {
  app_.set_version_flag("-V,--version", "gumshoe " GUMSHOE_VERSION, "Print the version");
  app_.set_help_flag("-h,--help", "Print this help");
  app_.formatter(std::make_shared<HelpFormat>());
  app_.footer(program_footer);
  app_.require_subcommand(0, 1);  // the name of a second one is a word like any other
  for (const auto& add : all_commands) add(app_);
  for (CLI::App* command : app_.get_subcommands({})) command->group("Commands");
}

ExitCode Program::run(std::vector<std::string> arguments) {
  const ExitCode code = run_command(std::move(arguments));
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
  std::perror("gumshoe: cannot write");
  return ExitCode::bad_input;
}

// `gumshoe complete WORD…` is for shells, so no help lists it: each line is a word that may stand in place of the last
// one, and behind a tab what it is.
ExitCode Program::complete(std::span<const std::string> words) const {
  for (const ShellChoice& choice : complete_words(describe(app_), words)) {
    print_line(choice.text + (choice.help.empty() ? "" : "\t" + choice.help));
  }
  return ExitCode::done;
}

ExitCode Program::run_command(std::vector<std::string> arguments) {
  if (!arguments.empty() && arguments.front() == "complete") return complete(std::span(arguments).subspan(1));
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
