// Edits as text:
//
//   replace 11          erase 3          move 3 5          rewrite 2
//   Bob ? plum rope hall : Cyn - Dan +                     prh3
//   prh4                                                   Cyn ? plum rope study : nobody
//                                                          [CGN "1"]
//                                                          …
//
// First what is done, with lines counted from 0; then the line written out and the line as it was typed; of a rewrite,
// so many lines as they were typed, then the game.
#include <algorithm>
#include <array>

#include "notebook/draft/edit.h"
#include "record/notation/lines.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

struct KindOfEdit {
  Edit::Kind kind;
  std::string_view word;
  int numbers;  // after the word: at, to
  bool line;    // has a line
};
constexpr std::array<KindOfEdit, 7> kinds{{{Edit::Kind::add, "add", 0, true},
                                           {Edit::Kind::insert, "insert", 1, true},
                                           {Edit::Kind::replace, "replace", 1, true},
                                           {Edit::Kind::erase, "erase", 1, false},
                                           {Edit::Kind::move, "move", 2, false},
                                           {Edit::Kind::park, "park", 1, false},
                                           {Edit::Kind::unpark, "unpark", 1, false}}};

// Up to the next line feed, which is taken too.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    words.push_back(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return words;
}

Error no_edit(std::string_view what) { return Error{"no edit: " + in_quotes(what), 1, 1}; }

Result<Edit> read_rewrite(const std::vector<std::string_view>& words, std::string_view rest) {
  const std::optional<int> count = words.size() == 2 ? number(words[1]) : std::nullopt;
  if (!count) return no_edit(words.front());
  Edit edit{.kind = Edit::Kind::rewrite};
  for (int i = 0; i < *count; ++i) {
    if (rest.empty()) return Error{"the game is missing", i + 2, 1};
    const std::string_view typed = take_line(rest);
    if (const std::optional<Error> error = line_error(typed)) return Error{error->message, i + 2, error->column};
    edit.typed += std::string(typed) + "\n";
  }
  edit.text = rest;
  return edit;
}

Result<Edit> read_line(Edit edit, std::string_view rest) {
  edit.text = take_line(rest);
  edit.typed = take_line(rest);
  if (edit.text.empty()) return Error{"a line of the game is missing", 2, 1};
  if (const std::optional<Error> error = line_error(edit.text)) return Error{error->message, 2, error->column};
  if (const std::optional<Error> error = line_error(edit.typed)) return Error{error->message, 3, error->column};
  if (!rest.empty()) return Error{"nothing was expected here", 4, 1};
  return edit;
}

}  // namespace

std::string print_edit(const Edit& edit) {
  if (edit.kind == Edit::Kind::rewrite) {
    return "rewrite " + std::to_string(std::ranges::count(edit.typed, '\n')) + "\n" + edit.typed + edit.text;
  }
  const KindOfEdit& kind = *std::ranges::find(kinds, edit.kind, &KindOfEdit::kind);
  std::string text(kind.word);
  for (int i = 0; i < kind.numbers; ++i) text.append(" ").append(std::to_string(i == 0 ? edit.at : edit.to));
  text += "\n";
  if (kind.line) text += edit.text + "\n" + edit.typed + "\n";
  return text;
}

Result<Edit> read_edit(std::string_view text) {
  const std::vector<std::string_view> words = words_of(take_line(text));
  if (words.empty()) return no_edit("");
  if (words.front() == "rewrite") return read_rewrite(words, text);
  const auto kind = std::ranges::find(kinds, words.front(), &KindOfEdit::word);
  if (kind == kinds.end() || static_cast<int>(words.size()) != kind->numbers + 1) return no_edit(words.front());
  Edit edit{.kind = kind->kind};
  const std::optional<int> at = kind->numbers > 0 ? number(words[1]) : 0;
  const std::optional<int> to = kind->numbers > 1 ? number(words[2]) : 0;
  if (!at || !to) return no_edit(words.front());
  edit.at = *at;
  edit.to = *to;
  if (kind->line) return read_line(std::move(edit), text);
  if (!text.empty()) return Error{"nothing was expected here", 2, 1};
  return edit;
}

}  // namespace gumshoe
