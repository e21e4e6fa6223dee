// gumshoe explain: why a holder has, doesn't have or may have a card.
#include <memory>
#include <string>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "infer/position.h"
#include "view/json/proof.h"
#include "view/text/proof.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe explain examples/first-game.cgn Bob hall
  gumshoe explain examples/first-game.cgn envelope plum
  gumshoe explain --at 7 game.cgn Cyn knife
  gumshoe explain --as Bob full-record.cgn Ann rope
  gumshoe explain --json game.cgn Bob "dining room"

HOLDER is a seat (by name or number), envelope, pool or public.)";

struct Options {
  GameInput input;
  Look look;
  std::string file;
  std::string holder;
  std::string card;
  bool json = false;
};

ExitCode explain_one(const FoundGame& game, const Options& options) {
  const Result<GridCell> cell = find_cell(game.record.table, options.holder, options.card);
  if (!cell) {
    print_error(printable(game_title(game) + ": " + cell.error().message) + "\n");
    return ExitCode::bad_input;
  }
  const Explanation found = Position(game.record, {.model = options.input.model}).why(cell->holder, cell->card);
  if (options.json) {
    print_line(explanation_json(game.record, found));
  } else {
    if (game.in_file > 1) print_line("== " + options.look.lettering().name(game_title(game)) + " ==");
    const Look& look = options.look;
    print_page(explanation_text(game.record, found, look.lettering(), look.columns()), look);
  }
  return ExitCode::done;
}

void add_arguments(Command& command, Options& options) {
  command.add_option("FILE", options.file, "A game in the notation or in JSON; - is standard input")
      ->type_name("")
      ->required();
  command.add_option("HOLDER", options.holder, "A seat, envelope, pool or public")->type_name("")->required();
  command.add_option("CARD", options.card, "A card, by id, name or beginning")->type_name("")->required();
  add_view(command, options.input);
  add_event(command, options.input);
  add_model(command, options.input, "How the odds of an open card are computed, as in solve");
  command.add_flag("--json", options.json, "One JSON object a game, one a line");
}

}  // namespace

void add_explain(Command& program) {
  Command& command = *program.add_subcommand("explain", "Why a card is proved to be somewhere, or how likely it is");
  const auto options = std::make_shared<Options>();
  add_arguments(command, *options);
  add_look(command, options->look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] {
    options->input.files = {options->file};
    leave_with(for_each_game(options->input, [&](const FoundGame& game) { return explain_one(game, *options); }));
  });
}

}  // namespace gumshoe
