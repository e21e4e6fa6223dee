#pragma once

#include <cstdint>

namespace gumshoe {

// Processes of the user that runs this program, threads counted, as the kernel counts them against a user's limit.
std::uint64_t tasks_of_this_user();

}  // namespace gumshoe
