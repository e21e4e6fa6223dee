#include "record/notation/words.h"

#include <algorithm>
#include <array>

#include "record/notation/quoting.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// Looked up for every character of every line.
constexpr std::array<bool, 256> word_ends = [] {
  std::array<bool, 256> ends{};
  for (const char c : std::string_view(" \t;\",:?!+-~>()*")) ends[static_cast<unsigned char>(c)] = true;
  return ends;
}();
bool ends_word(char c) { return word_ends[static_cast<unsigned char>(c)]; }

}  // namespace

Words::Words(std::string_view line) : line_(line) {
  words_.reserve(16);
  skip_turn_number();
  cut();
  end_.kind = Word::Kind::sign;
  end_.begin = end_.end = words_.empty() ? body_offset_ : words_.back().end;
  body_ = line_.substr(body_offset_, end_.end - body_offset_);
}

bool Words::in_short_form() const {
  return !body_.empty() && !has_blank_ && body_.front() != '@' && body_.find('"') == body_.npos;
}

bool Words::take_sign(std::string_view sign) {
  if (at_end() || !peek().is(sign)) return false;
  ++next_;
  return true;
}

Words::Typed Words::typed() const {
  if (error_) return {open_quote_, line_.substr(open_quote_ + 1), words_.size()};
  const bool open = !words_.empty() && words_.back().kind == Word::Kind::plain && words_.back().end == line_.size();
  if (!open) return {line_.size(), {}, words_.size()};
  return {words_.back().begin, words_.back().text, words_.size() - 1};
}

void Words::skip_turn_number() {
  std::size_t at = std::min(line_.find_first_not_of(" \t"), line_.size());
  body_offset_ = at;
  while (at < line_.size() && is_digit(line_[at])) ++at;
  if (at == body_offset_ || at == line_.size() || line_[at] != '.') return;
  body_offset_ = std::min(line_.find_first_not_of(" \t", at + 1), line_.size());
}

void Words::cut() {
  for (std::size_t at = body_offset_; at < line_.size() && !error_;) {
    if (line_[at] == ';') {
      comment_ = line_.substr(at + 1);
      return;
    }
    if (is_blank(line_[at])) {
      ++at;
    } else if (line_[at] == '"') {
      cut_quoted(at);
    } else {
      cut_one(at);
    }
  }
}

void Words::cut_quoted(std::size_t& at) {
  std::optional<Unquoted> inner = unquote(line_.substr(at));
  if (!inner) {
    open_quote_ = at;
    error_ = error_at(at, "the quote that begins here is not closed");
    return;
  }
  unescaped_.push_back(std::move(inner->text));
  has_blank_ |= !words_.empty() && words_.back().end != at;
  words_.push_back({Word::Kind::quoted, unescaped_.back(), at, at + inner->length});
  at += inner->length;
}

void Words::cut_one(std::size_t& at) {
  const bool sign = ends_word(line_[at]);
  std::size_t end = at + 1;
  if (!sign) {
    while (end < line_.size() && !ends_word(line_[end])) ++end;
  } else if (line_.substr(at, 2) == "--") {
    ++end;
  }
  has_blank_ |= !words_.empty() && words_.back().end != at;
  words_.push_back({sign ? Word::Kind::sign : Word::Kind::plain, line_.substr(at, end - at), at, end});
  at = end;
}

Error Words::error_at(std::size_t offset, std::string message) const {
  return {std::move(message), 1, character_count(line_.substr(0, offset)) + 1};
}

Error Words::expected(std::string_view what) const {
  const std::string message = "expected " + std::string(what);
  if (at_end()) return error_at(end_, message);
  return error_at(peek(), message + ", found " + in_quotes(line_.substr(peek().begin, peek().end - peek().begin)));
}

std::string comment_text(std::string_view after_semicolon) {
  const std::size_t end = after_semicolon.find_last_not_of(" \t");
  if (end == after_semicolon.npos) return "";
  after_semicolon = after_semicolon.substr(0, end + 1);
  if (after_semicolon.starts_with(' ')) after_semicolon.remove_prefix(1);
  return std::string(after_semicolon);
}

}  // namespace gumshoe
