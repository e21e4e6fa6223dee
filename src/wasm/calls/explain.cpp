#include "infer/proof/explanation.h"
#include "view/json/proof.h"
#include "view/json/record/deck.h"
#include "view/position.h"
#include "wasm/calls/calls_coach.h"

namespace gumshoe {
namespace {

Holder read_holder(const Json& json, const Table& table, JsonComplaint& complaint) {
  if (json.content == "envelope") return Holder::envelope();
  if (json.content == "pool" && table.pool > 0) return Holder::pool();
  if (json.content == "public" && !table.face_up.empty()) return Holder::face_up();
  return read_seat(json, table, complaint);
}

}  // namespace

Result<std::string> explain_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Position wanted{request.text_or("as", ""), optional_integer(request, "at")};
  const Json& holder = request.required("holder", Json::Kind::text);
  const Json& card = request.required("card", Json::Kind::text);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Result<Record> record = position(record_of(*draft), wanted);
  if (!record) return record.error();
  const Table& table = record->table;
  const Holder where = read_holder(holder, table, request.complaint());
  const Card which = read_card(card, *table.deck, request.complaint());
  if (request.complaint()) return request.complaint().error();
  return explanation_json(*record, explain(*record, where, which));
}

}  // namespace gumshoe
