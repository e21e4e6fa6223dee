// Mending mistakes: undo, redo, edit, insert, delete, move, park, unpark, and the repairs of a game that cannot be
// true.
#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/case/line.h"
#include "app/files/refer.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/text/repairs.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

std::string quoted_line(const CaseState& state, int line) {
  const Draft& draft = state.desk.draft();
  return line_name(draft, line) + ": " + state.lettering->name(draft.lines[static_cast<std::size_t>(line)].text);
}

CaseReply made(CaseState& state, const Edit& edit, std::string message) {
  const Result<DeskChange> change = state.desk.make(edit);
  if (!change) return CaseReply::refusal(change.error().message);
  return changed(state, *change, std::move(message));
}

// What a version did, in a few words.
std::string deed(const Edit& edit) {
  switch (edit.kind) {
    case Edit::Kind::add:
      return "the line " + edit.text;
    case Edit::Kind::insert:
      return "the inserted line " + edit.text;
    case Edit::Kind::replace:
      return "the edit to " + edit.text;
    case Edit::Kind::erase:
      return "striking out a line";
    case Edit::Kind::move:
      return "moving a line";
    case Edit::Kind::park:
      return "parking a line";
    case Edit::Kind::unpark:
      return "taking up a parked line";
    case Edit::Kind::rewrite:
      return "the change of the table";
  }
  return "";
}

CaseReply restored(CaseState& state) {
  const GameId game = *state.removed;
  state.removed.reset();
  if (const Trouble refused = state.desk.library().restore(game)) return CaseReply::refusal(refused->message);
  if (state.desk.is_open()) return {.message = "The game is in the library again."};
  if (const auto why = state.desk.open(game)) return CaseReply::refusal(*why);
  return standing(state, "The game is back. " + where_we_are(state));
}

// A line of the game typed for `edit` or `insert`.
class OneLine : public Dialogue {
 public:
  enum class Way { replace, insert };
  OneLine(Way way, int at, std::string name, std::string start)
      : way_(way), at_(at), name_(std::move(name)), start_(std::move(start)) {}

  std::string question() const override { return (way_ == Way::replace ? "edit " : "insert before ") + name_ + "> "; }
  std::string start_of_line() const override { return start_; }
  bool takes_notation() const override { return true; }
  Page below(const CaseState& state, std::string_view line, int width) const override {
    Page page = below_notation(state, line, width, way_ == Way::replace ? std::optional(at_) : std::nullopt);
    if (trimmed(line).empty()) page.add(Line("An empty line leaves everything as it is.", Tone::faint));
    return page;
  }
  CaseReply take(CaseState& state, std::string_view answer) override {
    over_ = true;
    if (trimmed(answer).empty()) return {.message = "Left as it was."};
    CaseReply reply = way_ == Way::replace ? replace_line(state, at_, answer) : insert_before(state, at_, answer);
    over_ = reply.ok;
    return reply;
  }
  bool over() const override { return over_; }

 private:
  Way way_;
  int at_;
  std::string name_;
  std::string start_;
  bool over_ = false;
};

CaseReply ask_for_line(CaseState& state, OneLine::Way way, int at, const std::string& start) {
  const std::string name = line_name(state.desk.draft(), at);
  state.dialogue = std::make_unique<OneLine>(way, at, name, start);
  return {.message = (way == OneLine::Way::replace ? "Line " : "Before line ") + quoted_line(state, at)};
}

}  // namespace

CaseReply undo_last(CaseState& state, const std::string&) {
  if (state.removed) return restored(state);
  if (!state.desk.is_open()) return CaseReply::refusal("no game is open: there is nothing to undo");
  const Version* last = state.desk.book().version(state.desk.book().head());
  const std::string what = state.lettering->name(deed(last->edit));
  const std::optional<DeskChange> change = state.desk.undo();
  if (!change) return CaseReply::refusal("there is nothing to undo");
  return changed(state, *change, "Undone: " + what + " (`redo` brings it back)");
}

CaseReply redo_last(CaseState& state, const std::string&) {
  const std::optional<DeskChange> change = state.desk.redo();
  if (!change) return CaseReply::refusal("there is nothing to redo");
  const Version* last = state.desk.book().version(state.desk.book().head());
  return changed(state, *change, "Done again: " + state.lettering->name(deed(last->edit)));
}

CaseReply edit_line(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest.empty() ? "last" : rest);
  const Result<int> line = find_line(state.desk.draft(), words.word);
  if (!line) return CaseReply::refusal(line.error().message);
  if (!words.rest.empty()) return replace_line(state, *line, words.rest);
  const std::string start = as_entered(state.desk.draft().lines[static_cast<std::size_t>(*line)]);
  return ask_for_line(state, OneLine::Way::replace, *line, start);
}

CaseReply insert_line(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest);
  const Result<int> line = find_line(state.desk.draft(), words.word);
  if (!line) return CaseReply::refusal(line.error().message);
  if (!words.rest.empty()) return insert_before(state, *line, words.rest);
  return ask_for_line(state, OneLine::Way::insert, *line, "");
}

CaseReply delete_line(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest);
  if (words.word == "game") return delete_game(state, words.rest);
  if (!state.desk.is_open())
    return CaseReply::refusal("no game is open; `delete game NAME` deletes one of the library");
  if (rest.empty()) return CaseReply::refusal("delete which line? `delete 12`, or `delete game NAME`");
  const Result<int> line = find_line(state.desk.draft(), words.word);
  if (!line) return CaseReply::refusal(line.error().message);
  return made(state, erasing(*line), "Struck out " + quoted_line(state, *line));
}

CaseReply move_line(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest);
  const Result<int> from = find_line(state.desk.draft(), words.word);
  if (!from) return CaseReply::refusal(from.error().message);
  const Result<int> to = find_line(state.desk.draft(), words.rest);
  if (!to) return CaseReply::refusal(to.error().message);
  return made(state, moving(*from, *to), "Moved " + quoted_line(state, *from));
}

CaseReply park_line(CaseState& state, const std::string& rest) {
  const Result<int> line = find_line(state.desk.draft(), rest.empty() ? "last" : rest);
  if (!line) return CaseReply::refusal(line.error().message);
  return made(state, parking(*line), "Parked " + quoted_line(state, *line));
}

CaseReply unpark_line(CaseState& state, const std::string& rest) {
  const bool bare = all_digits(rest) || rest.empty();
  const Result<int> line = find_line(state.desk.draft(), bare ? "p" + (rest.empty() ? "1" : rest) : rest);
  if (!line) return CaseReply::refusal(line.error().message);
  return made(state, unparking(*line), "Taken up again " + quoted_line(state, *line));
}

CaseReply mend(CaseState& state, const std::string& rest) {
  if (!state.repairs) return CaseReply::refusal("there is nothing to mend: everything fits together");
  if (rest.empty()) {
    CaseReply reply{.message = "What may have gone wrong, likeliest culprit first:"};
    reply.page = repairs_text(*state.repairs, state.repairs->ranked.size(), state.phrasing(), state.width);
    if (const std::size_t more = state.repairs->left_out; more > 0) {
      reply.page.add(Line(counted(more, "more edit") + ", less likely, left out.", Tone::faint));
    }
    return reply;
  }
  const std::optional<int> chosen = number(rest);
  const std::size_t count = state.repairs->ranked.size();
  if (!chosen || *chosen < 1 || static_cast<std::size_t>(*chosen) > count) {
    return CaseReply::refusal("no repair " + in_quotes(rest) + "; there are 1 to " + std::to_string(count));
  }
  const Repair repair = state.repairs->ranked[static_cast<std::size_t>(*chosen - 1)];
  const std::string words = slip_words(repair, state.phrasing());
  return made(state, repair.edit, "Mended. " + words);
}

}  // namespace gumshoe
