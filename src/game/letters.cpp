#include "game/letters.h"

#include <array>
#include <cstdint>

namespace gumshoe {
namespace {

struct Letter {
  char32_t code = 0;
  std::size_t length = 1;
};

// The first letter of `text`. Malformed UTF-8 counts as a letter of one byte.
Letter first_letter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t length = byte(0) < 0xc2 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : byte(0) < 0xf5 ? 4 : 1;
  if (length == 1 || text.size() < length) return {byte(0), 1};
  char32_t code = byte(0) & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {byte(0), 1};
    code = code << 6 | (byte(i) & 0x3fU);
  }
  return {code, length};
}

void append(std::string& text, char32_t code) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xc0 | code >> 6);
  } else if (code < 0x10000) {
    byte(0xe0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3f));
  } else {
    byte(0xf0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3f));
    byte(0x80 | (code >> 6 & 0x3f));
  }
  byte(0x80 | (code & 0x3f));
}

bool within(char32_t code, char32_t low, char32_t high) { return low <= code && code <= high; }

char32_t lower_latin(char32_t code) {
  if (within(code, 'A', 'Z')) return code + 32;
  if (within(code, 0xc0, 0xde) && code != 0xd7) return code + 32;
  if (code == 0x130) return 'i';
  if (code == 0x178) return 0xff;
  if (code == 0x1e9e) return 0xdf;
  // Here capital and small letter follow each other.
  if (within(code, 0x100, 0x137) || within(code, 0x14a, 0x177) || within(code, 0x218, 0x21b) ||
      within(code, 0x1e00, 0x1e95) || within(code, 0x1ea0, 0x1eff)) {
    return code | 1;
  }
  if (within(code, 0x139, 0x148) || within(code, 0x179, 0x17e)) return code + (code & 1);
  return code;
}

char32_t lower_greek_or_cyrillic(char32_t code) {
  if (within(code, 0x391, 0x3ab) && code != 0x3a2) return code + 32;
  if (code == 0x386) return 0x3ac;
  if (within(code, 0x388, 0x38a)) return code + 37;
  if (code == 0x38c) return 0x3cc;
  if (within(code, 0x38e, 0x38f)) return code + 63;
  if (within(code, 0x410, 0x42f)) return code + 32;
  if (within(code, 0x400, 0x40f)) return code + 80;
  return code;
}

char32_t lower(char32_t code) {
  return code < 0x370 || code > 0x4ff ? lower_latin(code) : lower_greek_or_cyrillic(code);
}

// U+00C0 to U+017F; empty where the sign has no base letter.
constexpr std::array<std::string_view, 192> latin_bases = {
    "A", "A", "A",  "A", "A", "A", "AE", "C",  "E", "E", "E",  "E",  "I", "I", "I",  "I",  "D", "N", "O",  "O",
    "O", "O", "O",  "",  "O", "U", "U",  "U",  "U", "Y", "Th", "ss", "a", "a", "a",  "a",  "a", "a", "ae", "c",
    "e", "e", "e",  "e", "i", "i", "i",  "i",  "d", "n", "o",  "o",  "o", "o", "o",  "",   "o", "u", "u",  "u",
    "u", "y", "th", "y", "A", "a", "A",  "a",  "A", "a", "C",  "c",  "C", "c", "C",  "c",  "C", "c", "D",  "d",
    "D", "d", "E",  "e", "E", "e", "E",  "e",  "E", "e", "E",  "e",  "G", "g", "G",  "g",  "G", "g", "G",  "g",
    "H", "h", "H",  "h", "I", "i", "I",  "i",  "I", "i", "I",  "i",  "I", "i", "IJ", "ij", "J", "j", "K",  "k",
    "k", "L", "l",  "L", "l", "L", "l",  "L",  "l", "L", "l",  "N",  "n", "N", "n",  "N",  "n", "n", "N",  "n",
    "O", "o", "O",  "o", "O", "o", "OE", "oe", "R", "r", "R",  "r",  "R", "r", "S",  "s",  "S", "s", "S",  "s",
    "S", "s", "T",  "t", "T", "t", "T",  "t",  "U", "u", "U",  "u",  "U", "u", "U",  "u",  "U", "u", "U",  "u",
    "W", "w", "Y",  "y", "Y", "Z", "z",  "Z",  "z", "Z", "z",  "s",
};

constexpr std::u32string_view accented = U"ΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰЁёЙйȘșȚț";
constexpr std::u32string_view plain = U"ΑΕΗΙΟΥΩΙΥαεηιουωιυιυЕеИиSsTt";
static_assert(accented.size() == plain.size());

void append_base(std::string& text, char32_t code) {
  if (within(code, 0x300, 0x36f)) return;  // combining accents
  if (within(code, 0xc0, 0x17f) && !latin_bases[code - 0xc0].empty()) {
    text += latin_bases[code - 0xc0];
    return;
  }
  const std::size_t found = accented.find(code);
  append(text, found == accented.npos ? code : plain[found]);
}

template <typename AppendLetter>
std::string letter_by_letter(std::string_view text, AppendLetter append_letter) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Letter letter = first_letter(text);
    if (letter.length == 1 && letter.code >= 0x80) {
      result += text.front();
    } else {
      append_letter(result, letter.code);
    }
    text.remove_prefix(letter.length);
  }
  return result;
}

}  // namespace

std::string lower_case(std::string_view text) {
  return letter_by_letter(text, [](std::string& result, char32_t code) { append(result, lower(code)); });
}

std::string without_accents(std::string_view text) { return letter_by_letter(text, append_base); }

}  // namespace gumshoe
