// A table for a terminal. Each column is as wide as its widest cell, except the one that gives
// way.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

class Columns {
 public:
  // Columns are aligned left by default.
  explicit Columns(std::size_t gives_way, std::vector<Align> aligned = {})
      : gives_way_(gives_way), aligned_(std::move(aligned)) {}

  void add(std::vector<Span> row);
  void draw(Page& page, int indent, int width, const Lettering& letters);

 private:
  std::vector<std::string> cells(std::size_t column) const;
  Line line(const std::vector<Span>& row, const std::string& given_way, int indent) const;

  std::size_t gives_way_;
  std::vector<Align> aligned_;
  std::vector<int> widths_;
  std::vector<std::vector<Span>> rows_;
};

}  // namespace gumshoe
