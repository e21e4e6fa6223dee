#include "view/page/lettering.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "game/letters.h"
#include "record/table/utf8.h"

namespace gumshoe {

std::string escaped_markup(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t n>
bool within(const Range (&ranges)[n], char32_t point) {
  const Range* found = std::lower_bound(std::begin(ranges), std::end(ranges), point,
                                        [](const Range& range, char32_t p) { return range.last < p; });
  return found != std::end(ranges) && found->first <= point;
}

// Combining marks of the scripts that names are likely to be written in, joiners, variation selectors.
constexpr Range zero_width[] = {
    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},    {0x5bf, 0x5bf},   {0x5c1, 0x5c2},   {0x5c4, 0x5c5},
    {0x610, 0x61a},   {0x64b, 0x65f},   {0x670, 0x670},    {0x6d6, 0x6dc},   {0x900, 0x902},   {0x93a, 0x93a},
    {0x93c, 0x93c},   {0x941, 0x948},   {0x94d, 0x94d},    {0xe31, 0xe31},   {0xe34, 0xe3a},   {0xe47, 0xe4e},
    {0x1160, 0x11ff}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff},  {0x200c, 0x200d}, {0x20d0, 0x20ff}, {0x3099, 0x309a},
    {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, {0x1f3fb, 0x1f3ff}};

// East Asian Width W and F (Unicode 15), neighbouring blocks joined.
constexpr Range double_width[] = {
    {0x1100, 0x115f},   {0x231a, 0x231b},   {0x2329, 0x232a},   {0x23e9, 0x23ec},   {0x23f0, 0x23f0},
    {0x23f3, 0x23f3},   {0x25fd, 0x25fe},   {0x2614, 0x2615},   {0x2648, 0x2653},   {0x267f, 0x267f},
    {0x2693, 0x2693},   {0x26a1, 0x26a1},   {0x26aa, 0x26ab},   {0x26bd, 0x26be},   {0x26c4, 0x26c5},
    {0x26ce, 0x26ce},   {0x26d4, 0x26d4},   {0x26ea, 0x26ea},   {0x26f2, 0x26f3},   {0x26f5, 0x26f5},
    {0x26fa, 0x26fa},   {0x26fd, 0x26fd},   {0x2705, 0x2705},   {0x270a, 0x270b},   {0x2728, 0x2728},
    {0x274c, 0x274c},   {0x274e, 0x274e},   {0x2753, 0x2755},   {0x2757, 0x2757},   {0x2795, 0x2797},
    {0x27b0, 0x27b0},   {0x27bf, 0x27bf},   {0x2b1b, 0x2b1c},   {0x2b50, 0x2b50},   {0x2b55, 0x2b55},
    {0x2e80, 0x303e},   {0x3041, 0x3247},   {0x3250, 0x4dbf},   {0x4e00, 0xa4cf},   {0xa960, 0xa97f},
    {0xac00, 0xd7a3},   {0xf900, 0xfaff},   {0xfe10, 0xfe19},   {0xfe30, 0xfe6f},   {0xff01, 0xff60},
    {0xffe0, 0xffe6},   {0x16fe0, 0x18cff}, {0x1aff0, 0x1b2ff}, {0x1f004, 0x1f004}, {0x1f0cf, 0x1f0cf},
    {0x1f18e, 0x1f18e}, {0x1f191, 0x1f19a}, {0x1f200, 0x1f320}, {0x1f32d, 0x1f335}, {0x1f337, 0x1f37c},
    {0x1f37e, 0x1f393}, {0x1f3a0, 0x1f3ca}, {0x1f3cf, 0x1f3d3}, {0x1f3e0, 0x1f3f0}, {0x1f3f4, 0x1f3f4},
    {0x1f3f8, 0x1f3fa}, {0x1f400, 0x1f43e}, {0x1f440, 0x1f440}, {0x1f442, 0x1f4fc}, {0x1f4ff, 0x1f53d},
    {0x1f54b, 0x1f54e}, {0x1f550, 0x1f567}, {0x1f57a, 0x1f57a}, {0x1f595, 0x1f596}, {0x1f5a4, 0x1f5a4},
    {0x1f5fb, 0x1f64f}, {0x1f680, 0x1f6c5}, {0x1f6cc, 0x1f6cc}, {0x1f6d0, 0x1f6d2}, {0x1f6d5, 0x1f6d7},
    {0x1f6dc, 0x1f6df}, {0x1f6eb, 0x1f6ec}, {0x1f6f4, 0x1f6fc}, {0x1f7e0, 0x1f7eb}, {0x1f7f0, 0x1f7f0},
    {0x1f90c, 0x1f93a}, {0x1f93c, 0x1f945}, {0x1f947, 0x1f9ff}, {0x1fa70, 0x1faff}, {0x20000, 0x3fffd}};

bool harmful(char32_t code) { return is_control(code) || code == '\t' || is_deceptive(code); }

std::string spaces(int count) { return std::string(static_cast<std::size_t>(std::max(count, 0)), ' '); }

using Names = std::vector<std::string>;

std::size_t count_different(const Names& names) { return std::set<std::string>(names.begin(), names.end()).size(); }

// As much of the end of `text` as fits in `width`.
std::string_view ending(std::string_view text, int width) {
  for (int over = display_width(text) - width; over > 0;) over -= display_width(take_glyph(text).code);
  return text;
}

std::string cut_in_middle(const std::string& name, int width, int head, std::string_view mark) {
  if (head >= width || display_width(name) <= width) return cut(name, width, mark);
  const std::string start = cut(name, head, "");
  return start + std::string(mark) + std::string(ending(name, width - display_width(start) - display_width(mark)));
}

// How many bytes come before the first glyph in which the two differ.
std::size_t alike(std::string_view a, std::string_view b) {
  const std::size_t all = a.size();
  while (!a.empty() && !b.empty()) {
    const std::size_t left = a.size();
    if (take_glyph(a).bytes != take_glyph(b).bytes) return all - left;
  }
  return all - a.size();
}

std::string cut_before_difference(const std::string& name, const Names& names, int width, std::string_view mark) {
  std::size_t same = 0;
  for (const std::string& other : names) {
    if (other != name) same = std::max(same, alike(name, other));
  }
  const std::string start = cut(name, width / 4, "");
  if (display_width(name) <= width || same <= start.size()) return cut(name, width, mark);
  const int room = width - display_width(start) - display_width(mark);
  return start + std::string(mark) + cut(std::string_view(name).substr(same), room, mark);
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Glyph glyph = take_glyph(text);
    out += harmful(glyph.code) ? replacement : glyph.bytes;
  }
  return out;
}

std::string printable_ascii(std::string_view text) {
  const std::string plain = without_accents(printable(text));
  std::string out;
  for (std::string_view rest = plain; !rest.empty();) {
    const char32_t code = take_glyph(rest).code;
    if (!within(zero_width, code)) out += code < 0x80 ? static_cast<char>(code) : '?';
  }
  return out;
}

int display_width(char32_t point) {
  if (within(zero_width, point)) return 0;
  return within(double_width, point) ? 2 : 1;
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) width += display_width(take_glyph(text).code);
  return width;
}

std::string padded(std::string_view text, int width, Align align) {
  const int room = std::max(width - display_width(text), 0);
  return align == Align::left ? std::string(text) + spaces(room) : spaces(room) + std::string(text);
}

std::string cut(std::string_view text, int width, std::string_view mark) {
  if (display_width(text) <= width) return std::string(text);
  int room = width - display_width(mark);
  std::string out;
  while (!text.empty()) {
    const Glyph glyph = take_glyph(text);
    room -= display_width(glyph.code);
    if (room < 0) break;
    out += glyph.bytes;
  }
  return out + std::string(mark);
}

const Lettering& Lettering::unicode() {
  static const Lettering lettering;
  return lettering;
}

const Lettering& Lettering::ascii() {
  static const Lettering lettering{.yes = "yes",
                                   .no = "no",
                                   .bar = "|",
                                   .rule = "-",
                                   .crossing = "+",
                                   .dot = "-",
                                   .cut_mark = "~",
                                   .arrow = "->",
                                   .plus_minus = "+-",
                                   .ascii_names = true};
  return lettering;
}

std::vector<std::string> told_apart(const std::vector<std::string>& names, int width, std::string_view mark) {
  const std::size_t different = count_different(names);
  for (const int head : {width, width / 2, width / 4}) {
    Names cuts;
    for (const std::string& name : names) cuts.push_back(cut_in_middle(name, width, head, mark));
    if (count_different(cuts) == different) return cuts;
  }
  Names cuts;
  for (const std::string& name : names) cuts.push_back(cut_before_difference(name, names, width, mark));
  return cuts;
}

}  // namespace gumshoe
