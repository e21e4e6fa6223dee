#include "app/case/line.h"

#include <algorithm>

#include "app/case/change.h"
#include "app/files/refer.h"
#include "notebook/entry/completion.h"
#include "notebook/entry/preview.h"
#include "view/page/glyph.h"
#include "view/words/event.h"

namespace gumshoe {
namespace {

// The line, and a mark under the place that the error is about.
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

std::string in_words(const CaseState& state, int line, const std::string& text) {
  Draft before = state.desk.draft();
  before.lines.resize(static_cast<std::size_t>(line));
  return preview_words(preview(before, text), before.table(), state.phrasing());
}

CaseReply made(CaseState& state, const Result<Edit>& edit, std::string_view typed, int at) {
  if (!edit) return refused_line(state, typed, edit.error());
  const Result<DeskChange> change = state.desk.make(*edit);
  if (!change) return refused_line(state, typed, change.error());
  const std::optional<int> event = event_of_line(state.desk.draft(), at);
  const std::string words = in_words(state, at, edit->text);
  return changed(state, *change, line_name(state.desk.draft(), at) + ". " + words, event);
}

std::string letter_words(const Candidate& candidate, std::size_t typed, const Phrasing& phrasing) {
  const std::string letters = candidate.text.substr(std::min(typed, candidate.text.size() - 1));
  if (candidate.card) return letters + " " + phrasing.card(*candidate.card);
  return candidate.seat ? letters + " " + phrasing.seat(*candidate.seat) : "";
}

// The letters that may come next in a short line, with the cards they stand for; or names that Tab completes.
void add_next(Page& page, const CaseState& state, std::string_view line, int width) {
  const Completion completion = complete(state.desk.draft(), line, line.size());
  const bool in_short_form = std::ranges::any_of(completion.candidates, &Candidate::short_form);
  std::vector<Span> words;
  for (const Candidate& candidate : completion.candidates) {
    if (candidate.short_form != in_short_form || candidate.text.empty()) continue;
    const std::string text =
        in_short_form ? letter_words(candidate, line.size(), state.phrasing()) : state.lettering->name(candidate.text);
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
  const Preview shown = at ? preview_of_replacement(draft, *at, line) : preview(draft, line);
  Page page;
  const std::string words = preview_words(shown, draft.table(), state.phrasing());
  const bool wrong = shown.state == Preview::State::wrong;
  if (!words.empty())
    page.add(Line(state.lettering->fit(printable(words), width - 1), wrong ? Tone::warning : Tone::strong));
  if (shown.state == Preview::State::partial) add_next(page, state, line, width);
  return page;
}

}  // namespace gumshoe
