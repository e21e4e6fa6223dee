// Rules as the notation writes them: `respond=all hear=asked`.
#pragma once

#include <string>
#include <string_view>

#include "game/result.h"
#include "game/rules.h"

namespace gumshoe {

// `base` with these rules changed. The error's column counts bytes of the text, from 1.
Result<Rules> parse_rules(std::string_view text, Rules base = {});
// Those that differ from `base`; all of them where there is no base to rely on.
std::string print_rules(const Rules& rules, const Rules& base = {});
std::string print_all_rules(const Rules& rules);

}  // namespace gumshoe
