#include "app/program.h"

#include <cstdio>
#include <string>

#include "app/commands.h"
#include "app/contest/ranks.h"
#include "app/files/output.h"
#include "app/shell/completion.h"

namespace gumshoe {
namespace {

// In the order in which help lists them.
constexpr void (*all_commands[])(Command&) = {
    add_serve,    add_case,       add_solve, add_explain, add_advise,   add_review,     add_check, add_convert,
    add_editions, add_engine,     add_match, add_replay,  add_verify,   add_bot,        add_human, add_play,
    add_try,      add_tournament, add_merge, add_bench,   add_strength, add_completion, add_man,   add_help,
};

constexpr auto program_summary =
    "Deduction for Clue and Cluedo: a game goes in, every fact and every probability comes out.";
constexpr auto program_footer =
    "`gumshoe COMMAND --help` has the options of each, and examples.\n"
    "Exit status: 0 done, 1 the answer is no, 2 bad input or usage.";

// A command that can run as ranks or shards. All ranks have the same command line, so only one of them says what is
// wrong with it.
bool is_told_by_rank_0(const Command& command) {
  return rank_started_as() > 0 && command.has_option("--shard") && !command.is_given("--shard");
}

}  // namespace

Program::Program() : program_("gumshoe", program_summary, "gumshoe " GUMSHOE_VERSION) {
  program_.footer(program_footer);
  for (const auto& add : all_commands) add(program_);
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
  for (const ShellChoice& choice : complete_words(describe(program_), words)) {
    print_line(choice.text + (choice.help.empty() ? "" : "\t" + choice.help));
  }
  return ExitCode::done;
}

ExitCode Program::run_command(std::vector<std::string> arguments) {
  if (!arguments.empty() && arguments.front() == "complete") return complete(std::span(arguments).subspan(1));
  try {
    const std::string asked_for = program_.parse(std::move(arguments));
    if (!asked_for.empty()) {
      print_out(asked_for);
      return ExitCode::done;
    }
  } catch (const Leaving& leaving) {
    return leaving.code;
  } catch (const UsageError& error) {
    return refuse(error);
  }
  if (&program_.named() != &program_) return ExitCode::done;
  print_error(program_.help());
  return ExitCode::bad_input;
}

ExitCode Program::refuse(const UsageError& error) {
  const Command& command = program_.named();
  if (is_told_by_rank_0(command)) return ExitCode::bad_input;
  const std::string name = command.full_name();
  print_error(name + ": " + error.message + "\n`" + name + " --help` says more.\n");
  return ExitCode::bad_input;
}

}  // namespace gumshoe
