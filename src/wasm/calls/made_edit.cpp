#include "wasm/calls/made_edit.h"

#include <utility>

#include "notebook/draft/changes.h"
#include "view/json/changes.h"

namespace gumshoe {
namespace {

void write_game(JsonWriter& json, const MadeEdit& made) {
  json.key("game").text(print_draft(made.applied.draft)).key("line");
  made.line ? json.integer(*made.line) : json.null();
  json.key("parked").begin_array();
  for (const int line : made.applied.parked) json.integer(line);
  json.end_array();
}

}  // namespace

Result<MadeEdit> made_edit(const Draft& draft, const Result<Edit>& edit, std::optional<int> line) {
  if (!edit) return edit.error();
  Result<Applied> done = applied(draft, *edit);
  if (!done) return done.error();
  return MadeEdit{*std::move(done), line, edit->kind == Edit::Kind::add};
}

void write_made_edit(JsonWriter& json, const Draft& before, const MadeEdit& made,
                     const std::optional<ViewWanted>& wanted) {
  const Record after = record_of(made.applied.draft);
  json.begin_object();
  write_game(json, made);
  json.key("changes");
  write_changes(json, after.table, what_changed(record_of(before), after));
  const std::optional<double> likelihood = made.added ? likelihood_of_last(after) : std::nullopt;
  json.key("likelihood");
  likelihood ? json.number(*likelihood) : json.null();
  if (wanted) {
    json.key("view");
    write_view(json, made.applied.draft, after, *wanted);
  }
  json.end_object();
}

}  // namespace gumshoe
