// A text taken apart character by character; a byte that is no UTF-8 is one U+FFFD.
#pragma once

#include <string_view>

#include "record/table/utf8.h"

namespace gumshoe {

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
