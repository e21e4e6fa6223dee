// Whole files as texts, read and written; standard input and output too.
#pragma once

#include <optional>
#include <string>

#include "game/result.h"

namespace gumshoe {

// `-` is standard input. The error says why the file cannot be read, without its name.
Result<std::string> read_text(const std::string& path);
std::string shown_name(const std::string& path);  // for messages: `-` is `standard input`

// `-` is standard output. The error says why the file cannot be written, with its name.
std::optional<Error> write_text(const std::string& path, const std::string& text);

// Why the file cannot be written, as far as that can be told without touching it; ask before a long game whose record
// would be lost. Nothing for an empty path.
std::optional<Error> why_not_written(const std::string& path);

}  // namespace gumshoe
