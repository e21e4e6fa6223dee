#include "advise/others/showing.h"
#include "view/json/advice.h"
#include "view/json/record/deck.h"
#include "wasm/calls/calls_coach.h"

namespace gumshoe {
namespace {

// States of diagrams: about half a second of a phone; fewer games are drawn where it runs out.
constexpr Budget show_budget{.work = 1'000'000};

AskedOfMe read_asked(const Json& asker, const Json& cards, const Table& table, JsonComplaint& complaint) {
  AskedOfMe asked{read_seat(asker, table, complaint), {}};
  for (const Json& card : cards.items) asked.cards.push_back(read_card(card, *table.deck, complaint));
  return asked;
}

}  // namespace

Result<std::string> show_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const Json& asker = request.required("asker", Json::Kind::text);
  const Json& cards = request.required("cards", Json::Kind::array);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  const Record record = record_of(*draft);
  const AskedOfMe asked = read_asked(asker, cards, record.table, request.complaint());
  if (request.complaint()) return request.complaint().error();
  const Result<Showing> showing = which_to_show(record, asked, {.budget = show_budget});
  if (!showing) return showing.error();
  return showing_json(record, *showing);
}

}  // namespace gumshoe
