// A record that fails, made as short as it still fails.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "record/record.h"

namespace gumshoe::trials {

// What is wrong with a record; empty if nothing is.
using Check = std::function<std::string(const Record&)>;

// Removes every line that the failure doesn't need, unless that changes who is asked.
Record shrunk(Record record, const Check& check);

// The failure of a random record in words, with the shortest record that shows it; empty where it passes.
std::string failure_of(const Record& record, std::uint64_t seed, const Check& check);

}  // namespace gumshoe::trials
