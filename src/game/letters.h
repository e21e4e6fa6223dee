// Names as people type them: case and accents aside. UTF-8 in, UTF-8 out; bytes that aren't UTF-8 stay as they are.
// Knows the Latin, Greek and Cyrillic alphabets.
#pragma once

#include <string>
#include <string_view>

namespace gumshoe {

std::string lower_case(std::string_view text);
// `Küche` → `Kuche`, `Weiß` → `Weiss`; a combining accent is dropped.
std::string without_accents(std::string_view text);

}  // namespace gumshoe
