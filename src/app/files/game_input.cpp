#include "app/files/game_input.h"

#include <CLI/App.hpp>

#include "app/files/output.h"
#include "app/files/still_at_work.h"
#include "app/files/text_file.h"
#include "app/files/value_checks.h"
#include "view/games_in.h"
#include "view/json/record/edition.h"
#include "view/page/lettering.h"
#include "view/text/error.h"

namespace gumshoe {
namespace {

BadFile bad_file(const std::string& path, const std::string& text, const Error& error) {
  return {path, 1, error, error_text(shown_name(path), text, error)};
}

Result<Edition> edition_from(const std::string& path, std::string& text) {
  Result<std::string> read = read_text(path);
  if (!read) return read.error();
  text = std::move(read).value();
  return read_edition(text);
}

}  // namespace

CLI::Option* add_files(CLI::App& command, GameInput& input) {
  return command.add_option("FILE", input.files, "Games in the notation or in JSON; - is standard input")
      ->type_name("");
}

void add_decks(CLI::App& command, GameInput& input) {
  command.add_option("--deck", input.decks, "A deck of your own, in the form of editions/*.json; may be given again")
      ->type_name("FILE")
      ->allow_extra_args(false);
}

void add_view(CLI::App& command, GameInput& input) {
  command
      .add_option("--as", input.vantage.as, "This seat's view of a full record, by name or number; - is a spectator's")
      ->type_name("SEAT")
      ->check(not_empty("a seat's name or number"));
}

void add_event(CLI::App& command, GameInput& input) {
  command.add_option("--at", input.vantage.at, "The state after this event; 0 is before the first")
      ->type_name("EVENT")
      ->transform(an_event());
}

void add_model(CLI::App& command, GameInput& input, const std::string& help) {
  const auto choose = [&input](const std::string& word) { input.model = *model_called(word); };
  command.add_option_function<std::string>("--model", choose, help)
      ->type_name("MODEL")
      ->check(a_choice_of({"deals", "bayes"}))
      ->default_str(std::string(word_of(input.model)));
}

std::vector<Edition> decks_given(const GameInput& input) {
  std::vector<Edition> decks;
  for (const std::string& path : input.decks) {
    std::string text;
    Result<Edition> edition = edition_from(path, text);
    if (!edition) leave_refusing(bad_file(path, text, edition.error()).message);
    if (Catalogue::built_in().find(edition->id) != nullptr)
      print_error(printable(path) + ": this deck takes the place of the edition " + printable(edition->id) + "\n");
    decks.push_back(std::move(edition).value());
  }
  return decks;
}

Catalogue catalogue_of(const GameInput& input) {
  Catalogue catalogue = Catalogue::built_in();
  for (Edition& edition : decks_given(input)) catalogue.add(std::move(edition));
  return catalogue;
}

ExitCode for_each_game(const GameInput& input, const std::function<ExitCode(const FoundGame&)>& game,
                       const std::function<void(const BadFile&)>& bad) {
  const Catalogue catalogue = catalogue_of(input);
  ExitCode code = ExitCode::done;
  const auto complain = [&](const BadFile& file) {
    bad(file);
    code = ExitCode::bad_input;
  };
  for (const std::string& path : input.files) {
    const Result<std::string> text = read_text(path);
    if (!text) {
      complain(bad_file(path, "", text.error()));
      continue;
    }
    Result<std::vector<Record>> games = games_in(*text, catalogue);
    if (!games) {
      complain(bad_file(path, *text, games.error()));
      continue;
    }
    const int count = static_cast<int>(games->size());
    for (int i = 0; i < count; ++i) {
      FoundGame found{path, i + 1, count, std::move((*games)[static_cast<std::size_t>(i)])};
      Result<Record> seen = seen_from(found.record, input.vantage);
      if (!seen) {
        complain({path, i + 1, seen.error(), error_text(game_title(found), "", seen.error())});
        continue;
      }
      found.record = std::move(seen).value();
      const StillAtWork work(printable(game_title(found)));
      code = worse(code, game(found));
    }
  }
  return code;
}

ExitCode for_each_game(const GameInput& input, const std::function<ExitCode(const FoundGame&)>& game) {
  return for_each_game(input, game, [](const BadFile& bad) { print_error(bad.message); });
}

std::string game_title(const FoundGame& game) {
  const std::string name = shown_name(game.file);
  return game.in_file == 1 ? name : name + ", game " + std::to_string(game.number);
}

}  // namespace gumshoe
