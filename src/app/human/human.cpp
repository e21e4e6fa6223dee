// gumshoe human: lets a person at the terminal play as a bot in a contest.
#include <memory>
#include <optional>

#include "app/commands.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "app/human/person.h"
#include "app/human/terminal.h"
#include "arena/protocol/heard_contest.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe match "gumshoe human Ann" builtin:gumshoe
  gumshoe match "gumshoe human Ann" "gumshoe human Bob" builtin:gumshoe
  gumshoe match "gumshoe human Ann --no-sheet" builtin:sleuth

It speaks by docs/protocol.md on standard input and output, and with the
person on the terminal; `help` tells what can be typed there. Where
several people share the terminal, it is handed over before each turn.
See docs/play.md.

Exit status: 0 the game is over or was left, 1 the engine's game cannot
be played, 2 bad usage or no terminal.)";

struct Options {
  PersonOptions person;
  std::string dialect = "documented";
  bool no_sheet = false;
};

ExitCode complain(std::string_view message, ExitCode code) {
  print_error("gumshoe human: " + printable(message) + "\n");
  return code;
}

// None: the game hasn't begun.
std::optional<SeatSeen> seen_of(const HeardContest& contest) {
  if (contest.game() == nullptr) return {};
  return SeatSeen{contest.game()->record(), contest.game()->floor(), names_at_table(contest.seat_names())};
}

ExitCode play(const Options& options) {
  Result<EngineLines> engine = EngineLines::part();
  if (!engine) return complain(engine.error().message, ExitCode::bad_input);
  HeardContest contest({.name = options.person.name, .dialect = *find_dialect(options.dialect)});
  Person person(options.person);
  while (const std::optional<std::string> line = engine->next()) {
    const std::optional<HeardContest::Demand> demand = contest.take(*line);
    if (contest.error()) return complain(contest.error()->message, ExitCode::no);
    if (const auto* owed = demand ? std::get_if<Owed>(&*demand) : nullptr) {
      const std::optional<Decision> decision = person.decide(*seen_of(contest), *owed);
      if (!decision) return ExitCode::done;
      engine->say(contest.answer(*owed, *decision));
    } else if (demand) {
      engine->say(contest.said(*std::get_if<Reply>(&*demand)));
    }
    if (const std::optional<SeatSeen> seen = seen_of(contest)) person.hear(*seen);
  }
  if (const std::optional<SeatSeen> seen = seen_of(contest)) person.see_the_end(*seen, contest.winner());
  return ExitCode::done;
}

}  // namespace

void add_human(Command& program) {
  Command& command = *program.add_subcommand("human", "Play in a contest of bots yourself, at the terminal");
  const auto options = std::make_shared<Options>();
  command.add_option("NAME", options->person.name, "What you are called")->required();
  command.add_flag("--no-sheet", options->no_sheet, "Without the sheet of what is known; `sheet` shows it");
  command.add_flag("--hand-over", options->person.hand_over,
                   "Others use the terminal too: show nothing until you say that nobody is looking");
  command.add_option("--dialect", options->dialect, "How it speaks: as the contest's document, or its public engine")
      ->type_name("DIALECT")
      ->check(a_choice_of({"documented", "public"}))
      ->capture_default_str();
  add_look(command, options->person.look);
  command.footer(examples);
  command.callback([options] {
    options->person.sheet = !options->no_sheet;
    leave_with(play(*options));
  });
}

}  // namespace gumshoe
