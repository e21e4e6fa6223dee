#include "record/table/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace gumshoe {
namespace {

constexpr std::size_t longest_shown = 40;  // characters of a text in a message

std::uint8_t byte_at(std::string_view text, std::size_t i) { return static_cast<std::uint8_t>(text[i]); }

std::size_t length_by_lead(std::uint8_t lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
}

bool fits(char32_t code, std::size_t length) {
  constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  return code >= smallest[length] && code <= 0x10ffff && !surrogate;
}

std::string hex(std::uint32_t number, int digits) {
  std::string text;
  for (int shift = 4 * (digits - 1); shift >= 0; shift -= 4) text += "0123456789ABCDEF"[number >> shift & 15];
  return text;
}

std::string code_name(char32_t code) { return "U+" + hex(code, code > 0xffff ? 6 : 4); }

// How a message shows a character: itself, or its number if it could do harm.
std::string shown(std::string_view text, Character character) {
  if (character.length == 0) return "\\x" + hex(byte_at(text, 0), 2);
  const bool harmful = is_control(character.code) || character.code == '\t' || is_deceptive(character.code);
  return harmful ? "<" + code_name(character.code) + ">" : std::string(text.substr(0, character.length));
}

bool plain_ascii(std::string_view line) {
  return std::ranges::all_of(line, [](char c) { return (c >= ' ' && c < 0x7f) || c == '\t'; });
}

}  // namespace

Character first_character(std::string_view text) {
  const std::size_t length = length_by_lead(byte_at(text, 0));
  if (length == 0 || length > text.size()) return {byte_at(text, 0), 0};
  if (length == 1) return {byte_at(text, 0), 1};
  char32_t code = byte_at(text, 0) & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, i) & 0xc0U) != 0x80) return {byte_at(text, 0), 0};
    code = code << 6 | (byte_at(text, i) & 0x3fU);
  }
  return {code, fits(code, length) ? length : 0};
}

int character_count(std::string_view text) {
  return static_cast<int>(
      std::ranges::count_if(text, [](char c) { return (static_cast<std::uint8_t>(c) & 0xc0U) != 0x80; }));
}

std::u32string characters(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) {
    const Character character = first_character(text);
    codes += character.length == 0 ? U'\uFFFD' : character.code;
    text.remove_prefix(std::max<std::size_t>(character.length, 1));
  }
  return codes;
}

bool is_control(char32_t code) { return (code < 0x20 && code != '\t') || (code >= 0x7f && code < 0xa0); }

bool is_deceptive(char32_t code) {
  const bool direction = code == 0x061c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
                         (code >= 0x2066 && code <= 0x2069);
  const bool unseen = code == 0x200b || code == 0x2028 || code == 0x2029 || code == 0x2060 || code == 0xfeff;
  return direction || unseen;
}

std::optional<Flaw> find_flaw(std::string_view line) {
  if (plain_ascii(line)) return {};
  // Sought first, wherever it is: in a program or a picture other odd characters come before it, which say less.
  if (const std::size_t nul = line.find('\0'); nul != line.npos) return Flaw{nul, "this is not a text (a NUL byte)"};
  for (std::size_t at = 0; at < line.size();) {
    const Character character = first_character(line.substr(at));
    if (character.length == 0) return Flaw{at, "this is not UTF-8 text (byte 0x" + hex(byte_at(line, at), 2) + ")"};
    if (is_control(character.code))
      return Flaw{at, "a control character (" + code_name(character.code) + ") in the text"};
    at += character.length;
  }
  return {};
}

std::optional<Flaw> find_name_flaw(std::string_view name) {
  for (std::size_t at = 0; at < name.size();) {
    const Character character = first_character(name.substr(at));
    if (character.length == 0) return Flaw{at, "a name must be UTF-8 text"};
    if (is_control(character.code) || character.code == '\t' || is_deceptive(character.code)) {
      return Flaw{at, "a name may not contain the invisible character " + code_name(character.code)};
    }
    at += character.length;
  }
  return {};
}

std::string in_quotes(std::string_view text) {
  std::string quoted = "'";
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == longest_shown) return quoted + "…'";
    const Character character = first_character(text);
    quoted += shown(text, character);
    text.remove_prefix(std::max<std::size_t>(character.length, 1));
  }
  return quoted + "'";
}

}  // namespace gumshoe
