#include "notebook/draft/edit.h"

#include <algorithm>
#include <array>

#include "notebook/draft/draft.h"
#include "record/notation/lines.h"
#include "record/notation/question.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

Error no_such_line(int at) { return Error{"there is no line " + std::to_string(at + 1)}; }

// Carries out one edit.
class Editor {
 public:
  Editor(Draft draft, const Edit& edit) : draft_(std::move(draft)), edit_(edit) {}

  Result<Applied> run() {
    if (const std::optional<Error> error = change()) return *error;
    std::vector<int> parked = settle(draft_, changed_from_);
    return Applied{std::move(draft_), std::move(parked)};
  }

 private:
  using Failure = std::optional<Error>;

  Failure change() {
    switch (edit_.kind) {
      case Edit::Kind::add:
        return insert(draft_.line_count());
      case Edit::Kind::insert:
        return edit_.at < 0 || edit_.at > draft_.line_count() ? no_such_line(edit_.at) : insert(edit_.at);
      default:
        break;
    }
    if (!has(edit_.at)) return no_such_line(edit_.at);
    changed_from_ = edit_.at;
    return change_line();
  }

  Failure change_line() {
    switch (edit_.kind) {
      case Edit::Kind::replace:
        return replace();
      case Edit::Kind::erase:
        draft_.lines.erase(draft_.lines.begin() + edit_.at);
        return {};
      case Edit::Kind::move:
        return move();
      case Edit::Kind::park:
        return park();
      default:
        return unpark();
    }
  }

  bool has(int at) const { return 0 <= at && at < draft_.line_count(); }
  DraftLine& line() { return draft_.lines[edit_.at]; }

  // The line that is written, as it fits there.
  Result<DraftLine> written(int at) const {
    if (!edit_.line || !edit_.line->event) return Error{"a line of the game is missing"};
    Result<Event> event = fitted(draft_.table(), course_at(draft_, at), *edit_.line->event);
    if (!event) return event.error();
    return DraftLine{.event = *std::move(event), .comment = edit_.line->comment, .typed = edit_.line->typed};
  }

  Failure insert(int at) {
    Result<DraftLine> line = written(at);
    if (!line) return line.error();
    changed_from_ = at;
    draft_.lines.insert(draft_.lines.begin() + at, *std::move(line));
    return {};
  }

  // A parked line that is corrected takes part again.
  Failure replace() {
    Result<DraftLine> changed = written(edit_.at);
    if (!changed) return changed.error();
    changed->comments_before = std::move(line().comments_before);
    line() = *std::move(changed);
    return {};
  }

  Failure move() {
    if (!has(edit_.to)) return no_such_line(edit_.to);
    changed_from_ = std::min(edit_.at, edit_.to);
    const auto begin = draft_.lines.begin();
    if (edit_.at < edit_.to) {
      std::rotate(begin + edit_.at, begin + edit_.at + 1, begin + edit_.to + 1);
    } else {
      std::rotate(begin + edit_.to, begin + edit_.at, begin + edit_.at + 1);
    }
    return {};
  }

  Failure park() {
    if (line().parked) return Error{"line " + std::to_string(edit_.at + 1) + " is parked already"};
    line().parked = true;
    return {};
  }

  Failure unpark() {
    if (!line().parked) return Error{"line " + std::to_string(edit_.at + 1) + " is not parked"};
    if (!line().event) return why_unread();
    line().parked = false;
    return {};
  }

  Error why_unread() {
    const Result<Entry> entry = reader_at(draft_, edit_.at).read(line().unread);
    return entry ? Error{"this line does not say who asks"} : entry.error();
  }

  Draft draft_;
  const Edit& edit_;
  int changed_from_ = 0;
};

// Edits as text:
//
//   replace 11          erase 3          move 3 5          rewrite 2
//   Bob ? plum rope hall : Cyn - Dan +                     prh3
//   prh4                                                   Cyn ? plum rope study : nobody
//                                                          [CGN "1"]
//                                                          …
//
// First the kind of edit, with lines counted from 0; then the line written out, and the line as it was typed. A rewrite
// has the given number of lines as they were typed, then the game. The kinds other than `rewrite`:
struct KindOfEdit {
  Edit::Kind kind;
  std::string_view word;
  int numbers;  // after the word: at, to
  bool line;  // has a line
};
constexpr std::array<KindOfEdit, 7> kinds_of_edit{{{Edit::Kind::add, "add", 0, true},
                                                   {Edit::Kind::insert, "insert", 1, true},
                                                   {Edit::Kind::replace, "replace", 1, true},
                                                   {Edit::Kind::erase, "erase", 1, false},
                                                   {Edit::Kind::move, "move", 2, false},
                                                   {Edit::Kind::park, "park", 1, false},
                                                   {Edit::Kind::unpark, "unpark", 1, false}}};

// Takes the text up to and including the next line feed.
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

Result<Edit> read_rewrite(const std::vector<std::string_view>& words, std::string_view rest,
                          const Catalogue& catalogue) {
  const std::optional<int> count = words.size() == 2 ? number(words[1]) : std::nullopt;
  if (!count) return no_edit(words.front());
  std::vector<std::string> typed;
  for (int i = 0; i < *count; ++i) {
    if (rest.empty()) return Error{"the game is missing", i + 2, 1};
    typed.emplace_back(take_line(rest));
    if (const std::optional<Error> error = line_error(typed.back())) return Error{error->message, i + 2, error->column};
  }
  Result<Draft> game = read_draft(rest, catalogue);
  if (!game) return game.error();
  if (!typed.empty() && typed.size() != game->lines.size()) {
    return Error{"what was typed does not fit the lines of the game"};
  }
  for (std::size_t i = 0; i < typed.size(); ++i) game->lines[i].typed = std::move(typed[i]);
  return rewriting(*std::move(game));
}

// With the line as it was read and typed.
Result<Edit> of_typed(Edit edit, Result<Entry> entry, std::string_view typed) {
  if (!entry) return entry.error();
  edit.line =
      DraftLine{.event = std::move(entry->event), .comment = std::move(entry->comment), .typed = std::string(typed)};
  return edit;
}

Result<Edit> read_line(const Draft& before, Edit edit, std::string_view rest) {
  const std::string_view text = take_line(rest);
  const std::string_view typed = take_line(rest);
  if (text.empty()) return Error{"a line of the game is missing", 2, 1};
  if (const std::optional<Error> error = line_error(typed)) return Error{error->message, 3, error->column};
  if (!rest.empty()) return Error{"nothing was expected here", 4, 1};
  if (before.table().deck == nullptr) return Error{"a game begins with its table"};
  const int at = edit.kind == Edit::Kind::add ? before.line_count() : edit.at;
  if (at > before.line_count()) return no_such_line(at);
  Result<Entry> entry = reader_at(before, at).read(text);
  if (!entry) return Error{entry.error().message, 2, entry.error().column};
  return of_typed(std::move(edit), std::move(entry), typed);
}

}  // namespace

Result<Applied> applied(Draft draft, const Edit& edit) {
  if (edit.kind == Edit::Kind::rewrite && !edit.game) return Error{"the game is missing"};
  if (edit.kind == Edit::Kind::rewrite) return Applied{*edit.game, {}};
  if (draft.table().deck == nullptr) return Error{"a game begins with its table"};
  return Editor(std::move(draft), edit).run();
}

Result<Edit> adding(const Draft& draft, std::string_view typed) {
  return of_typed({.kind = Edit::Kind::add}, reader_at(draft, draft.line_count()).read(typed), typed);
}

Result<Edit> inserting(const Draft& draft, int at, std::string_view typed) {
  if (at < 0 || at > draft.line_count()) return no_such_line(at);
  return of_typed({.kind = Edit::Kind::insert, .at = at}, reader_at(draft, at).read(typed), typed);
}

Result<Edit> replacing(const Draft& draft, int at, std::string_view typed) {
  if (at < 0 || at >= draft.line_count()) return no_such_line(at);
  return of_typed({.kind = Edit::Kind::replace, .at = at}, reader_at(draft, at).read(typed, asker_of(draft, at)),
                  typed);
}

Edit erasing(int at) { return {.kind = Edit::Kind::erase, .at = at}; }
Edit moving(int at, int to) { return {.kind = Edit::Kind::move, .at = at, .to = to}; }
Edit parking(int at) { return {.kind = Edit::Kind::park, .at = at}; }
Edit unparking(int at) { return {.kind = Edit::Kind::unpark, .at = at}; }

Edit rewriting(Draft draft) { return {.kind = Edit::Kind::rewrite, .game = std::move(draft)}; }

std::vector<Edit> one_by_one(const Draft& draft) {
  Draft so_far{draft.head, {}};
  std::vector<Edit> edits{rewriting(so_far)};
  for (const DraftLine& line : draft.lines) {
    if (line.parked) continue;
    so_far.lines.push_back(line);
    so_far.lines.back().comments_before.clear();
    edits.push_back({.kind = Edit::Kind::add, .line = so_far.lines.back()});
  }
  if (so_far != draft) edits.push_back(rewriting(draft));
  return edits;
}

Seat asker_at(const Draft& draft, int line) { return course_at(draft, line).turn(); }

std::string print_edit(const Draft& before, const Edit& edit, const Catalogue& catalogue) {
  if (edit.kind == Edit::Kind::rewrite) {
    const std::vector<DraftLine>& lines = edit.game->lines;
    const bool typed = std::ranges::any_of(lines, [](const DraftLine& line) { return !line.typed.empty(); });
    std::string text = "rewrite " + std::to_string(typed ? lines.size() : 0) + "\n";
    for (const DraftLine& line : lines) text += typed ? line.typed + "\n" : "";
    return text + print_draft(*edit.game, catalogue);
  }
  const KindOfEdit& kind = *std::ranges::find(kinds_of_edit, edit.kind, &KindOfEdit::kind);
  std::string text(kind.word);
  for (int i = 0; i < kind.numbers; ++i) text.append(" ").append(std::to_string(i == 0 ? edit.at : edit.to));
  text += "\n";
  if (kind.line) text += full_text(before.table(), *edit.line) + "\n" + edit.line->typed + "\n";
  return text;
}

Result<Edit> read_edit(const Draft& before, std::string_view text, const Catalogue& catalogue) {
  const std::vector<std::string_view> words = words_of(take_line(text));
  if (words.empty()) return no_edit("");
  if (words.front() == "rewrite") return read_rewrite(words, text, catalogue);
  const auto kind = std::ranges::find(kinds_of_edit, words.front(), &KindOfEdit::word);
  if (kind == kinds_of_edit.end() || static_cast<int>(words.size()) != kind->numbers + 1) return no_edit(words.front());
  Edit edit{.kind = kind->kind};
  const std::optional<int> at = kind->numbers > 0 ? number(words[1]) : 0;
  const std::optional<int> to = kind->numbers > 1 ? number(words[2]) : 0;
  if (!at || !to) return no_edit(words.front());
  edit.at = *at;
  edit.to = *to;
  if (kind->line) return read_line(before, std::move(edit), text);
  if (!text.empty()) return Error{"nothing was expected here", 2, 1};
  return edit;
}

}  // namespace gumshoe
