// A file, or standard input, as a text.
#pragma once

#include <string>

#include "game/result.h"

namespace gumshoe {

// `-` is standard input. The error says why the file cannot be read, without its name.
Result<std::string> read_text(const std::string& path);
std::string shown_name(const std::string& path);  // for messages: `-` is `standard input`

}  // namespace gumshoe
