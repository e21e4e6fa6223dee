// gumshoe review: a finished game, looked at again.
#include <memory>
#include <string>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "view/html/reports.h"
#include "view/json/review.h"
#include "view/text/review.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe review examples/full-record.cgn
  gumshoe review --as Bob full-record.cgn
  gumshoe review --html review.html full-record.cgn
  gumshoe review --json game.cgn

A full record is reviewed for every seat, a view of a game for the one
whose view it is.)";

struct Options {
  GameInput input;
  Look look;
  std::string html;
  bool json = false;
};

ExitCode write_page(const FoundGame& game, const Review& found, const Options& options) {
  if (game.in_file > 1) {
    print_error(printable(game_title(game)) + ": --html takes one game; the file has " + std::to_string(game.in_file) +
                "\n");
    return ExitCode::bad_input;
  }
  const std::optional<Error> error = write_text(options.html, review_html(game.record, found));
  if (!error) return ExitCode::done;
  print_error(error->message + "\n");
  return ExitCode::bad_input;
}

ExitCode review_one(const FoundGame& game, const Options& options) {
  const Review found = review(game.record, {.model = options.input.model});
  if (options.json) {
    print_line(review_json(game.record, found));
    return ExitCode::done;
  }
  if (!options.html.empty()) return write_page(game, found, options);
  const Look& look = options.look;
  if (game.in_file > 1) print_line("== " + look.lettering().name(game_title(game)) + " ==");
  print_page(review_text(game.record, found, look.lettering(), look.columns()), look);
  return ExitCode::done;
}

}  // namespace

void add_review(Command& program) {
  Command& command = *program.add_subcommand(
      "review", "A review of a finished game: who could have known when, what every question was worth");
  const auto options = std::make_shared<Options>();
  options->input.files.resize(1);
  command.add_option("FILE", options->input.files[0], "A game in the notation or in JSON; - is standard input")
      ->type_name("")
      ->required();
  add_view(command, options->input);
  add_model(command, options->input);
  Option* json = command.add_flag("--json", options->json, "One JSON object a game, one a line");
  command.add_option("--html", options->html, "Write a page with plots to this file; - is standard output")
      ->type_name("FILE")
      ->excludes(json);
  add_look(command, options->look);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] {
    leave_with(for_each_game(options->input, [&](const FoundGame& game) { return review_one(game, *options); }));
  });
}

}  // namespace gumshoe
