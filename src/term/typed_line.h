// A line being typed: what Tab offers for it, and what the keys do to it on the full screen, where there is no libedit.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "view/page/page.h"

namespace gumshoe {

// What a line editor asks of whoever knows what the line means.
// What Tab may put at the cursor, in place of the bytes from `begin` to `end`.
struct TabChoices {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::vector<std::string> choices;  // in the order in which they are listed
  std::string common;  // what all of them begin with
  bool near = false;  // none begins with what is typed; they are spelt similarly
};

// Those of the words that begin like the word at the cursor.
TabChoices choices_among(const std::vector<std::string>& words, std::string_view line, std::size_t cursor);
std::size_t start_of_word(std::string_view line, std::size_t cursor);
std::string common_start(const std::vector<std::string>& words);  // case aside

class LineHelp {
 public:
  virtual ~LineHelp() = default;
  virtual TabChoices choices(std::string_view line, std::size_t cursor) const = 0;
  // What is shown under the line while it is typed; only its first line if there is no room for more.
  virtual Page below(std::string_view line, int width) const = 0;
};

// What Tab does to a line: inserts the only choice, or what all choices begin with.
struct Tabbed {
  std::string line;
  std::size_t cursor = 0;
  std::vector<std::string> choices;  // to be listed, if there are still several
};
Tabbed tab(const LineHelp& help, const std::string& line, std::size_t cursor);

class TypedLine {
 public:
  const std::string& text() const { return text_; }
  std::size_t cursor() const { return cursor_; }  // in bytes
  void set(std::string text);

  void insert(std::string_view characters);
  void back();  // strikes out the character before the cursor
  void strike();  // the one under it
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
