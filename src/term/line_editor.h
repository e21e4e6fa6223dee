// A line typed at a terminal: libedit's keys and history, Tab for completion, and under the line, while it is typed,
// what it means.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "term/typed_line.h"

namespace gumshoe {

enum class Drawing { plain, coloured };

class LineEditor {
 public:
  // `help` must outlive the editor.
  LineEditor(const LineHelp& help, Drawing drawing);
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // A line without its end. The line begins as `start`, as if it had been typed. None at the end of input.
  std::optional<std::string> read(const std::string& prompt, const std::string& start = "");

 private:
  class Terminal;
  std::unique_ptr<Terminal> terminal_;
};

// A few lines under the one that is being typed, drawn without disturbing it.
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
