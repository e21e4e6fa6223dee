// What may have gone wrong in a game that cannot be true, for programs: each slip as data, and the game without it.
#pragma once

#include <optional>
#include <string>

#include "notebook/repairs/repairs.h"

namespace gumshoe {

// Of the draft that is to be mended; none: it can be true.
std::string repairs_json(const Draft& draft, const std::optional<Repairs>& found);

}  // namespace gumshoe
