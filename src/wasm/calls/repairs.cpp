// The repairs are weighed over as many states of diagrams as a phone looks at in about a second; those that were not
// reached are weighed by their slip alone, and the answer says that it is not exact.
#include "notebook/repairs/repairs.h"

#include "view/json/repairs.h"
#include "wasm/calls/calls_coach.h"

namespace gumshoe {
namespace {

constexpr RepairOptions repair_options{.most = 24, .budget = {.work = 4'000'000}};

}  // namespace

Result<std::string> repairs_call(JsonFields& request) {
  const Result<Draft> draft = game_in(request);
  if (const std::optional<Error> error = complaint_about(request)) return *error;
  if (!draft) return draft.error();
  return repairs_json(*draft, repairs(*draft, repair_options));
}

}  // namespace gumshoe
