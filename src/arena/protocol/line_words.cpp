#include "arena/protocol/line_words.h"

#include <algorithm>

#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view without_blanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

}  // namespace

LineWords::LineWords(std::string_view line) : rest_(without_blanks(line)) {}

std::string_view LineWords::next() {
  const std::string_view word = rest_.substr(0, rest_.find_first_of(blanks));
  rest_ = without_blanks(rest_.substr(word.size()));
  return word;
}

bool LineWords::take(std::string_view word) {
  LineWords ahead = *this;
  if (ahead.next() != word) return false;
  *this = ahead;
  return true;
}

std::optional<int> LineWords::number() {
  std::string_view word = next();
  const bool negative = word.starts_with('-');
  if (negative) word.remove_prefix(1);
  const std::optional<int> value = gumshoe::number(word);
  return value && negative ? -*value : value;
}

std::optional<TypedCard> LineWords::typed_card() {
  const std::optional<int> type = number();
  const std::optional<int> id = number();
  const std::optional<CardType> known = type ? type_of_number(*type) : std::nullopt;
  if (!known || !id) return {};
  return TypedCard{*known, *id};
}

std::string_view without_line_end(std::string_view line) { return line.substr(0, line.find_last_not_of(" \t\r") + 1); }

std::string numbers_text(const Triple& cards) {
  return std::to_string(cards.person) + ' ' + std::to_string(cards.weapon) + ' ' + std::to_string(cards.room);
}

}  // namespace gumshoe
