#include <utility>

#include "notebook/draft/edit.h"
#include "view/json/writer.h"
#include "wasm/calls/calls_table.h"
#include "wasm/calls/made_edit.h"
#include "wasm/calls/table_edit_json.h"

namespace gumshoe {
namespace {

enum class Kind { add, insert, replace, erase, park, unpark, move, table };

// Each kind has members of its own.
class EditMaker {
 public:
  EditMaker(const Draft& draft, const Json& json, JsonComplaint& complaint)
      : draft_(draft), fields_(json, complaint), complaint_(complaint) {}

  Result<MadeEdit> make() {
    const std::optional<Kind> kind =
        choice<Kind>(fields_, "kind", {"add", "insert", "replace", "erase", "park", "unpark", "move", "table"});
    if (!kind) complaint_.about(fields_.json(), "'kind' is missing");
    if (complaint_) return complaint_.error();
    if (*kind == Kind::table) return table();
    return *kind <= Kind::replace ? written(*kind) : moved(*kind);
  }

 private:
  Result<MadeEdit> written(Kind kind) {
    const std::string text = fields_.text("text");
    const int at = kind == Kind::add ? draft_.line_count() : fields_.integer("at");
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    if (kind == Kind::add) return made_edit(draft_, adding(draft_, text), at);
    return made_edit(draft_, kind == Kind::insert ? inserting(draft_, at, text) : replacing(draft_, at, text), at);
  }

  Result<MadeEdit> moved(Kind kind) {
    const int at = fields_.integer("at");
    const int to = kind == Kind::move ? fields_.integer("to") : at;
    if (const std::optional<Error> error = complaint_about(fields_)) return *error;
    if (kind == Kind::erase) return made_edit(draft_, erasing(at), {});
    if (kind == Kind::move) return made_edit(draft_, moving(at, to), to);
    return made_edit(draft_, kind == Kind::park ? parking(at) : unparking(at), at);
  }

  Result<MadeEdit> table() {
    const TableEdit edit = read_table_edit(fields_, draft_.table());
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
