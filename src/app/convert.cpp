// gumshoe convert: games between the notation and JSON.
#include <memory>
#include <vector>

#include "app/commands.h"
#include "app/files/game_input.h"
#include "app/files/output.h"
#include "app/files/refer.h"
#include "record/notation/print.h"
#include "view/json/record/record.h"

namespace gumshoe {
namespace {

constexpr const char* examples = R"(Examples:
  gumshoe convert --json game.cgn > game.json
  gumshoe convert --to cgn game.json
  gumshoe convert --to cgn --as Bob full-record.cgn   what Bob has seen
  gumshoe convert --to cgn game.cgn                   as it prints games)";

struct Options {
  GameInput input;
  std::string to;
};

void convert(const Options& options) {
  if (options.to.empty()) throw UsageError{"--to or --json is required"};
  std::vector<Record> games;
  const ExitCode code = for_each_game(options.input, [&](const FoundGame& game) {
    games.push_back(game.record);
    return ExitCode::done;
  });
  if (options.to == "cgn") {
    print_out(print(games));
  } else {
    for (const Record& game : games) print_line(record_json(game));
  }
  leave_with(code);
}

}  // namespace

void add_convert(Command& program) {
  Command& command = *program.add_subcommand("convert", "Games from the notation to JSON and back");
  const auto options = std::make_shared<Options>();
  add_files(command, options->input)->required();
  Option* to = command.add_option("--to", options->to, "cgn: the notation; json: one object a game, one a line");
  to->type_name("FORM")->check(a_choice_of({"cgn", "json"}));
  command.add_flag_callback("--json", [options] { options->to = "json"; }, "The same as --to json")->excludes(to);
  add_view(command, options->input);
  add_decks(command, options->input);
  command.footer(examples);
  command.callback([options] { convert(*options); });
}

}  // namespace gumshoe
