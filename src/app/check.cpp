// gumshoe check: whether a file is a game, and whether the game can be true.
#include <memory>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "view/check.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe check game.cgn
  gumshoe check --json games/*.cgn

Exit status: 0 all is well, 1 a game cannot be true or is too large to
tell, 2 a file is no game.)";

struct Options {
  GameInput input;
  Look look;
  bool json = false;
};

ExitCode check_one(const FoundGame& game, const Options& options) {
  const Check check = check_game(game.file, game.number, game.record);
  if (options.json) {
    print_line(check_json(check));
  } else {
    if (options.input.files.size() > 1 || game.in_file > 1) {
      print_out(options.look.lettering().name(game_title(game)) + ": ");
    }
    print_page(check_text(check, options.look.lettering(), options.look.columns()), options.look);
  }
  return check.ok() ? ExitCode::done : ExitCode::no;
}

void complain(const BadFile& bad, const Options& options) {
  print_error(bad.message);
  if (options.json) print_line(check_json({.file = bad.file, .game = bad.game, .error = bad.error}));
}

}  // namespace

void add_check(Command& program) {
  Command& command = *program.add_subcommand("check", "Whether a file is a game, and whether the game can be true");
  const auto options = std::make_shared<Options>();
  add_files(command, options->input)->required();
  add_view(command, options->input);
  command.add_flag("--json", options->json, "One JSON object a game, one a line");
  add_look(command, options->look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] {
    leave_with(for_each_game(
        options->input, [&](const FoundGame& game) { return check_one(game, *options); },
        [&](const BadFile& bad) { complain(bad, *options); }));
  });
}

}  // namespace gumshoe
