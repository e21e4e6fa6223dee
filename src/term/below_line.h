// A few lines under the one that is being typed, drawn without disturbing it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "term/line_editor.h"

namespace gumshoe {

// Choices side by side, as many as fit on a line.
Page list_of(const std::vector<std::string>& choices, int width);

class BelowLine {
 public:
  explicit BelowLine(Drawing drawing);

  static int columns();
  static int rows();

  // The cursor stands in the line, behind `before`, and stands there again afterwards.
  void draw(std::string_view prompt, std::string_view before, std::string_view line, const Page& page);
  // The cursor is at the start of the first line below: Enter was pressed.
  void clear();

 private:
  bool able_ = false;  // the terminal can move its cursor
  bool drawn_ = false;
  Drawing drawing_;
};

}  // namespace gumshoe
