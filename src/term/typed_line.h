// A line being typed, and what the keys do to it: for the full screen, where there is no libedit.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "term/line_help.h"

namespace gumshoe {

// What Tab does to a line: puts in what all choices begin with, or the one that there is.
struct Tabbed {
  std::string line;
  std::size_t cursor = 0;
  std::vector<std::string> choices;  // to be listed, where it did not settle the matter
};
Tabbed tab(const LineHelp& help, const std::string& line, std::size_t cursor);

class TypedLine {
 public:
  const std::string& text() const { return text_; }
  std::size_t cursor() const { return cursor_; }  // in bytes
  void set(std::string text);

  void insert(std::string_view characters);
  void back();      // strikes out the character before the cursor
  void strike();    // the one under it
  void back_word();
  void left();
  void right();
  void home() { cursor_ = 0; }
  void end() { cursor_ = text_.size(); }
  void strike_to_end() { text_.erase(cursor_); }
  void tab(const LineHelp& help);
  const std::vector<std::string>& choices() const { return choices_; }  // of the last key, if that was Tab

  void earlier();  // through the lines entered before
  void later();
  std::string enter();  // the line, which is empty then

 private:
  void recall(std::size_t at);

  std::string text_;
  std::size_t cursor_ = 0;
  std::vector<std::string> choices_;
  std::vector<std::string> history_;
  std::size_t recalled_ = 0;  // history_.size(): the line being typed
  std::string unfinished_;
};

}  // namespace gumshoe
