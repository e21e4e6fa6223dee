#include "advise/others/threat.h"

#include "view/json/advice.h"
#include "wasm/calls/calls_coach.h"

namespace gumshoe {
namespace {

// States of diagrams: about half a second of a phone; fewer games are drawn where it runs out.
constexpr Budget threat_budget{.work = 1'000'000};

}  // namespace

Result<std::string> threat_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  const std::optional<int> since = optional_integer(request, "since");
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  if (since && *since < 0) return Error{"'since' must be a number of events"};
  const Record record = record_of(*draft);
  Result<Threat> threat = find_threat(record, {.budget = threat_budget, .since = since});
  if (!threat) return threat.error();
  // Of a seat whose view was too large each time there is nothing to say.
  std::erase_if(threat->seats, [](const SeatThreat& seat) { return seat.samples == 0; });
  return threat_json(record, *threat);
}

}  // namespace gumshoe
