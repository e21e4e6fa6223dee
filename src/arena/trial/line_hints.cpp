#include <algorithm>
#include <cctype>

#include "arena/protocol/line_words.h"
#include "arena/trial/hints.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

// A line that would be an answer if it were written as the protocol has it.
std::string without_punctuation(std::string_view line) {
  std::string text(line);
  std::ranges::replace_if(
      text, [](char c) { return std::string_view("()[]{},;:'\"").find(c) != std::string_view::npos; }, ' ');
  return text;
}

std::string with_a_capital(std::string_view line) {
  std::string text(line);
  std::size_t letter = 0;
  for (; letter < text.size() && std::isalpha(static_cast<unsigned char>(text[letter])) != 0; ++letter) {
    const auto c = static_cast<unsigned char>(text[letter]);
    text[letter] = static_cast<char>(letter == 0 ? std::toupper(c) : std::tolower(c));
  }
  return text;
}

bool is_readable(std::string_view line, Asked asked) { return static_cast<bool>(parse_reply(line, asked)); }

std::string hint_for_spelling(std::string_view line, Asked asked) {
  if (is_readable(without_punctuation(line), asked))
    return "Words and numbers are separated by blanks, without commas, brackets or quotes.";
  if (is_readable(with_a_capital(line), asked)) return "Words are written with a capital: Move, Guess, Accusation.";
  const std::string_view rest = LineWords(line).rest();
  const std::string_view first = rest.substr(0, rest.find(' '));
  if (first == "Accuse") return "The word is 'Accusation'.";
  if (first == "Suggest" || first == "Suggestion")
    return "The word is 'Guess', or 'Move' with the cards after y and x.";
  if (asked == Asked::move && is_readable("Move " + std::string(line), asked))
    return "The line begins with what is done: 'Move', 'Guess' or 'Accusation'.";
  return "";
}

std::string hint_for_other_question(std::string_view line, Asked asked) {
  const Asked other = asked == Asked::move ? Asked::disprove : Asked::move;
  if (asked == Asked::name || !is_readable(line, other)) return "";
  return std::string("This answers '") + (other == Asked::move ? "Move" : "Disprove") + "', but '" +
         (asked == Asked::move ? "Move" : "Disprove") +
         "' was asked: every answer must be written when it is asked for, "
         "one line each.";
}

}  // namespace

std::string hint_for_unreadable(std::string_view line, Asked asked, const std::optional<std::string>& next,
                                const TrialMoment& moment) {
  if (find_flaw(line)) return "";
  if (std::string hint = hint_for_spelling(line, asked); !hint.empty()) return hint;
  if (next && is_readable(*next, asked)) return "The answer came a line later. " + std::string(unasked_hint);
  if (std::string hint = hint_for_other_question(line, asked); !hint.empty()) return hint;
  if (asked == Asked::disprove) return hint_for_disproof_text(line, moment);
  return "";
}

}  // namespace gumshoe
