#include "term/typed_line.h"
#include "game/letters.h"

namespace gumshoe {
namespace {

bool continues(char byte) { return (byte & 0xC0) == 0x80; }

std::size_t before(const std::string& text, std::size_t at) {
  if (at == 0) return 0;
  do --at;
  while (at > 0 && continues(text[at]));
  return at;
}

std::size_t after(const std::string& text, std::size_t at) {
  if (at >= text.size()) return text.size();
  do ++at;
  while (at < text.size() && continues(text[at]));
  return at;
}

}  // namespace

std::size_t start_of_word(std::string_view line, std::size_t cursor) {
  const std::size_t blank = line.substr(0, cursor).find_last_of(" ,\t");
  return blank == std::string_view::npos ? 0 : blank + 1;
}

std::string common_start(const std::vector<std::string>& words) {
  std::string common = words.empty() ? "" : words.front();
  for (const std::string& word : words) {
    std::size_t same = 0;
    while (same < common.size() && same < word.size() &&
           lower_case(common.substr(same, 1)) == lower_case(word.substr(same, 1)))
      ++same;
    common.resize(same);
  }
  while (!common.empty() && (common.back() & 0x80) != 0) common.pop_back();
  return common;
}

TabChoices choices_among(const std::vector<std::string>& words, std::string_view line, std::size_t cursor) {
  TabChoices found{.begin = start_of_word(line, cursor), .end = cursor, .choices = {}, .common = {}};
  const std::string typed = lower_case(line.substr(found.begin, cursor - found.begin));
  for (const std::string& word : words) {
    if (lower_case(word).starts_with(typed)) found.choices.push_back(word);
  }
  found.common = common_start(found.choices);
  return found;
}

Tabbed tab(const LineHelp& help, const std::string& line, std::size_t cursor) {
  const TabChoices found = help.choices(line, cursor);
  if (found.choices.empty()) return {line, cursor, {}};
  const bool settled = found.choices.size() == 1;
  if (!settled && found.near) return {line, cursor, found.choices};
  std::string put = settled ? found.choices.front() : found.common;
  const std::string typed = line.substr(found.begin, found.end - found.begin);
  // A word that is settled is followed by a space, where the next one begins.
  const bool at_end = found.end == line.size();
  if (settled && at_end && !put.ends_with(' ')) put += ' ';
  Tabbed made{line.substr(0, found.begin) + put + line.substr(found.end), found.begin + put.size(), {}};
  if (!settled && put.size() <= typed.size()) made.choices = found.choices;
  return made;
}

void TypedLine::set(std::string text) {
  text_ = std::move(text);
  cursor_ = text_.size();
  choices_.clear();
}

void TypedLine::insert(std::string_view characters) {
  text_.insert(cursor_, characters);
  cursor_ += characters.size();
  choices_.clear();
}

void TypedLine::back() {
  const std::size_t from = before(text_, cursor_);
  text_.erase(from, cursor_ - from);
  cursor_ = from;
  choices_.clear();
}

void TypedLine::strike() {
  text_.erase(cursor_, after(text_, cursor_) - cursor_);
  choices_.clear();
}

void TypedLine::back_word() {
  while (cursor_ > 0 && text_[cursor_ - 1] == ' ') back();
  while (cursor_ > 0 && text_[cursor_ - 1] != ' ') back();
}

void TypedLine::left() { cursor_ = before(text_, cursor_); }

void TypedLine::right() { cursor_ = after(text_, cursor_); }

void TypedLine::tab(const LineHelp& help) {
  Tabbed made = gumshoe::tab(help, text_, cursor_);
  text_ = std::move(made.line);
  cursor_ = made.cursor;
  choices_ = std::move(made.choices);
}

void TypedLine::recall(std::size_t at) {
  if (recalled_ == history_.size()) unfinished_ = text_;
  recalled_ = at;
  set(at == history_.size() ? unfinished_ : history_[at]);
}

void TypedLine::earlier() {
  if (recalled_ > 0) recall(recalled_ - 1);
}

void TypedLine::later() {
  if (recalled_ < history_.size()) recall(recalled_ + 1);
}

std::string TypedLine::enter() {
  std::string line = std::move(text_);
  set("");
  if (!line.empty() && (history_.empty() || history_.back() != line)) history_.push_back(line);
  recalled_ = history_.size();
  unfinished_.clear();
  return line;
}

}  // namespace gumshoe
