// Text on a terminal: what it may contain, and how many columns it takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

// For SVG and HTML.

// Also safe inside an attribute's quotes. Control characters are up to the caller (see printable()).
std::string escaped_markup(std::string_view text);

// Without anything that a terminal would obey or that could mislead a reader: control characters, escapes, bidi
// controls and bytes that aren't UTF-8 become U+FFFD.
std::string printable(std::string_view text);
// In ASCII: accents are dropped, other characters become `?`.
std::string printable_ascii(std::string_view text);

// In columns: combining marks take none, East Asian wide characters and emoji two.
int display_width(std::string_view text);
int display_width(char32_t point);

enum class Align { left, right };
std::string padded(std::string_view text, int width, Align align = Align::left);
// Cut to the width if it is longer, with a mark at the cut.
std::string cut(std::string_view text, int width, std::string_view mark);

// Cuts long names so that different ones stay different: at the end if that tells them apart, otherwise in the
// middle, otherwise before the difference: `python3 bots/very/lon…`, `python3 bo…/ann/bot.py`, `pyth…ann/bot.py
// --fas…`.
std::vector<std::string> told_apart(const std::vector<std::string>& names, int width, std::string_view mark);

// The signs of a screen: in Unicode, or in ASCII for terminals and fonts that know nothing else.
struct Lettering {
  std::string_view yes = "✔";
  std::string_view no = "✘";
  std::string_view bar = "│";
  std::string_view rule = "─";
  std::string_view crossing = "┼";
  std::string_view dot = "·";
  std::string_view cut_mark = "…";
  std::string_view arrow = "→";
  std::string_view plus_minus = "±";
  bool ascii_names = false;

  static const Lettering& unicode();
  static const Lettering& ascii();
  std::string name(std::string_view text) const { return ascii_names ? printable_ascii(text) : printable(text); }
  std::string fit(std::string_view text, int width) const { return cut(text, width, cut_mark); }
};

}  // namespace gumshoe
