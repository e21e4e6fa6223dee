#include "wasm/calls/table_edit_json.h"

#include "view/json/record/deck.h"
#include "view/json/record/rules.h"
#include "view/json/record/table.h"
#include "view/json/record/table_reader.h"
#include "wasm/calls/call.h"

namespace gumshoe {
namespace {

// The members in the order in which one needs another: whose view it is goes by the new names, cards by the new deck.
class TableEditReader {
 public:
  TableEditReader(JsonFields& fields, const Table& table)
      : fields_(fields), complaint_(fields.complaint()), table_(table), names_(table.seats), deck_(table.deck.get()) {}

  TableEdit read() {
    seats();
    edition();
    if (const Json* hands = fields_.optional("hands", Json::Kind::array)) sizes(*hands);
    if (const Json* me = fields_.optional("me", Json::Kind::text)) view(*me);
    edit_.hand = cards("hand");
    edit_.face_up = cards("public");
    edit_.pool = optional_integer(fields_, "pool");
    if (const Json* rules = fields_.optional("rules", Json::Kind::object)) change_rules(*rules);
    if (const Json* tags = fields_.optional("tags", Json::Kind::object)) change_tags(*tags);
    return edit_;
  }

 private:
  void seats() {
    const Json* seats = fields_.optional("seats", Json::Kind::array);
    if (seats == nullptr) return;
    edit_.seats.emplace();
    names_.clear();
    for (const Json& seat : seats->items) {
      JsonFields fields(seat, complaint_);
      NewSeat made{fields.text("name"), {}};
      if (const Json* was = fields.optional("was", Json::Kind::text)) made.was = read_seat(*was, table_, complaint_);
      fields.finish();
      names_.push_back(made.name);
      edit_.seats->push_back(std::move(made));
    }
  }

  void edition() {
    const Json* edition = fields_.optional("edition", Json::Kind::text);
    if (edition == nullptr) return;
    edit_.edition = find_edition(*edition, complaint_);
    if (edit_.edition != nullptr) deck_ = edit_.edition->deck.get();
  }

  void sizes(const Json& hands) {
    edit_.hands.emplace();
    for (const Json& hand : hands.items) edit_.hands->push_back(read_size(hand, complaint_));
  }

  void view(const Json& me) {
    if (me.content == "-") {
      edit_.me = View::spectator();
      return;
    }
    Table renamed;
    renamed.seats = names_;
    edit_.me = View::of(read_seat(me, renamed, complaint_));
  }

  std::optional<CardSet> cards(std::string_view name) {
    const Json* found = fields_.optional(name, Json::Kind::array);
    if (found == nullptr) return {};
    CardSet set;
    for (const Json& card : found->items) set.insert(read_card(card, *deck_, complaint_));
    return set;
  }

  void change_rules(const Json& rules) {
    read_rules(rules, table_.rules, complaint_);
    if (complaint_) return;
    for (const Json::Member& rule : rules.members) edit_.rules += rule.name + "=" + rule.value.content + " ";
  }

  void change_tags(const Json& tags) {
    for (const Json::Member& tag : tags.members) {
      if (!tag.value.is(Json::Kind::text)) complaint_.about(tag.value, "a tag's value is a text");
      edit_.tags.push_back({tag.name, tag.value.content});
    }
  }

  JsonFields& fields_;
  JsonComplaint& complaint_;
  const Table& table_;
  std::vector<std::string> names_;
  const Deck* deck_;
  TableEdit edit_;
};

}  // namespace

TableEdit read_table_edit(JsonFields& fields, const Table& table) { return TableEditReader(fields, table).read(); }

}  // namespace gumshoe
