// gumshoe replay: walks through a game in the terminal.
#include <algorithm>
#include <charconv>
#include <iostream>
#include <memory>

#include <unistd.h>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/play/match.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe replay match-7.cgn              on a terminal: event by event
  gumshoe replay --at 12 match-7.cgn      the game after event 12
  gumshoe replay match-7.cgn > game.txt   the whole game
  gumshoe replay --as Bob match-7.cgn     as Bob saw it
  gumshoe replay --json match-7.cgn       one object an event

On a terminal Enter goes on, b back, a number to that event, and q ends.)";

struct Options {
  GameInput input;
  Look look;
  int at = -1;
  bool json = false;
};

void show(const FoundGame& game, int events, const Options& options) {
  if (options.json) return print_line(replay_json(game.record, events, game.file, game.number));
  print_page(replay_text(game.record, events, options.look.lettering(), options.look.columns()), options.look);
}

// What a line of the person asks for.
struct Wish {
  enum class Kind { see, leave, unknown };
  Kind kind = Kind::unknown;
  int events = 0;  // to see
};

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

Wish wish_of(std::string_view typed, int now, int last) {
  if (const std::optional<int> number = number_in(typed)) return {Wish::Kind::see, std::clamp(*number, 0, last)};
  if (typed == "q" || typed == "quit" || (typed.empty() && now == last)) return {Wish::Kind::leave};
  if (typed == "b" || typed == "back") return {Wish::Kind::see, std::max(0, now - 1)};
  if (typed.empty()) return {Wish::Kind::see, now + 1};
  return {};
}

std::string_view choices(int now, int last) {
  return now < last ? "Enter next, b back, a number, q quit: " : "b back, a number, Enter quits: ";
}

void walk(const FoundGame& game, const Options& options) {
  const int last = game.record.event_count();
  int now = 0;
  show(game, now, options);
  for (std::string typed;;) {
    print_out(choices(now, last));
    flush_out();
    if (!std::getline(std::cin, typed)) return;
    const Wish wish = wish_of(trimmed(typed), now, last);
    if (wish.kind == Wish::Kind::leave) return;
    if (wish.kind == Wish::Kind::unknown) {
      print_line(in_quotes(printable(typed)) + " does nothing here.");
      continue;
    }
    now = wish.events;
    show(game, now, options);
  }
}

ExitCode replay_one(const FoundGame& game, const Options& options) {
  const int last = game.record.event_count();
  if (options.at > last) {
    print_error("gumshoe replay: there are only " + std::to_string(last) + " events\n");
    return ExitCode::bad_input;
  }
  if (options.at >= 0) {
    show(game, options.at, options);
  } else if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !options.json) {
    walk(game, options);
  } else {
    for (int events = 0; events <= last; ++events) show(game, events, options);
  }
  return ExitCode::done;
}

}  // namespace

void add_replay(Command& program) {
  Command& command = *program.add_subcommand("replay", "Walk through a game, event by event, with its board");
  const auto options = std::make_shared<Options>();
  add_files(command, options->input)->required();
  add_view(command, options->input);
  command.add_option("--at", options->at, "Show only the game after this event")->type_name("N")->transform(an_event());
  command.add_flag("--json", options->json, "One JSON object per event");
  add_look(command, options->look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] {
    leave_with(for_each_game(options->input, [&](const FoundGame& game) { return replay_one(game, *options); }));
  });
}

}  // namespace gumshoe
