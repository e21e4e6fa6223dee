#include <utility>

#include "calls/call.h"
#include "calls/view.h"
#include "notebook/draft/changes.h"
#include "notebook/draft/table_edit.h"
#include "view/json/changes.h"
#include "view/json/record/edition.h"
#include "view/json/record/table.h"

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

enum class EditKind { add, insert, replace, erase, park, unpark, move, table };

// Each kind has members of its own.
class EditMaker {
 public:
  EditMaker(const Draft& draft, const Json& json, JsonComplaint& complaint)
      : draft_(draft), fields_(json, complaint), complaint_(complaint) {}

  Result<MadeEdit> make() {
    const std::optional<EditKind> kind =
        choice<EditKind>(fields_, "kind", {"add", "insert", "replace", "erase", "park", "unpark", "move", "table"});
    if (!kind) complaint_.about(fields_.json(), "'kind' is missing");
    if (complaint_) return complaint_.error();
    if (*kind == EditKind::table) return table();
    return *kind <= EditKind::replace ? written(*kind) : moved(*kind);
  }

 private:
  Result<MadeEdit> written(EditKind kind) {
    const std::string text = fields_.text("text");
    const int at = kind == EditKind::add ? draft_.line_count() : fields_.integer("at");
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    if (kind == EditKind::add) return made_edit(draft_, adding(draft_, text), at);
    return made_edit(draft_, kind == EditKind::insert ? inserting(draft_, at, text) : replacing(draft_, at, text), at);
  }

  Result<MadeEdit> moved(EditKind kind) {
    const int at = fields_.integer("at");
    const int to = kind == EditKind::move ? fields_.integer("to") : at;
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    if (kind == EditKind::erase) return made_edit(draft_, erasing(at), {});
    if (kind == EditKind::move) return made_edit(draft_, moving(at, to), to);
    return made_edit(draft_, kind == EditKind::park ? parking(at) : unparking(at), at);
  }

  Result<MadeEdit> table() {
    const TableEdit edit = TableEditReader(fields_, draft_.table()).read();
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    Result<TableChange> change = with_changes(draft_, edit);
    if (!change) return change.error();
    return MadeEdit{{std::move(change->draft), std::move(change->parked)}, {}, false};
  }

  const Draft& draft_;
  JsonFields fields_;
  JsonComplaint& complaint_;
};

}  // namespace

Result<MadeEdit> made_edit(const Draft& draft, const Result<Edit>& edit, std::optional<int> line) {
  if (!edit) return edit.error();
  Result<Applied> done = applied(draft, *edit);
  if (!done) return done.error();
  return MadeEdit{*std::move(done), line, edit->kind == Edit::Kind::add};
}

void write_made_edit(JsonWriter& json, const Draft& before, const MadeEdit& made,
                     const std::optional<ViewWanted>& wanted) {
  const Position after(record_of(made.applied.draft));
  json.begin_object();
  json.key("game").text(print_draft(made.applied.draft)).key("line");
  made.line ? json.integer(*made.line) : json.null();
  json.key("parked").begin_array();
  for (const int line : made.applied.parked) json.integer(line);
  json.end_array();
  json.key("changes");
  write_changes(json, after.table(), what_changed(Position(record_of(before)), after));
  const std::optional<double> likelihood = made.added ? likelihood_of_last(after.record()) : std::nullopt;
  json.key("likelihood");
  likelihood ? json.number(*likelihood) : json.null();
  if (wanted) {
    json.key("view");
    if (wanted->model == after.odds().model) {
      write_view(json, made.applied.draft, after, *wanted);
    } else {
      write_view(json, made.applied.draft, Position(after.record(), {.model = wanted->model}), *wanted);
    }
  }
  json.end_object();
}

extern constexpr std::string_view edit_declaration = R"(
call edit: EditAnswer
    // the game after one change of a line or of the table, what it changed in what is known, and the lines that no longer fit
  game: string
  edit: EditOf
  view?: ViewOptions  // the view after it too

type EditOf
  | { kind: "add"; text: string }
  | { kind: "insert" | "replace"; at: number; text: string }
  | { kind: "erase" | "park" | "unpark"; at: number }
  | { kind: "move"; at: number; to: number }
  | ({ kind: "table" } & TableEdit)
type TableEdit  // what is left out stays
  seats?: { name: SeatName; was?: SeatName | null }[]
  hands?: HandSize[]
  me?: SeatName | "-"
  hand?: CardId[]
  edition?: string
  public?: CardId[]
  pool?: number
  rules?: Record<string, string>
  tags?: Record<string, string>
type EditAnswer
  game: string
  line: number | null  // where the line is now
  parked: number[]  // lines that no longer fit
  changes: Changes
  likelihood: number | null  // of a line added at the end
  view?: View  // of the game after it, where it was asked for
type Changes
  proved: Mark[]
  taken_back: Mark[]
  envelope: { card: CardId; before: number; after: number }[]
  deals_before: string | null
  deals_after: string | null
  solved: CardId[] | null
  unsolved: boolean
  conflict: boolean
  mended: boolean
)";

Result<std::string> edit_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Json& edit = request.required("edit", Json::Kind::object);
  const std::optional<ViewWanted> wanted = optional_view_wanted(request, "view");
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<MadeEdit> made = EditMaker(*draft, edit, request.complaint()).make();
  if (!made) return made.error();
  JsonWriter json;
  write_made_edit(json, *draft, *made, wanted);
  return std::move(json).str();
}

}  // namespace gumshoe
