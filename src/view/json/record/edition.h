// An edition in the form of editions/*.json, read and written.
#pragma once

#include <string>
#include <string_view>

#include "game/edition.h"
#include "game/result.h"

namespace gumshoe {

std::string edition_json(const Edition& edition);
Result<Edition> read_edition(std::string_view text);

}  // namespace gumshoe
