// The edition that an id names, as people may write it.
#pragma once

#include <string_view>

#include "game/edition.h"
#include "game/result.h"

namespace gumshoe {

// Case aside. The error: `no edition 'clasic-us'; did you mean classic-us?`
Result<const Edition*> find_edition(std::string_view id, const Catalogue& catalogue = Catalogue::built_in());

}  // namespace gumshoe
