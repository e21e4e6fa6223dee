// What if: a side branch in which something is so. It is a line of the game like any other, with a comment that says
// what it is, so that it is saved, and leaving it is going back to before that line.
#include "app/case/suppose.h"
#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "notebook/draft/edit.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "view/words/event.h"

namespace gumshoe {
namespace {

constexpr std::string_view mark = "what if";

const Version* last_supposition(const Notebook& book) {
  const std::vector<VersionId> way = book.path();
  int left = suppositions(book.draft());
  if (left == 0) return nullptr;
  for (auto id = way.rbegin(); id != way.rend(); ++id) {
    const Version* version = book.version(*id);
    if (opens_supposition(*version)) return version;
  }
  return nullptr;
}

struct Supposed {
  Fact fact;
};

Result<Supposed> read_supposition(const Table& table, const std::string& rest) {
  const Error usage{"`what if Bob has rope`, or `what if Bob has not rope`"};
  FirstWord words = first_word(rest);
  if (words.rest.empty()) return usage;
  if (lower_case(words.word) == "if") words = first_word(words.rest);
  const Result<Holder> holder = find_holder(table, words.word);
  if (!holder) return holder.error();
  words = first_word(words.rest);
  const bool has = lower_case(words.word) == "has";
  if (!has && lower_case(words.word) != "not") return usage;
  const FirstWord next = first_word(words.rest);
  const bool negated = !has || lower_case(next.word) == "not";
  const Result<Card> card = find_card(*table.deck, has && negated ? next.rest : words.rest);
  if (!card) return card.error();
  return Supposed{{negated ? Fact::Kind::has_not : Fact::Kind::has, *holder, *card}};
}

}  // namespace

int suppositions(const Draft& draft) {
  int count = 0;
  for (const DraftLine& line : draft.lines) count += line.comment == mark ? 1 : 0;
  return count;
}

bool opens_supposition(const Version& version) {
  return version.edit.kind == Edit::Kind::add && version.edit.text.ends_with("; " + std::string(mark));
}

CaseReply suppose(CaseState& state, const std::string& rest) {
  const Result<Supposed> supposed = read_supposition(state.desk.table(), rest);
  if (!supposed) return CaseReply::refusal(supposed.error().message);
  const std::string text = print_event(state.desk.table(), supposed->fact) + " ; " + std::string(mark);
  const Result<Edit> edit = adding(state.desk.draft(), text);
  if (!edit) return CaseReply::refusal(edit.error().message);
  const Result<DeskChange> change = state.desk.make(*edit);
  if (!change) return CaseReply::refusal(change.error().message);
  return changed(state, *change,
                 "Suppose " + event_words(supposed->fact, state.phrasing()) + ". `back` leaves this side branch.");
}

CaseReply leave_supposition(CaseState& state, const std::string&) {
  const Version* version = last_supposition(state.desk.book());
  if (version == nullptr)
    return CaseReply::refusal("there is nothing to go back from: `what if Bob has rope` opens a side branch");
  const std::optional<DeskChange> change = state.desk.go_to(version->parent);
  if (!change) return CaseReply::refusal("there is nothing to go back to");
  return changed(state, *change, "Back from the side branch.");
}

}  // namespace gumshoe
