#include "record/notation/lines.h"

#include <algorithm>
#include <string>

#include "record/notation/quoting.h"
#include "record/notation/words.h"
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

namespace {

// Letters of other alphabets too.
bool is_name_letter(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') ||
         ('0' <= c && c <= '9') || c == '_' || c == '-' || c == '.';
}

// Reads a line from left to right.
class TagReader {
 public:
  explicit TagReader(std::string_view line) : line_(line) {}

  Result<TagLine> read() {
    skip_blanks();
    TagLine tag;
    tag.column = column();
    ++at_;
    tag.name = name();
    if (tag.name.empty()) return expected("the name of a tag, as in [Name \"value\"]");
    skip_blanks();
    if (!next_is('"')) return expected("a value in double quotes, as in [Name \"value\"]");
    std::optional<Unquoted> value = unquote(line_.substr(at_));
    if (!value) return expected("a closing quote after the value, as in [Name \"value\"]");
    tag.raw_value = line_.substr(at_ + 1, value->length - 2);
    tag.value = std::move(value->text);
    ++at_;
    tag.value_column = column();
    at_ += value->length - 1;
    skip_blanks();
    if (!next_is(']')) return expected("] after the value (a quote inside a value is written \\\")");
    ++at_;
    return with_comment(std::move(tag));
  }

 private:
  Result<TagLine> with_comment(TagLine tag) {
    skip_blanks();
    if (at_ == line_.size()) return tag;
    if (!next_is(';')) return expected("the end of the line after the tag");
    tag.comment = comment_text(line_.substr(at_ + 1));
    return tag;
  }

  std::string name() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && is_name_letter(line_[at_])) ++at_;
    return std::string(line_.substr(begin, at_ - begin));
  }

  void skip_blanks() { at_ = std::min(line_.find_first_not_of(" \t", at_), line_.size()); }
  bool next_is(char c) const { return at_ < line_.size() && line_[at_] == c; }
  int column() const { return character_count(line_.substr(0, at_)) + 1; }
  Error expected(const std::string& what) const { return {"expected " + what, 1, column()}; }

  std::string_view line_;
  std::size_t at_ = 0;
};

}  // namespace

Error TagLine::error_at(std::size_t offset, std::string message) const {
  std::size_t raw = 0;
  for (std::size_t i = 0; i < offset && raw < raw_value.size(); ++i) raw += is_escape(raw_value, raw) ? 2 : 1;
  return {std::move(message), line, value_column + character_count(std::string_view(raw_value).substr(0, raw))};
}

Result<TagLine> parse_tag_line(std::string_view line) { return TagReader(line).read(); }

}  // namespace gumshoe
