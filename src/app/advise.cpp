// gumshoe advise: what to ask, whether to accuse, which card to show, who is close.
#include <limits>
#include <memory>
#include <string>

#include "advise/others/reading.h"
#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "infer/position.h"
#include "record/notation/parse.h"
#include "view/json/advice.h"
#include "view/text/advice.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe advise examples/first-game.cgn
  gumshoe advise --rooms hall,study --top 3 game.cgn
  gumshoe advise --as Bob --at 8 examples/full-record.cgn
  gumshoe advise game.cgn --asked Bob plum rope study --why
  gumshoe advise --json --model deals --top all game.cgn
  gumshoe advise --no-read game.cgn              by the answers alone

Questions come best first, by the chance to win; docs/advice.md says how
that is found.)";

struct Options {
  GameInput input;
  Look look;
  std::string rooms;
  std::string top;
  std::vector<std::string> asked;  // a seat, then cards
  bool read = true;
  bool why = false;
  bool json = false;
};

constexpr std::size_t top_of_text = 5;
constexpr std::size_t top_of_json = 10;

std::size_t top_of(const Options& options) {
  if (options.top.empty()) return options.json ? top_of_json : top_of_text;
  return options.top == "all" ? std::numeric_limits<std::size_t>::max() : std::stoul(options.top);
}

std::string in_one_line(const std::vector<std::string>& words, std::size_t from) {
  std::string line;
  for (std::size_t i = from; i < words.size(); ++i) line += (i == from ? "" : " ") + words[i];
  return line;
}

ExitCode complain(const FoundGame& game, const std::string& message) {
  print_error(printable(game_title(game) + ": " + message) + "\n");
  return ExitCode::bad_input;
}

std::string with_hint(const Record& record, std::string message) {
  if (record.table.me.kind == View::Kind::full) message += "; --as SEAT takes a seat's view";
  return message;
}

void head(const FoundGame& game, const Look& look) {
  if (game.in_file > 1) print_line("== " + look.lettering().name(game_title(game)) + " ==");
}

ExitCode show_one(const FoundGame& game, const Options& options) {
  const Result<AskedOfMe> asked = asked_of_me(game.record.table, options.asked.front(), in_one_line(options.asked, 1));
  if (!asked) return complain(game, asked.error().message);
  const Result<Showing> showing = which_to_show(game.record, *asked, {.model = options.input.model});
  if (!showing) return complain(game, with_hint(game.record, showing.error().message));
  if (options.json) {
    print_line(showing_json(game.record, *showing));
    return ExitCode::done;
  }
  const Look& look = options.look;
  head(game, look);
  print_page(showing_text(game.record, asked->asker, *showing,
                          {.lettering = &look.lettering(), .width = look.columns(), .why = options.why}),
             look);
  return ExitCode::done;
}

ExitCode advise_one(const FoundGame& game, const Options& options) {
  if (!options.asked.empty()) return show_one(game, options);
  const Result<std::optional<CardSet>> rooms = rooms_of(*game.record.table.deck, options.rooms);
  if (!rooms) return complain(game, rooms.error().message);
  AdviceOptions how{.model = options.input.model, .among = *rooms, .top = top_of(options)};
  how.ties = options.json ? AdviceOptions::Ties::each : AdviceOptions::Ties::as_one;
  // Reading the others' questions, the advice and the neutral odds share the work that an answer may take.
  Meter reading(most_steps_of_an_answer / 6);
  Meter advising(most_steps_of_an_answer / 2);
  Meter beside_it(most_steps_of_an_answer / 3);
  how.stop.meter = &advising;
  if (options.read)
    how.leanings = read_questions(game.record, {.model = how.model, .stop = {nullptr, &reading}}).leanings;
  const Result<Advice> advice = advise(game.record, how);
  if (!advice) return complain(game, with_hint(game.record, advice.error().message));
  std::optional<Posterior> neutral;
  if (options.read)
    neutral = Position(game.record, {.model = how.model, .budget = {.stop = {nullptr, &beside_it}}}).odds();
  const Posterior* beside = neutral ? &*neutral : nullptr;
  if (options.json) {
    print_line(advice_json(game.record, *advice, beside));
    return ExitCode::done;
  }
  const Look& look = options.look;
  head(game, look);
  print_page(
      advice_text(game.record, *advice, {.lettering = &look.lettering(), .width = look.columns(), .neutral = beside}),
      look);
  return ExitCode::done;
}

void add_arguments(Command& command, Options& options) {
  options.input.files.resize(1);
  command.add_option("FILE", options.input.files[0], "A game in the notation or in JSON; - is standard input")
      ->type_name("")
      ->required();
  add_view(command, options.input);
  add_event(command, options.input);
  add_model(command, options.input);
  command.add_flag("--json", options.json, "One JSON object a game, one a line");
}

void add_questions(Command& command, Options& options) {
  Option* rooms = command.add_option("--rooms", options.rooms, "Only questions in these rooms")->type_name("ROOM,…");
  Option* top = command
                    .add_option("--top", options.top,
                                "How many questions to list, or all; in text, those that ask the same count as one")
                    ->type_name("N|all")
                    ->check(count_or_all());
  Option* read = command.add_flag("--read,!--no-read", options.read,
                                  "Let the others' questions move the odds, or not: by default they do");
  Option* asked = command.add_option("--asked", options.asked, "Which card to show this seat, if it asks for these")
                      ->type_name("SEAT CARD …")
                      ->expected(2, 1 + max_categories * 4)
                      ->excludes(rooms)
                      ->excludes(top)
                      ->excludes(read);
  command.add_flag("--why", options.why, "The reasons, with --asked")->needs(asked);
}

}  // namespace

void add_advise(Command& program) {
  Command& command =
      *program.add_subcommand("advise", "What to ask, whether to accuse, which card to show, who is close");
  const auto options = std::make_shared<Options>();
  add_arguments(command, *options);
  add_questions(command, *options);
  add_look(command, options->look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] {
    leave_with(for_each_game(options->input, [&](const FoundGame& game) { return advise_one(game, *options); }));
  });
}

}  // namespace gumshoe
