// Kinds of characters that the notation knows.
#pragma once

namespace gumshoe {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }

}  // namespace gumshoe
