#include <algorithm>
#include <utility>

#include "notebook/changes.h"
#include "notebook/edit.h"
#include "view/changes_json.h"
#include "view/json_writer.h"
#include "wasm/calls_table.h"
#include "wasm/table_edit_json.h"

namespace gumshoe {
namespace {

struct Made {
  Applied applied;
  std::optional<int> line;  // where the line that was edited is now
  bool added = false;       // at the end
};

Result<Made> carried_out(const Draft& draft, const Result<Edit>& edit, std::optional<int> line) {
  if (!edit) return edit.error();
  Result<Applied> done = applied(draft, *edit);
  if (!done) return done.error();
  return Made{*std::move(done), line, edit->kind == Edit::Kind::add};
}

enum class Kind { add, insert, replace, erase, park, unpark, move, table };

// Each kind has members of its own.
class EditMaker {
 public:
  EditMaker(const Draft& draft, const Json& json, JsonComplaint& complaint)
      : draft_(draft), fields_(json, complaint), complaint_(complaint) {}

  Result<Made> make() {
    const std::optional<Kind> kind =
        choice<Kind>(fields_, "kind", {"add", "insert", "replace", "erase", "park", "unpark", "move", "table"});
    if (!kind) complaint_.about(fields_.json(), "'kind' is missing");
    if (complaint_) return complaint_.error();
    if (*kind == Kind::table) return table();
    return *kind <= Kind::replace ? written(*kind) : moved(*kind);
  }

 private:
  Result<Made> written(Kind kind) {
    const std::string text = fields_.text("text");
    const int at = kind == Kind::add ? draft_.line_count() : fields_.integer("at");
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    if (kind == Kind::add) return carried_out(draft_, adding(draft_, text), at);
    return carried_out(draft_, kind == Kind::insert ? inserting(draft_, at, text) : replacing(draft_, at, text), at);
  }

  Result<Made> moved(Kind kind) {
    const int at = fields_.integer("at");
    const int to = kind == Kind::move ? fields_.integer("to") : at;
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    if (kind == Kind::erase) return carried_out(draft_, erasing(at), {});
    if (kind == Kind::move) return carried_out(draft_, moving(at, to), to);
    return carried_out(draft_, kind == Kind::park ? parking(at) : unparking(at), at);
  }

  Result<Made> table() {
    const TableEdit edit = read_table_edit(fields_, draft_.table());
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    Result<TableChange> change = with_changes(draft_, edit);
    if (!change) return change.error();
    return Made{{std::move(change->draft), std::move(change->parked)}, {}, false};
  }

  const Draft& draft_;
  JsonFields fields_;
  JsonComplaint& complaint_;
};

void write_made(JsonWriter& json, const Made& made) {
  json.key("game").text(print_draft(made.applied.draft)).key("line");
  made.line ? json.integer(*made.line) : json.null();
  json.key("parked").begin_array();
  for (const int line : made.applied.parked) json.integer(line);
  json.end_array();
}

}  // namespace

Result<std::string> edit_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Json& edit = request.required("edit", Json::Kind::object);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<Made> made = EditMaker(*draft, edit, request.complaint()).make();
  if (!made) return made.error();
  const Record after = record_of(made->applied.draft);
  JsonWriter json;
  json.begin_object();
  write_made(json, *made);
  json.key("changes");
  write_changes(json, after.table, what_changed(record_of(*draft), after));
  const std::optional<double> likelihood = made->added ? likelihood_of_last(after) : std::nullopt;
  json.key("likelihood");
  likelihood ? json.number(*likelihood) : json.null();
  json.end_object();
  return std::move(json).str();
}

}  // namespace gumshoe
