#include "view/text/error.h"

#include <algorithm>

#include "record/table/utf8.h"
#include "view/page/lettering.h"

namespace gumshoe {
namespace {

constexpr int shown_before = 50;  // characters shown before the place in a long line
constexpr int shown_in_all = 72;

std::string_view line_of(std::string_view text, int number) {
  for (int i = 1; i < number; ++i) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find('\n'));
}

// The part of a line around the column (counted in code points from 1), and the width of what comes before it.
struct Excerpt {
  std::string text;
  int width_before = 0;
  int unreadable = 0;  // characters that are shown as something else

  bool is_text() const { return !text.empty() && 4 * unreadable < display_width(text); }
};

Excerpt around(std::string_view line, int column) {
  Excerpt excerpt;
  const int first = std::max(column - shown_before, 1);
  for (int at = 1; !line.empty() && at < first + shown_in_all; ++at) {
    const Glyph glyph = take_glyph(line);
    if (at < first) continue;
    const std::string shown = glyph.code == U'\t' ? " " : printable(glyph.bytes);
    excerpt.text += shown;
    excerpt.unreadable += shown == replacement ? 1 : 0;
    if (at < column) excerpt.width_before += display_width(shown);
  }
  return excerpt;
}

}  // namespace

std::string error_text(std::string_view name, std::string_view text, const Error& error) {
  const std::string where = printable(name) + ":";
  if (error.line == 0) return where + " " + printable(error.message) + "\n";
  const std::string number = std::to_string(error.line);
  std::string out = where + number + ":" + std::to_string(error.column) + ": " + printable(error.message) + "\n";
  std::string_view line = line_of(text, error.line);
  if (line.ends_with('\r')) line.remove_suffix(1);
  const Excerpt excerpt = around(line, error.column);
  if (!excerpt.is_text()) return out;
  const std::string blank(std::max<std::size_t>(number.size(), 5), ' ');
  out += padded(number, static_cast<int>(blank.size()), Align::right) + " | " + excerpt.text + "\n";
  return out + blank + " | " + std::string(static_cast<std::size_t>(excerpt.width_before), ' ') + "^\n";
}

}  // namespace gumshoe
