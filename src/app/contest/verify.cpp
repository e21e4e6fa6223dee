// gumshoe verify: whether a referee would have written this record.
#include <memory>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "play/referee/verify.h"
#include "view/json/writer.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe verify match-7.cgn
  gumshoe verify --json games/*.cgn

Exit status: 0 the referee agrees, 1 a record is wrong, 2 a file isn't
a full record.)";

struct Options {
  GameInput input;
  bool json = false;
};

std::string verdict_json(const FoundGame& game, const std::optional<Disagreement>& wrong) {
  JsonWriter json;
  json.begin_object().key("file").text(game.file).key("game").integer(game.number);
  json.key("ok").boolean(!wrong).key("event");
  wrong && wrong->event > 0 ? json.integer(wrong->event) : json.null();
  json.key("message").text_or_null(wrong ? wrong->what : "").end_object();
  return std::move(json).str();
}

std::string verdict_text(const std::optional<Disagreement>& wrong) {
  if (!wrong) return "the referee agrees";
  return (wrong->event > 0 ? "event " + std::to_string(wrong->event) + ": " : "") + wrong->what;
}

ExitCode verify_one(const FoundGame& game, const Options& options) {
  if (game.record.table.me.kind != View::Kind::full) {
    print_error(printable(game_title(game)) + ": this isn't a full record, so there is nothing to referee\n");
    return ExitCode::bad_input;
  }
  const std::optional<Disagreement> wrong = verify(game.record);
  print_line(options.json ? verdict_json(game, wrong) : printable(game_title(game) + ": " + verdict_text(wrong)));
  return wrong ? ExitCode::no : ExitCode::done;
}

}  // namespace

void add_verify(Command& program) {
  Command& command = *program.add_subcommand("verify", "Check that the referee would have written this full record");
  const auto options = std::make_shared<Options>();
  add_files(command, options->input)->required();
  command.add_flag("--json", options->json, "One JSON object per game, one per line");
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] {
    leave_with(for_each_game(options->input, [&](const FoundGame& game) { return verify_one(game, *options); }));
  });
}

}  // namespace gumshoe
