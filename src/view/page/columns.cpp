#include "view/page/columns.h"

#include <algorithm>

#include "view/page/lettering.h"

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
  const std::vector<std::string> cuts = told_apart(cells(gives_way_), last, letters.cut_mark);
  for (std::size_t i = 0; i < rows_.size(); ++i) page.add(line(rows_[i], cuts[i], indent));
}

std::vector<std::string> Columns::cells(std::size_t column) const {
  std::vector<std::string> texts;
  for (const std::vector<Span>& row : rows_) texts.push_back(column < row.size() ? row[column].text : "");
  return texts;
}

Line Columns::line(const std::vector<Span>& row, const std::string& given_way, int indent) const {
  Line line;
  line.space(indent);
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string& text = i == gives_way_ ? given_way : row[i].text;
    line.add(padded(text, widths_[i], aligned_[i]) + (i + 1 < row.size() ? "  " : ""), row[i].tone);
  }
  return line;
}

}  // namespace gumshoe
