#include "view/check.h"

#include "infer/position.h"
#include "play/board/floor.h"
#include "view/json/proof.h"
#include "view/play/board_text.h"
#include "view/text/proof.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

void write_error(JsonWriter& json, const std::optional<Error>& error) {
  if (!error) {
    json.null();
    return;
  }
  json.begin_object();
  json.key("message").text(error->message);
  json.key("line").integer(error->line);
  json.key("column").integer(error->column);
  json.end_object();
}

}  // namespace

Check check_game(std::string file, int game, Record record) {
  const Position position(record);
  return {std::move(file), game, std::move(record), position.consistency(), position.conflict()};
}

Page check_text(const Check& check, const Lettering& letters, int width) {
  const Record& record = *check.record;
  Page page;
  if (check.conflict) {
    page.add(conflict_text(record, *check.conflict, Phrasing(record.table, letters), width));
  } else if (check.consistency == Consistency::undecided) {
    page.add_wrapped(undecided_words(), width, 2);
  } else {
    page.add(
        Line("ok", Tone::yes)
            .add(": " + counted(record.entries.size(), "event") + ", " + counted(record.table.seats.size(), "seat")));
  }
  page.add(no_board_text(record.table, letters, width));
  return page;
}

std::string check_json(const Check& check) {
  JsonWriter json;
  json.begin_object();
  json.key("file").text(check.file);
  json.key("game").integer(check.game);
  json.key("ok").boolean(check.ok());
  json.key("events");
  check.record ? json.integer(static_cast<std::int64_t>(check.record->entries.size())) : json.null();
  json.key("seats");
  check.record ? json.integer(check.record->table.seat_count()) : json.null();
  write_verdict(json, check.error ? Consistency::possible : check.consistency, check.conflict);
  json.key("error");
  write_error(json, check.error);
  json.key("board").text_or_null(check.record ? floor_complaint(check.record->table) : "");
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
