// A line typed at a terminal: libedit's keys and history, Tab for completion, and under the line, while it is typed,
// what it means.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "term/line_help.h"

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

}  // namespace gumshoe
