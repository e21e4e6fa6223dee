// Any bytes are refused in one clear sentence, or are an edit that is printed and read back the same; carried out it
// gives a draft that is printed and read back the same. Any line half typed can be completed and previewed.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "notebook/draft/edit.h"
#include "notebook/entry/completion.h"
#include "record/table/utf8.h"

namespace gumshoe {
namespace {

void demand(bool holds, std::string_view what, std::string_view text) {
  if (holds) return;
  std::fprintf(stderr, "%.*s\n%.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(text.size()),
               text.data());
  std::abort();
}

void check(const Error& error) {
  demand(!error.message.empty() && error.message.size() < 4000, "an error that says nothing, or too much",
         error.message);
  demand(!find_flaw(error.message), "an error that cannot be shown", error.message);
}

void check_law(Draft draft) {
  for (DraftLine& line : draft.lines) line.typed.clear();
  const std::string printed = print_draft(draft);
  const Result<Draft> again = read_draft(printed);
  demand(static_cast<bool>(again), "what is printed cannot be read", printed);
  demand(*again == draft, "what is printed is read as something else", printed);
  demand(print_draft(*again) == printed, "what is printed changes", printed);
}

void check_applied(const Draft& before, const Edit& edit) {
  const Result<Applied> done = applied(before, edit);
  if (!done) return check(done.error());
  check_law(done->draft);
  const Result<Edit> again = read_edit({}, print_edit({}, rewriting(done->draft)));
  demand(again && again->game == done->draft, "a draft that is stored is read as another", print_draft(done->draft));
}

const Draft& start() {
  static const Draft draft = *read_draft(
      "[Seats \"Ann, Bob, Cyn, Dan\"]\n[Rules \"eliminated=reveal\"]\nAnn ! plum rope hall right\n"
      "; parked Bob ? plum rope study : Cyn - Dan +\nCyn ? plum rope hall : nobody ; so\n; parked Zoe --\n");
  return draft;
}

void check_edit(std::string_view text) {
  const Result<Edit> edit = read_edit(start(), text);
  if (!edit) return check(edit.error());
  const std::string printed = print_edit(start(), *edit);
  const Result<Edit> again = read_edit(start(), printed);
  demand(again && *again == *edit, "an edit is read as another", printed);
  check_applied(start(), *edit);
}

void check_typed(std::string_view line) {
  for (const Result<Edit>& edit : {adding(start(), line), inserting(start(), 1, line), replacing(start(), 0, line)}) {
    if (edit) check_applied(start(), *edit);
    if (!edit) check(edit.error());
  }
  const Preview shown = preview(start(), line);
  demand((shown.state == Preview::State::complete) == static_cast<bool>(adding(start(), line)), "complete or not",
         line);
  for (std::size_t cursor = 0; cursor <= line.size() && cursor < 64; ++cursor) {
    const Completion completion = complete(start(), line, cursor);
    demand(completion.begin <= completion.end && completion.end <= line.size(), "a place outside the line", line);
  }
}

}  // namespace
}  // namespace gumshoe

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  gumshoe::check_edit(text);
  if (const auto draft = gumshoe::read_draft(text)) gumshoe::check_law(*draft);
  gumshoe::check_typed(text.substr(0, text.find('\n')));
  return 0;
}
