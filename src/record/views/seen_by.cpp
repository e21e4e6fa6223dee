#include "record/views/seen_by.h"

#include "record/notation/quoting.h"
#include "record/views/seen_record.h"

namespace gumshoe {
namespace {

std::string whose(const Table& table) {
  return table.me.kind == View::Kind::seat ? "that of " + name_in_event(table.seats[table.me.seat.index])
                                           : "a spectator's";
}

}  // namespace

Result<Record> seen_by(const Record& record, View view) {
  const Table& table = record.table;
  if (view.kind == View::Kind::seat && view.seat.index >= table.seat_count()) return Error{"there is no such seat"};
  if (view == table.me) return record;
  const bool as_everybody = table.me.kind == View::Kind::seat && view == View::spectator();
  if (as_everybody) return SeenRecord(table, view).catch_up(record);
  if (table.me.kind != View::Kind::full) {
    return Error{"this is no full record: the only view it has is " + whose(table)};
  }
  if (!table.deal || view.kind == View::Kind::full) return Error{"this record does not tell the whole deal"};
  return SeenRecord(table, view).catch_up(record);
}

}  // namespace gumshoe
