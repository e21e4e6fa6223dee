// The coach: calls that may take a moment, so that they have a module and a worker of their own. How much each may do
// is counted, not timed (Budget), and such that a phone answers within about a second.
#pragma once

#include <span>

#include "calls/call.h"

namespace gumshoe {

Result<std::string> explain_call(JsonFields& request);
Result<std::string> repairs_call(JsonFields& request);
Result<std::string> advise_call(JsonFields& request);
Result<std::string> show_call(JsonFields& request);
Result<std::string> threat_call(JsonFields& request);
Result<std::string> review_call(JsonFields& request);

std::span<const Call> coach_calls();

}  // namespace gumshoe
