#include "view/page/side_by_side.h"

#include <algorithm>

namespace gumshoe {

int width_of(const Page& page) {
  int width = 0;
  for (const Line& line : page.lines()) width = std::max(width, line.width());
  return width;
}

Page side_by_side(const Page& left, const Page& right, int gap) {
  const int start = width_of(left) + gap;
  Page page;
  for (std::size_t row = 0; row < std::max(left.lines().size(), right.lines().size()); ++row) {
    Line line = row < left.lines().size() ? left.lines()[row] : Line();
    if (row < right.lines().size()) {
      line.space(start - line.width());
      for (const Span& span : right.lines()[row].spans()) line.add(span.text, span.tone);
    }
    page.add(std::move(line));
  }
  return page;
}

}  // namespace gumshoe
