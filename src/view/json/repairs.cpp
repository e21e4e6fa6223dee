#include "view/json/repairs.h"

#include "view/json/conflict.h"
#include "view/json/writer.h"

namespace gumshoe {
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
  // Of each edit the row that it stands in, counted from 0 down the whole list.
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
