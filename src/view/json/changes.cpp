#include "view/json/changes.h"

#include "view/json/record/event.h"
#include "view/sheet.h"

namespace gumshoe {
namespace {

void write_envelope(JsonWriter& json, const Table& table, const std::vector<CardOdds>& envelope) {
  json.key("envelope").begin_array();
  for (const CardOdds& odds : envelope) {
    json.begin_object().key("card").text((*table.deck)[odds.card].id);
    json.key("before").number(odds.before).key("after").number(odds.after).end_object();
  }
  json.end_array();
}

}  // namespace

void write_marks(JsonWriter& json, const Table& table, const std::vector<Mark>& marks) {
  json.begin_array();
  for (const Mark& mark : marks) {
    json.begin_object().key("holder").text(holder_name(table, mark.holder));
    json.key("card").text((*table.deck)[mark.card].id).key("has").boolean(mark.has).end_object();
  }
  json.end_array();
}

void write_changes(JsonWriter& json, const Table& table, const Changes& changes) {
  json.begin_object().key("proved");
  write_marks(json, table, changes.proved);
  json.key("taken_back");
  write_marks(json, table, changes.taken_back);
  write_envelope(json, table, changes.envelope);
  json.key("deals_before").text_or_null(changes.deals_before);
  json.key("deals_after").text_or_null(changes.deals_after);
  json.key("solved");
  changes.solved ? write_cards(json, *table.deck, *changes.solved) : static_cast<void>(json.null());
  json.key("unsolved").boolean(changes.unsolved);
  json.key("conflict").boolean(changes.conflict);
  json.key("mended").boolean(changes.mended).end_object();
}

}  // namespace gumshoe
