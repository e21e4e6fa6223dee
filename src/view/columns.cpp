#include "view/columns.h"

#include <algorithm>

namespace gumshoe {

void Columns::add(std::vector<Span> row) {
  widths_.resize(std::max(widths_.size(), row.size()), 0);
  aligned_.resize(widths_.size(), Align::left);
  for (std::size_t i = 0; i < row.size(); ++i) widths_[i] = std::max(widths_[i], display_width(row[i].text));
  rows_.push_back(std::move(row));
}

void Columns::draw(Page& page, int indent, int width, const Lettering& letters) {
  int total = indent - 2;
  for (const int column : widths_) total += column + 2;
  int& last = widths_[gives_way_];
  last = std::max(last - std::max(total - width, 0), std::min(last, 8));
  for (const std::vector<Span>& row : rows_) page.add(line(row, indent, letters));
}

Line Columns::line(const std::vector<Span>& row, int indent, const Lettering& letters) const {
  Line line;
  line.space(indent);
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string text = i == gives_way_ ? letters.fit(row[i].text, widths_[i]) : row[i].text;
    line.add(padded(text, widths_[i], aligned_[i]) + (i + 1 < row.size() ? "  " : ""), row[i].tone);
  }
  return line;
}

}  // namespace gumshoe
