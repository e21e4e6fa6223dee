// The border of a module. A caller asks for room with gumshoe_input, writes its request there, makes a call, which
// returns the size of the answer, and reads that at gumshoe_answer until the next call. Which calls a module has is
// listed in setup.txt, table.txt, coach.txt and play.txt.
#pragma once

#include <cstddef>

#include "calls/call.h"

namespace gumshoe {

// Answers the request that was written last; returns the size of the answer.
std::size_t answer_to(const Call& call);

}  // namespace gumshoe
