// Whether a table was set from the seed that it names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "record/record.h"

namespace gumshoe {

// How the deal, or the contest's board, is another than the one that this program draws from the seed. None where they
// are the same, and where there is no board: such games are dealt by whoever plays them. `table` is a full record's,
// and without a flaw.
std::optional<std::string> contradiction_of_seed(const Table& table, std::uint64_t seed);

}  // namespace gumshoe
