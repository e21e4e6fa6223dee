// gumshoe try: a bot is played through every message of the protocol, and told what it did wrong.
#include <algorithm>
#include <cmath>
#include <memory>

#include "app/commands.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "arena/match/game_runner.h"
#include "arena/trial/trial.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe try "python3 bots/starter.py"
  gumshoe try --dialect public "java -cp build MyBot"
  gumshoe try --time 100 --json ./mybot
  gumshoe try --only dragged,card_from ./mybot     some checks once more

Some 25 short games, each with a fresh process: every message, odd names,
few and many bots, being dragged, cards dealt again, the clock, the end
of the input.

Exit status: 0 nothing is wrong, 1 something is, 2 the bot cannot be
started.)";

struct Options {
  std::string bot;
  std::string dialect = "documented";
  double time_ms = 1000;
  double startup_ms = 10'000;
  std::string sandbox = "auto";
  std::vector<std::string> only;
  bool json = false;
  Look look;
};

[[noreturn]] void refuse(const std::string& message) { leave_refusing("gumshoe try: " + printable(message) + "\n"); }

std::chrono::nanoseconds from_ms(double ms) { return std::chrono::nanoseconds(std::llround(ms * 1e6)); }

std::chrono::milliseconds in_ms(std::chrono::nanoseconds time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time);
}

TrialOptions trial_options(const Options& options) {
  if (is_built_in({"", options.bot}))
    refuse("a built-in player isn't a program; run it as one by \"gumshoe bot --player " +
           options.bot.substr(built_in_prefix.size()) + "\"");
  Result<Isolation> isolation = find_isolation(*sandbox_named(options.sandbox));
  if (!isolation) refuse(isolation.error().message);
  const std::chrono::nanoseconds time = from_ms(options.time_ms);
  return {.command = options.bot,
          .dialect = *find_dialect(options.dialect),
          .clock = {.time = time,
                    .patience = time,
                    .startup = from_ms(options.startup_ms),
                    .farewell = std::max<std::chrono::milliseconds>(std::chrono::seconds(1), in_ms(time))},
          .isolation = std::move(isolation).value(),
          .only = options.only};
}

void run(const Options& options) {
  const TrialOptions trial = trial_options(options);
  if (!options.json) print_error(trial.isolation.in_words + "\n");
  const auto tell = [&](const TrialCheck& check) {
    if (options.json) return;
    print_page(check_text(check, options.look.lettering(), options.look.columns()), options.look);
    flush_out();
  };
  const Result<TrialReport> report = try_bot(trial, tell);
  if (!report) refuse(report.error().message);
  if (options.json) {
    print_line(trial_json(*report));
  } else {
    print_page(trial_end_text(*report), options.look);
  }
  leave_with(report->ok() ? ExitCode::done : ExitCode::no);
}

}  // namespace

void add_try(Command& program) {
  Command& command = *program.add_subcommand("try", "Check a bot, message by message, and say what it does wrong");
  const auto options = std::make_shared<Options>();
  command.add_option("BOT", options->bot, "A command line that starts a bot")->required();
  command.add_option("--dialect", options->dialect, "documented, or public: as the engine of the first contest")
      ->check(a_choice_of({"documented", "public"}));
  command.add_option("--time", options->time_ms, "Milliseconds for every answer (default: 1000)")
      ->type_name("MS")
      ->check(number_between(1, 1000.0 * 3600));
  command.add_option("--startup", options->startup_ms, "Milliseconds for saying its name (default: 10000)")
      ->type_name("MS")
      ->check(number_between(1, 1000.0 * 3600));
  command.add_option("--sandbox", options->sandbox, "What isolates it: auto, bwrap (bubblewrap) or none")
      ->check(a_choice_of({"auto", "bwrap", "none"}));
  command.add_option("--only", options->only, "Only these checks, by their names in --json, separated by commas")
      ->type_name("NAMES")
      ->delimiter(',');
  command.add_flag("--json", options->json, "The report as one JSON object");
  add_look(command, options->look);
  command.footer(examples);
  command.callback([options] { run(*options); });
}

}  // namespace gumshoe
