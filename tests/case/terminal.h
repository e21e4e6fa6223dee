// A terminal as a person sees it: the bytes that a program writes become lines of text. As much of xterm as a line
// editor and ncurses use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gumshoe {

class Terminal {
 public:
  Terminal(int rows, int columns) : rows_(rows), columns_(columns), lines_(1), bottom_(rows - 1) {}

  void write(std::string_view bytes);
  void resize(int rows, int columns);

  // Everything there ever was, scrolled away or not, from one line on; trailing blanks cut.
  std::vector<std::string> lines(int from = 0) const;
  std::string line(int at) const;
  std::vector<std::string> screen() const { return lines(top_); }  // what is in the window now
  int cursor_line() const { return top_ + row_; }  // an index into lines()
  int cursor_column() const { return column_; }

 private:
  using Row = std::vector<std::string>;  // a character a column; of a wide one the second is empty

  void put(const std::string& character);
  void control(char c);
  void escape(std::string_view sequence);
  void move_or_erase(char command, const std::vector<int>& numbers);
  void scroll_or_insert(char command, int count);
  void edit_line(char command, const std::vector<int>& numbers);
  void line_feed();
  void reverse_line_feed();
  void scroll(int from, int to);  // of the window: the row `from` goes, a blank one comes at `to`
  Row& row();
  void erase_line(int mode);
  void erase_below();

  int rows_;
  int columns_;
  std::vector<Row> lines_;
  int top_ = 0;     // of lines_, the first in the window
  int scrolled_from_ = 0;  // the rows of the window that scroll
  int bottom_;             // the last of them
  int row_ = 0;     // in the window
  int column_ = 0;
  bool wraps_ = false;  // the last column is written: the next character goes to the next line
  std::string last_;    // the character put last, for those that are told to be repeated
  std::string pending_; // the beginning of an escape sequence, or of a character
};

}  // namespace gumshoe
