#include "record/notation/lines.h"

#include <algorithm>
#include <string>

#include "record/table/utf8.h"

namespace gumshoe {

std::optional<Error> line_error(std::string_view line) {
  if (line.size() > longest_line) {
    return Error{"this line is longer than " + std::to_string(longest_line) + " bytes", 1, 1};
  }
  if (const std::optional<Flaw> flaw = find_flaw(line)) {
    return Error{flaw->message, 1, character_count(line.substr(0, flaw->offset)) + 1};
  }
  return {};
}

Lines::Lines(std::string_view text) : rest_(text) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (rest_.starts_with(byte_order_mark)) rest_.remove_prefix(byte_order_mark.size());
}

std::optional<std::string_view> Lines::next() {
  if (rest_.empty() || error_) return {};
  ++number_;
  // The search stops at the longest line allowed, so that a file of one huge line is refused at once.
  const std::size_t newline = rest_.substr(0, longest_line + 2).find('\n');
  std::string_view line = rest_.substr(0, newline);
  rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  error_ = line_error(line);
  if (error_) {
    error_->line = number_;
    return {};
  }
  return line;
}

std::size_t Lines::lines_before(std::string_view mark) const {
  return static_cast<std::size_t>(std::ranges::count(rest_.substr(0, rest_.find(mark)), '\n')) + 1;
}

}  // namespace gumshoe
