#include "terminal.h"

#include <algorithm>
#include <cstdlib>

namespace gumshoe {
namespace {

std::size_t length_of_character(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xF0) return 4;
  return first >= 0xE0 ? 3 : 2;
}

// The length of the escape sequence at the start of the text; 0 if it isn't complete yet.
std::size_t length_of_escape(std::string_view text) {
  if (text.size() < 2) return 0;
  if (text[1] == '(' || text[1] == ')') return text.size() < 3 ? 0 : 3;
  if (text[1] != '[') return 2;
  for (std::size_t i = 2; i < text.size(); ++i) {
    if (text[i] >= 0x40 && text[i] <= 0x7e) return i + 1;
  }
  return 0;
}

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> numbers;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    numbers.push_back(std::atoi(std::string(text.substr(begin, end - begin)).c_str()));
    begin = end + 1;
  }
  return numbers;
}

}  // namespace

void Terminal::write(std::string_view bytes) {
  pending_ += bytes;
  std::size_t at = 0;
  while (at < pending_.size()) {
    const std::string_view rest = std::string_view(pending_).substr(at);
    const auto first = static_cast<unsigned char>(rest.front());
    const std::size_t length = first == 27 ? length_of_escape(rest) : length_of_character(first);
    if (length == 0 || length > rest.size()) break;
    if (first == 27) {
      escape(rest.substr(0, length));
    } else if (first < 32 || first == 127) {
      control(static_cast<char>(first));
    } else {
      put(std::string(rest.substr(0, length)));
    }
    at += length;
  }
  pending_.erase(0, at);
}

void Terminal::resize(int rows, int columns) {
  rows_ = rows;
  scrolled_from_ = 0;
  bottom_ = rows - 1;
  columns_ = columns;
  const int line = top_ + row_;
  top_ = std::max(static_cast<int>(lines_.size()) - rows_, 0);
  row_ = std::clamp(line - top_, 0, rows_ - 1);
  column_ = std::min(column_, columns_ - 1);
}

Terminal::Row& Terminal::row() {
  const auto line = static_cast<std::size_t>(top_ + row_);
  if (lines_.size() <= line) lines_.resize(line + 1);
  return lines_[line];
}

void Terminal::put(const std::string& character) {
  if (wraps_) {
    column_ = 0;
    line_feed();
  }
  Row& line = row();
  if (static_cast<int>(line.size()) <= column_) line.resize(static_cast<std::size_t>(column_) + 1, " ");
  line[static_cast<std::size_t>(column_)] = character;
  wraps_ = column_ + 1 == columns_;
  if (!wraps_) ++column_;
  last_ = character;
}

void Terminal::line_feed() {
  wraps_ = false;
  if (row_ != bottom_) {
    row_ = std::min(row_ + 1, rows_ - 1);
  } else if (scrolled_from_ == 0 && bottom_ == rows_ - 1) {
    ++top_;
  } else {
    scroll(scrolled_from_, bottom_);
  }
  row();
}

void Terminal::reverse_line_feed() {
  wraps_ = false;
  if (row_ == scrolled_from_) {
    scroll(bottom_, scrolled_from_);
  } else {
    row_ = std::max(row_ - 1, 0);
  }
}

void Terminal::scroll(int from, int to) {
  const auto least = static_cast<std::size_t>(top_ + rows_);
  if (lines_.size() < least) lines_.resize(least);
  lines_.erase(lines_.begin() + top_ + from);
  lines_.insert(lines_.begin() + top_ + to, Row());
}

void Terminal::control(char c) {
  if (c == '\n') line_feed();
  if (c == '\r') column_ = 0;
  if (c == '\b') column_ = std::max(column_ - 1, 0);
  if (c == '\t') column_ = std::min((column_ / 8 + 1) * 8, columns_ - 1);
  wraps_ = false;
}

void Terminal::erase_line(int mode) {
  Row& line = row();
  const auto column = static_cast<std::size_t>(column_);
  if (mode == 0 && line.size() > column) line.resize(column);
  if (mode == 1) std::fill_n(line.begin(), std::min(column + 1, line.size()), " ");
  if (mode == 2) line.clear();
}

void Terminal::erase_below() {
  erase_line(0);
  const auto next = static_cast<std::size_t>(top_ + row_) + 1;
  if (lines_.size() > next) lines_.resize(next);
}

void Terminal::escape(std::string_view sequence) {
  if (sequence == "\x1bM") reverse_line_feed();
  if (sequence.size() < 3 || sequence[1] != '[') return;
  const char command = sequence.back();
  const std::vector<int> numbers = numbers_in(sequence.substr(2, sequence.size() - 3));
  if (command == 'b') {
    for (int i = std::max(numbers.front(), 1); i > 0; --i) put(last_);
    return;
  }
  wraps_ = false;
  move_or_erase(command, numbers);
  scroll_or_insert(command, std::max(numbers.front(), 1));
  edit_line(command, numbers);
}

void Terminal::move_or_erase(char command, const std::vector<int>& numbers) {
  const int count = std::max(numbers.front(), 1);
  const int second = numbers.size() > 1 ? std::max(numbers[1], 1) : 1;
  switch (command) {
    case 'A':
      row_ = std::max(row_ - count, 0);
      break;
    case 'B':
      row_ = std::min(row_ + count, rows_ - 1);
      break;
    case 'C':
      column_ = std::min(column_ + count, columns_ - 1);
      break;
    case 'D':
      column_ = std::max(column_ - count, 0);
      break;
    case 'Z':
      column_ = std::max((column_ - 1) / 8 - (count - 1), 0) * 8;
      break;
    case 'G':
      column_ = std::min(count, columns_) - 1;
      break;
    case 'd':
      row_ = std::min(count, rows_) - 1;
      break;
    case 'H':
      row_ = std::min(count, rows_) - 1;
      column_ = std::min(second, columns_) - 1;
      break;
    case 'r':
      scrolled_from_ = std::min(count, rows_) - 1;
      bottom_ = (numbers.size() > 1 ? std::min(second, rows_) : rows_) - 1;
      row_ = column_ = 0;
      break;
    case 'K':
      erase_line(numbers.front());
      break;
    case 'J':
      if (numbers.front() == 2) {
        for (std::size_t i = static_cast<std::size_t>(top_); i < lines_.size(); ++i) lines_[i].clear();
      } else if (numbers.front() == 3) {
        lines_.erase(lines_.begin(), lines_.begin() + std::min(top_, static_cast<int>(lines_.size())));
        top_ = 0;
      } else {
        erase_below();
      }
      break;
    default:
      break;
  }
}

void Terminal::scroll_or_insert(char command, int count) {
  for (int i = 0; i < count; ++i) {
    if (command == 'S') scroll(scrolled_from_, bottom_);
    if (command == 'T') scroll(bottom_, scrolled_from_);
    if (command == 'L') scroll(bottom_, row_);
    if (command == 'M') scroll(row_, bottom_);
  }
}

void Terminal::edit_line(char command, const std::vector<int>& numbers) {
  const auto count = static_cast<std::size_t>(std::max(numbers.front(), 1));
  const auto column = static_cast<std::size_t>(column_);
  Row& line = row();
  if (command == '@' && line.size() > column) {
    line.insert(line.begin() + column_, count, " ");
    if (line.size() > static_cast<std::size_t>(columns_)) line.resize(static_cast<std::size_t>(columns_));
  }
  if (command == 'P' && line.size() > column) {
    line.erase(line.begin() + column_,
               line.begin() + static_cast<std::ptrdiff_t>(std::min(column + count, line.size())));
  }
  if (command == 'X' && line.size() > column)
    std::fill_n(line.begin() + column_, std::min(count, line.size() - column), " ");
}

std::string Terminal::line(int at) const {
  std::string text;
  if (at >= static_cast<int>(lines_.size())) return text;
  for (const std::string& character : lines_[static_cast<std::size_t>(at)]) text += character;
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::vector<std::string> Terminal::lines(int from) const {
  std::vector<std::string> texts;
  for (int at = from; at < static_cast<int>(lines_.size()); ++at) texts.push_back(line(at));
  return texts;
}

}  // namespace gumshoe
