#include "view/games_in.h"

#include <algorithm>

#include "record/notation/parse.h"
#include "record/notation/quoting.h"
#include "record/table/nearest.h"
#include "record/table/utf8.h"
#include "record/views/seen_by.h"
#include "view/json/reader.h"
#include "view/json/record/record.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

struct Part {
  std::string_view text;
  int line = 1;  // the line it begins on
};

// Cuts a text in the notation before every line that begins a game.
std::vector<Part> cut_into_games(std::string_view text) {
  std::vector<Part> parts{{text, 1}};
  int line = 1;
  bool begun = false;  // the part has something of a game already
  for (std::size_t at = 0; at < text.size(); ++line) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view content = trimmed(text.substr(at, end - at));
    if (content.starts_with("[CGN") && begun) {
      Part& last = parts.back();
      last.text = last.text.substr(0, static_cast<std::size_t>(text.data() + at - last.text.data()));
      parts.push_back({text.substr(at), line});
    }
    begun = begun || (!content.empty() && content.front() != ';');
    at = end + 1;
  }
  return parts;
}

std::vector<Result<Record>> each_in_notation(std::string_view text, const Catalogue& catalogue) {
  std::vector<Result<Record>> games;
  if (Result<std::vector<Record>> all = parse_games(text, catalogue)) {
    for (Record& game : *all) games.emplace_back(std::move(game));
    return games;
  }
  for (const Part& part : cut_into_games(text)) {
    Result<Record> game = parse_game(part.text, catalogue);
    if (game) {
      games.push_back(std::move(game));
      continue;
    }
    Error error = game.error();
    if (error.line > 0) error.line += part.line - 1;
    games.emplace_back(std::move(error));
  }
  return games;
}

std::vector<Result<Record>> each_in_json(std::string_view text, const Catalogue& catalogue) {
  const Result<std::vector<Json>> values = read_json(text);
  if (!values) return {values.error()};
  std::vector<Result<Record>> games;
  for (const Json& json : *values) games.push_back(record_from_json(json, catalogue));
  return games;
}

}  // namespace

Result<std::vector<Record>> games_in(std::string_view text, const Catalogue& catalogue) {
  return looks_like_json(text) ? records_from_json(text, catalogue) : parse_games(text, catalogue);
}

std::vector<Result<Record>> each_game_in(std::string_view text, const Catalogue& catalogue) {
  return looks_like_json(text) ? each_in_json(text, catalogue) : each_in_notation(text, catalogue);
}

namespace {

Result<View> view_called(const Table& table, const std::string& name) {
  if (name == "-") return View::spectator();
  if (const std::optional<Seat> seat = table.find_seat(name)) return View::of(*seat);
  return Error{"no seat " + in_quotes(name) + did_you_mean(nearest(name, table.seats))};
}

}  // namespace

Result<Record> seen_from(const Record& game, const Vantage& vantage) {
  const int events = static_cast<int>(game.entries.size());
  if (vantage.at && (*vantage.at < 0 || *vantage.at > events)) {
    return Error{"no event " + std::to_string(*vantage.at) + ": the game has " + counted(game.entries.size(), "event")};
  }
  const Record part = vantage.at ? up_to(game, *vantage.at) : game;
  if (vantage.as.empty()) return part;
  const Result<View> view = view_called(game.table, vantage.as);
  if (!view) return view.error();
  return seen_by(part, *view);
}

std::string_view word_of(Model model) { return model == Model::deals ? "deals" : "bayes"; }

std::optional<Model> model_called(std::string_view word) {
  for (const Model model : {Model::bayes, Model::deals}) {
    if (word == word_of(model)) return model;
  }
  return {};
}

}  // namespace gumshoe
