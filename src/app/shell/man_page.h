// The manual page, in the macros of man(7).
#pragma once

#include <string>

#include "app/shell/description.h"

namespace gumshoe {

std::string man_page(const CommandDescription& program, const std::string& version);

}  // namespace gumshoe
