// A text as a file.
#pragma once

#include <optional>
#include <string>

#include "game/result.h"

namespace gumshoe {

// `-` is standard output. The error says why the file cannot be written, with its name.
std::optional<Error> write_text(const std::string& path, const std::string& text);

}  // namespace gumshoe
