#include <utility>

#include "record/course.h"
#include "record/print.h"
#include "view/games_in.h"
#include "view/json_writer.h"
#include "view/solved.h"
#include "wasm/calls_table.h"

namespace gumshoe {
namespace {

int turns_of(const Record& record) {
  int turns = 0;
  for (const Entry& entry : record.entries) turns += turn_of(entry.event) ? 1 : 0;
  return turns;
}

void write_game(JsonWriter& json, const Record& record) {
  json.begin_object().key("game").text(print(record)).key("seats").begin_array();
  for (const std::string& seat : record.table.seats) json.text(seat);
  json.end_array().key("me").text(view_name(record.table));
  json.key("edition").text_or_null(record.table.edition);
  json.key("turns").integer(turns_of(record)).end_object();
}

}  // namespace

Result<std::string> import_call(JsonFields& request) {
  const std::string text = request.text("text");
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  const std::vector<Result<Record>> games = each_game_in(text);
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  for (const Result<Record>& game : games) {
    if (game) write_game(json, *game);
  }
  json.end_array().key("errors").begin_array();
  for (const Result<Record>& game : games) {
    if (!game) write_error(json, game.error());
  }
  json.end_array().end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
