#include "view/page/told_apart.h"

#include <algorithm>
#include <set>

#include "view/page/glyph.h"
#include "view/page/lettering.h"

namespace gumshoe {
namespace {

using Names = std::vector<std::string>;

std::size_t count_different(const Names& names) { return std::set<std::string>(names.begin(), names.end()).size(); }

// The last glyphs that fit.
std::string_view ending(std::string_view text, int width) {
  for (int over = display_width(text) - width; over > 0;) over -= display_width(take_glyph(text).code);
  return text;
}

std::string cut_in_middle(const std::string& name, int width, int head, std::string_view mark) {
  if (head >= width || display_width(name) <= width) return cut(name, width, mark);
  const std::string start = cut(name, head, "");
  return start + std::string(mark) + std::string(ending(name, width - display_width(start) - display_width(mark)));
}

// Bytes up to the first glyph in which the two differ.
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
