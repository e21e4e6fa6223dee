// A line of events cut into words and signs.
#pragma once

#include <cstddef>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }

struct Word {
  enum class Kind { plain, quoted, sign };
  Kind kind = Kind::plain;
  std::string_view text;   // without the quotes of a quoted word
  std::size_t begin = 0;   // in bytes, in the line
  std::size_t end = 0;

  bool is(std::string_view sign) const { return kind == Kind::sign && text == sign; }
  bool is_name() const { return kind != Kind::sign; }
};

// Signs end a word: names with a sign in them are quoted. Views point into the line, which must outlive it.
class Words {
 public:
  // The error, if any, is in `error()`.
  explicit Words(std::string_view line);

  const std::optional<Error>& error() const { return error_; }
  std::string_view comment() const { return comment_; }  // without the `;`
  bool has_comment() const { return comment_.data() != nullptr; }
  std::string_view body() const { return body_; }        // the line without turn number and comment
  bool in_short_form() const;                            // one word that doesn't begin with `@`

  bool at_end() const { return next_ == words_.size(); }
  const Word& peek() const { return at_end() ? end_ : words_[next_]; }
  const Word& peek_second() const { return next_ + 1 < words_.size() ? words_[next_ + 1] : end_; }
  const Word& take() { return at_end() ? end_ : words_[next_++]; }
  bool take_sign(std::string_view sign);

  std::size_t position() const { return next_; }  // how many words were taken
  std::size_t body_offset() const { return body_offset_; }

  // The word at a cursor at the end of the line: one that no blank or sign ends, or a quote that isn't closed yet.
  // Empty if the line ends in a sign, a blank or a closed quote.
  struct Typed {
    std::size_t begin = 0;
    std::string_view text;
    std::size_t position = 0;  // how many words stand before it
  };
  Typed typed() const;

  Error error_at(std::size_t offset, std::string message) const;
  Error error_at(const Word& word, std::string message) const { return error_at(word.begin, std::move(message)); }
  // `expected a seat, found 'x'` at the next word.
  Error expected(std::string_view what) const;

 private:
  void skip_turn_number();
  void cut();
  void cut_quoted(std::size_t& at);
  void cut_one(std::size_t& at);

  std::string_view line_;
  std::string_view comment_;
  std::string_view body_;
  std::size_t body_offset_ = 0;
  std::vector<Word> words_;
  std::list<std::string> unescaped_;
  Word end_;
  std::size_t next_ = 0;
  bool has_blank_ = false;  // between words
  std::size_t open_quote_ = 0;  // where there is an error
  std::optional<Error> error_;
};

// The text of a comment, without one space after the `;` and blanks at the end.
std::string comment_text(std::string_view after_semicolon);

}  // namespace gumshoe
