// Lines of the game: entered, edited, inserted, deleted, moved, parked, unparked, shown in words while they are typed;
// and mistakes mended by undo, redo and the repairs of a game that cannot be true.
#include <algorithm>

#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "notebook/draft/draft.h"
#include "notebook/entry/completion.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/text/changes.h"
#include "view/words/numbers.h"
#include "view/words/phrasing.h"

namespace gumshoe {
namespace {

// The line, with a mark under the place that the error is about.
CaseReply refused_line(const CaseState& state, std::string_view typed, const Error& error) {
  CaseReply reply = CaseReply::refusal(error.message);
  if (error.column == 0) return reply;
  int width = 0;
  std::string_view rest = typed;
  for (int i = 1; i < error.column && !rest.empty(); ++i) width += display_width(printable(take_glyph(rest).bytes));
  reply.page.add(Line("    " + state.lettering->name(typed)));
  reply.page.add(Line().space(4 + width).add("^", Tone::warning));
  return reply;
}

CaseReply made(CaseState& state, const Result<Edit>& edit, std::string_view typed, int at) {
  if (!edit) return refused_line(state, typed, edit.error());
  const Result<DeskChange> change = state.desk.make(*edit);
  if (!change) return refused_line(state, typed, change.error());
  const std::optional<int> event = event_of_line(state.desk.draft(), at);
  const Draft& draft = state.desk.draft();
  const Preview written = preview(course_at(draft, at), *edit->line->event);
  const std::string words = preview_words(written, draft.table(), state.phrasing());
  return changed(state, *change, line_name(state.desk.draft(), at) + ". " + words, event);
}

std::string letter_words(const Candidate& candidate, std::size_t typed, const Phrasing& phrasing) {
  const std::string letters = candidate.text.substr(std::min(typed, candidate.text.size() - 1));
  if (candidate.card) return letters + " " + phrasing.card(*candidate.card);
  return candidate.seat ? letters + " " + phrasing.seat(*candidate.seat) : "";
}

// The letters that may come next in a short line, with the cards they stand for; or names that Tab completes.
void add_next(Page& page, const CaseState& state, const Completion& completion, int width) {
  const bool in_short_form = std::ranges::any_of(completion.candidates, &Candidate::short_form);
  std::vector<Span> words;
  for (const Candidate& candidate : completion.candidates) {
    if (candidate.short_form != in_short_form || candidate.text.empty()) continue;
    const std::string text = in_short_form ? letter_words(candidate, completion.end, state.phrasing())
                                           : state.lettering->name(candidate.text);
    if (!text.empty()) words.push_back({Tone::faint, text + " "});
  }
  if (!words.empty()) page.wrap(Line(), words, width - 1, 0);
}

}  // namespace

CaseReply enter_line(CaseState& state, std::string_view typed) {
  return made(state, adding(state.desk.draft(), typed), typed, state.desk.draft().line_count());
}

CaseReply replace_line(CaseState& state, int at, std::string_view typed) {
  return made(state, replacing(state.desk.draft(), at, typed), typed, at);
}

CaseReply insert_before(CaseState& state, int at, std::string_view typed) {
  return made(state, inserting(state.desk.draft(), at, typed), typed, at);
}

Page below_notation(const CaseState& state, std::string_view line, int width, std::optional<int> at) {
  const Draft& draft = state.desk.draft();
  const LineReader reader = reader_at(draft, at.value_or(draft.line_count()));
  const LineReading reading = reader.look(line, at ? asker_of(draft, *at) : std::nullopt);
  const Preview shown = preview(reader, reading);
  Page page;
  const std::string words = preview_words(shown, draft.table(), state.phrasing());
  const bool wrong = shown.state == Preview::State::wrong;
  if (!words.empty())
    page.add(Line(state.lettering->fit(printable(words), width - 1), wrong ? Tone::warning : Tone::strong));
  if (shown.state == Preview::State::partial) add_next(page, state, complete(reader, reading), width);
  return page;
}

namespace {

std::string quoted_line(const CaseState& state, int line) {
  const Draft& draft = state.desk.draft();
  return line_name(draft, line) + ": " + line_words(draft, line, state.phrasing());
}

CaseReply made(CaseState& state, const Edit& edit, std::string message) {
  const Result<DeskChange> change = state.desk.make(edit);
  if (!change) return CaseReply::refusal(change.error().message);
  return changed(state, *change, std::move(message));
}

// What a version did, in a few words.
std::string deed(const CaseState& state, const Edit& edit) {
  const Table& table = state.desk.table();
  const bool has_event = edit.line && edit.line->event;
  const std::string line =
      has_event ? preview_words(preview(Course(table), *edit.line->event), table, state.phrasing()) : "";
  switch (edit.kind) {
    case Edit::Kind::add:
      return "the line `" + line + "`";
    case Edit::Kind::insert:
      return "the inserted line `" + line + "`";
    case Edit::Kind::replace:
      return "the edit to `" + line + "`";
    case Edit::Kind::erase:
      return "striking out a line";
    case Edit::Kind::move:
      return "moving a line";
    case Edit::Kind::park:
      return "parking a line";
    case Edit::Kind::unpark:
      return "taking a parked line back";
    case Edit::Kind::rewrite:
      return "the change to the table";
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
  const std::string what = deed(state, last->edit);
  const std::optional<DeskChange> change = state.desk.undo();
  if (!change) return CaseReply::refusal("there is nothing to undo");
  return changed(state, *change, "Undone: " + what + " (`redo` brings it back)");
}

CaseReply redo_last(CaseState& state, const std::string&) {
  const std::optional<DeskChange> change = state.desk.redo();
  if (!change) return CaseReply::refusal("there is nothing to redo");
  const Version* last = state.desk.book().version(state.desk.book().head());
  return changed(state, *change, "Done again: " + deed(state, last->edit));
}

CaseReply edit_line(CaseState& state, const std::string& rest) {
  const FirstWord words = first_word(rest.empty() ? "last" : rest);
  const Result<int> line = find_line(state.desk.draft(), words.word);
  if (!line) return CaseReply::refusal(line.error().message);
  if (!words.rest.empty()) return replace_line(state, *line, words.rest);
  const std::string start = as_entered(state.desk.table(), state.desk.draft().lines[*line]);
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
  return made(state, unparking(*line), "Taken back " + quoted_line(state, *line));
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
  const Repair repair = state.repairs->ranked[*chosen - 1];
  const std::string words = slip_words(repair, state.phrasing());
  return made(state, repair.edit, "Mended. " + words);
}

}  // namespace gumshoe
