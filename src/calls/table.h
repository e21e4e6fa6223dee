// The table side: light calls, answered at once, all that a page needs to follow a game. The first two, which come
// before there is one, have a small module of their own.
#pragma once

#include <span>

#include "calls/call.h"

namespace gumshoe {

Result<std::string> editions_call(JsonFields& request);
Result<std::string> setup_call(JsonFields& request);
Result<std::string> view_call(JsonFields& request);
Result<std::string> entry_call(JsonFields& request);
Result<std::string> edit_call(JsonFields& request);
Result<std::string> line_call(JsonFields& request);
Result<std::string> import_call(JsonFields& request);
Result<std::string> fingerprint_call(JsonFields& request);

std::span<const Call> table_calls();

}  // namespace gumshoe
