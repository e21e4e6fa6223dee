#include <utility>

#include "view/position.h"
#include "wasm/calls/calls_table.h"
#include "wasm/calls/view_json.h"

namespace gumshoe {
namespace {

std::string view_of(const Draft& draft, const Record& now, const ViewWanted& wanted) {
  JsonWriter json;
  write_view(json, draft, now, wanted);
  return std::move(json).str();
}

}  // namespace

Result<std::string> view_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Position wanted_position = {request.text_or("as", ""), optional_integer(request, "at")};
  const ViewWanted wanted = read_view_wanted(request);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Record game = record_of(*draft);
  const Result<Record> now = position(game, wanted_position);
  if (!now) return now.error();
  if (wanted_position.as.empty()) return view_of(*draft, *now, wanted);
  const Result<Record> seen = position(game, {wanted_position.as, {}});
  if (!seen) return seen.error();
  return view_of(draft_of(*seen), *now, wanted);
}

}  // namespace gumshoe
