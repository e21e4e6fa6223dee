// What the program tells its caller: 0 done, 1 the answer is "no", 2 bad input or usage.
#pragma once

#include <algorithm>

namespace gumshoe {

enum class ExitCode { done = 0, no = 1, bad_input = 2 };

inline ExitCode worse(ExitCode a, ExitCode b) { return std::max(a, b); }
void leave_with(ExitCode code);  // does not return unless it is `done`

}  // namespace gumshoe
