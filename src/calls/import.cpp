#include <utility>

#include "calls/call.h"
#include "record/notation/print.h"
#include "record/views/course.h"
#include "view/fingerprint.h"
#include "view/games_in.h"
#include "view/json/writer.h"
#include "view/sheet.h"

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
  json.key("turns").integer(turns_of(record)).key("over").boolean(is_over(record));
}

// The whole game as it was seen, and where in it the place is that was asked for: what is not seen is no event there.
std::optional<Error> write_seen(JsonWriter& json, const Record& game, const Vantage& wanted) {
  const Result<Record> whole = seen_from(game, {wanted.as, {}});
  if (!whole) return whole.error();
  const Result<Record> part = seen_from(game, wanted);
  if (!part) return part.error();
  write_game(json, *whole);
  if (wanted.at) json.key("at").integer(static_cast<std::int64_t>(part->entries.size()));
  json.end_object();
  return {};
}

}  // namespace

extern constexpr std::string_view import_declaration = R"(
call import: ImportAnswer  // the games of a text, in the notation or in JSON, and why the others are none
  text: string
  as?: SeatName | "-"  // as this seat, or a spectator, has seen it
  at?: number  // a place in it that is meant, after so many events; the games themselves stay whole

type ImportAnswer
  games: ImportedGame[]
  errors: CoreError[]  // one for each game that could not be read
type ImportedGame
  game: string
  seats: SeatName[]
  me: string
  edition: string | null
  turns: number
  over: boolean
  at?: number  // the same place: what is not seen is no event
)";

Result<std::string> import_call(JsonFields& request) {
  const std::string text = request.text("text");
  const Vantage wanted = {request.text_or("as", ""), optional_integer(request, "at")};
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  std::vector<Error> errors;
  JsonWriter json;
  json.begin_object().key("games").begin_array();
  for (const Result<Record>& game : each_game_in(text)) {
    const std::optional<Error> error = game ? write_seen(json, *game, wanted) : game.error();
    if (error) errors.push_back(*error);
  }
  json.end_array().key("errors").begin_array();
  for (const Error& error : errors) write_error(json, error);
  json.end_array().end_object();
  return std::move(json).str();
}

extern constexpr std::string_view fingerprint_declaration = R"(
call fingerprint: Fingerprint
    // a hash of exact answers to the built-in games, the same in every build and in `gumshoe bench`

type Fingerprint
  fingerprint: string
)";

Result<std::string> fingerprint_call(JsonFields& request) {
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  JsonWriter json;
  json.begin_object().key("fingerprint").text(built_in_fingerprint()).end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
