#include "view/repairs_json.h"

#include <array>

#include "view/conflict_json.h"
#include "view/json_writer.h"

namespace gumshoe {
namespace {

// In the order of Slip::Kind.
constexpr std::array<std::string_view, 14> slip_names{"card",    "shown_card", "shower", "answer",       "asker",
                                                      "verdict", "holder",     "size",   "wrong_answer", "twice",
                                                      "line",    "hand",       "hands",  "face_up"};

class RepairsJson {
 public:
  explicit RepairsJson(const Table& table) : table_(table) {}

  std::string write(const std::optional<Repairs>& found) && {
    json_.begin_object().key("conflict");
    write_conflict(json_, found ? std::optional(found->conflict) : std::nullopt);
    json_.key("mends_all").boolean(!found || found->mends_all);
    json_.key("exact").boolean(!found || found->exact);
    json_.key("repairs").begin_array();
    if (found) {
      for (const Repair& repair : found->ranked) write(repair);
    }
    json_.end_array().end_object();
    return std::move(json_).str();
  }

 private:
  void write(const Repair& repair) {
    json_.begin_object();
    write(repair.slip);
    json_.key("p").number(repair.p);
    json_.key("line");
    repair.edit.kind == Edit::Kind::rewrite ? json_.null() : json_.integer(repair.edit.at);
    json_.key("text");
    repair.edit.kind == Edit::Kind::replace ? json_.text(repair.edit.text) : json_.null();
    json_.key("game").text(print_draft(repair.draft));
    json_.end_object();
  }

  void write(const Slip& slip) {
    json_.key("kind").text(slip_names[static_cast<std::size_t>(slip.kind)]);
    json_.key("event").integer(slip.event);
    json_.key("seat");
    slip.seat ? json_.text(table_.seats[slip.seat->index]) : json_.null();
    json_.key("written");
    card(slip.written);
    json_.key("meant");
    card(slip.meant);
    json_.key("size");
    slip.size ? json_.integer(*slip.size) : json_.null();
  }

  void card(const std::optional<Card>& card) { card ? json_.text((*table_.deck)[*card].id) : json_.null(); }

  const Table& table_;
  JsonWriter json_;
};

}  // namespace

std::string repairs_json(const Draft& draft, const std::optional<Repairs>& found) {
  return RepairsJson(draft.table()).write(found);
}

}  // namespace gumshoe
