// Text as people wrote it: checked to be UTF-8, counted in characters, and shown in messages so that it does no harm.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gumshoe {

struct Character {
  char32_t code = 0;
  std::size_t length = 0;  // in bytes; 0: these bytes aren't UTF-8
};

// The first character of a text, which must not be empty.
Character first_character(std::string_view text);
int character_count(std::string_view text);
std::u32string characters(std::string_view text);  // U+FFFD for a byte that isn't UTF-8

// C0 and C1 without the tab.
bool is_control(char32_t code);
// Invisible, or changes how the text around it looks: not allowed in a name.
bool is_deceptive(char32_t code);

// What is wrong with a text, and where.
struct Flaw {
  std::size_t offset = 0;
  std::string message;
};
std::optional<Flaw> find_flaw(std::string_view line);       // of a whole line
std::optional<Flaw> find_name_flaw(std::string_view name);  // of a name in it

// 'text', on one line, control characters escaped and long texts cut short.
std::string in_quotes(std::string_view text);

// A text taken apart character by character; a byte that is no UTF-8 is one U+FFFD.

inline constexpr std::string_view replacement = "\uFFFD";

struct Glyph {
  char32_t code = 0;
  std::string_view bytes;  // as it may be written
};

inline Glyph take_glyph(std::string_view& text) {
  const Character character = first_character(text);
  const Glyph glyph =
      character.length == 0 ? Glyph{U'\uFFFD', replacement} : Glyph{character.code, text.substr(0, character.length)};
  text.remove_prefix(character.length == 0 ? 1 : character.length);
  return glyph;
}

}  // namespace gumshoe
