#include "view/json/changes.h"

#include "view/json/proof.h"
#include "view/json/record/event.h"
#include "view/json/writer.h"
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

namespace {

class RepairsJson {
 public:
  explicit RepairsJson(const Table& table) : table_(table) {}

  std::string write(const std::optional<Repairs>& found) && {
    json_.begin_object().key("conflict");
    write_conflict(json_, found ? std::optional(found->conflict) : std::nullopt);
    json_.key("mends_all").boolean(!found || found->mends_all);
    json_.key("exact").boolean(!found || found->exact);
    json_.key("first").integer(static_cast<std::int64_t>(found ? found->first : 0));
    json_.key("left_out").integer(static_cast<std::int64_t>(found ? found->left_out : 0));
    json_.key("repairs").begin_array();
    if (found) {
      const std::vector<int> rows = rows_of(found->ranked);
      for (std::size_t i = 0; i < rows.size(); ++i) write(found->ranked[i], rows[i]);
    }
    json_.end_array().end_object();
    return std::move(json_).str();
  }

 private:
  // The row of each edit, counted from 0 down the whole list.
  static std::vector<int> rows_of(const std::vector<Repair>& ranked) {
    std::vector<int> rows(ranked.size());
    int count = 0;
    for (const RepairGroup& group : grouped(ranked, ranked.size())) {
      for (const std::vector<std::size_t>& row : group.rows) {
        for (const std::size_t i : row) rows[i] = count;
        ++count;
      }
    }
    return rows;
  }

  void write(const Repair& repair, int row) {
    json_.begin_object();
    write(repair.slip);
    json_.key("p").number(repair.p);
    json_.key("culprit_p").number(repair.culprit_p);
    json_.key("row").integer(row);
    json_.key("line");
    repair.edit.kind == Edit::Kind::rewrite ? json_.null() : json_.integer(repair.edit.at);
    json_.key("text");
    repair.edit.line ? json_.text(full_text(repair.draft.table(), *repair.edit.line)) : json_.null();
    json_.key("game").text(print_draft(repair.draft));
    json_.end_object();
  }

  void write(const Slip& slip) {
    json_.key("kind").text(name_of(slip.kind));
    json_.key("event").integer(slip.event);
    json_.key("seat");
    seat(slip.seat);
    json_.key("fewer");
    seat(slip.fewer);
    json_.key("written");
    card(slip.written);
    json_.key("meant");
    card(slip.meant);
    json_.key("size");
    slip.size ? json_.integer(*slip.size) : json_.null();
  }

  void seat(const std::optional<Seat>& seat) { seat ? json_.text(table_.seats[seat->index]) : json_.null(); }
  void card(const std::optional<Card>& card) { card ? json_.text((*table_.deck)[*card].id) : json_.null(); }

  const Table& table_;
  JsonWriter json_;
};

}  // namespace

std::string repairs_json(const Draft& draft, const std::optional<Repairs>& found) {
  return RepairsJson(draft.table()).write(found);
}

}  // namespace gumshoe
