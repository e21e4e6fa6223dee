// Every round is a state to which one can return; lines of the game that were left are kept as branches.
#include <algorithm>

#include "app/case/change.h"
#include "app/case/commands.h"
#include "app/files/refer.h"
#include "game/letters.h"
#include "notebook/draft/edit.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/json/writer.h"
#include "view/words/event.h"
#include "view/words/numbers.h"

namespace gumshoe {

// What if: a side branch in which something is so. It is a line of the game like any other, with a comment that says
// what it is, so that it is saved, and leaving it is going back to before that line.
namespace {

constexpr std::string_view mark = "what if";

bool opens_supposition(const Version& version) {
  return version.edit.kind == Edit::Kind::add && version.edit.line->comment == mark;
}

const Version* last_supposition(const Notebook& book) {
  if (suppositions(book.draft()) == 0) return nullptr;
  const std::vector<VersionId> way = book.path();
  for (auto id = way.rbegin(); id != way.rend(); ++id) {
    const Version* version = book.version(*id);
    if (opens_supposition(*version)) return version;
  }
  return nullptr;
}

Result<Fact> read_supposition(const Table& table, const std::string& rest) {
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
  return Fact{negated ? Fact::Kind::has_not : Fact::Kind::has, *holder, *card};
}

}  // namespace

int suppositions(const Draft& draft) {
  int count = 0;
  for (const DraftLine& line : draft.lines) count += line.comment == mark ? 1 : 0;
  return count;
}

CaseReply suppose(CaseState& state, const std::string& rest) {
  const Result<Fact> supposed = read_supposition(state.desk.table(), rest);
  if (!supposed) return CaseReply::refusal(supposed.error().message);
  const std::string text = print_event(state.desk.table(), *supposed) + " ; " + std::string(mark);
  const Result<Edit> edit = adding(state.desk.draft(), text);
  if (!edit) return CaseReply::refusal(edit.error().message);
  const Result<DeskChange> change = state.desk.make(*edit);
  if (!change) return CaseReply::refusal(change.error().message);
  return changed(state, *change,
                 "Suppose " + event_words(*supposed, state.phrasing()) + ". `back` leaves this side branch.");
}

CaseReply leave_supposition(CaseState& state, const std::string&) {
  const Version* version = last_supposition(state.desk.book());
  if (version == nullptr)
    return CaseReply::refusal("there is nothing to go back from: `what if Bob has rope` opens a side branch");
  const std::optional<DeskChange> change = state.desk.go_to(version->parent);
  if (!change) return CaseReply::refusal("there is nothing to go back to");
  return changed(state, *change, "Back from the side branch.");
}

namespace {

// The line that a state of the game ended with.
std::string last_line(const Notebook& book, VersionId version) {
  const Draft then = book.at(version);
  for (auto line = then.lines.rbegin(); line != then.lines.rend(); ++line) {
    if (!line->parked) return text_of(then.table(), *line);
  }
  return "the table is set up";
}

bool goes_on(const std::vector<Version>& versions, VersionId id) {
  return std::ranges::any_of(versions,
                             [&](const Version& next) { return next.parent == id && !opens_supposition(next); });
}

// The lines of the game that were left. That something was supposed at the end of one, and no more, is not part of it.
std::vector<LeftBranch> branches_left(const Notebook& book) {
  const std::vector<Version> versions = book.versions();
  std::vector<LeftBranch> left;
  for (LeftBranch branch : book.branches()) {
    const VersionId leaf = branch.last;
    while (branch.last != branch.fork && opens_supposition(*book.version(branch.last)))
      branch.last = book.version(branch.last)->parent;
    branch.when = book.version(branch.last)->when;
    const bool supposed_only = branch.last == branch.fork || (branch.last != leaf && goes_on(versions, branch.last));
    if (!supposed_only && std::ranges::find(left, branch.last, &LeftBranch::last) == left.end()) left.push_back(branch);
  }
  return left;
}

CaseReply went_to(CaseState& state, VersionId version, std::string message) {
  const std::optional<DeskChange> change = state.desk.go_to(version);
  if (!change) return CaseReply::refusal("there is no such state of the game");
  return changed(state, *change, std::move(message));
}

}  // namespace

CaseReply list_rounds(CaseState& state, const std::string&) {
  CaseReply reply{.message = where_we_are(state)};
  JsonWriter json;
  json.begin_array();
  for (const Round& round : state.desk.book().rounds()) {
    const std::string text = last_line(state.desk.book(), round.version);
    Line line(padded(std::to_string(round.number), 4, Align::right) + "  ", Tone::strong);
    line.add(time_of_day(round.when) + "  ", Tone::faint);
    reply.page.add(line.add(state.lettering->fit(state.lettering->name(text), state.width - line.width())));
    json.begin_object().key("round").integer(round.number).key("when").integer(round.when);
    json.key("text").text(text).end_object();
  }
  json.end_array();
  reply.view = std::move(json).str();
  reply.page.add(Line("`goto 7` opens the game as it stood after turn 7.", Tone::faint));
  return reply;
}

CaseReply go_to_round(CaseState& state, const std::string& rest) {
  const std::vector<Round> rounds = state.desk.book().rounds();
  const std::optional<int> wanted = number(rest);
  for (const Round& round : rounds) {
    if (wanted != round.number) continue;
    return went_to(
        state, round.version,
        "The game as it stood after turn " + rest + ". Going on from here makes a branch; `redo` goes forward again.");
  }
  return CaseReply::refusal("no round " + in_quotes(rest) + "; `rounds` lists " + counted(rounds.size(), "round"));
}

CaseReply list_branches(CaseState& state, const std::string&) {
  const std::vector<LeftBranch> branches = branches_left(state.desk.book());
  CaseReply reply{.message = branches.empty() ? "There are no branches: nothing was left." : where_we_are(state)};
  JsonWriter json;
  json.begin_array();
  int place = 0;
  for (const LeftBranch& branch : branches) {
    const std::string text = last_line(state.desk.book(), branch.last);
    Line line(padded(std::to_string(++place), 4, Align::right) + "  ", Tone::strong);
    line.add(time_of_day(branch.when) + "  ", Tone::faint);
    line.add(counted(static_cast<std::size_t>(branch.turns), "turn") + ", the last: " + state.lettering->name(text));
    reply.page.add(std::move(line));
    json.begin_object().key("branch").integer(place).key("turns").integer(branch.turns);
    json.key("when").integer(branch.when).key("text").text(text).end_object();
  }
  json.end_array();
  reply.view = std::move(json).str();
  if (!branches.empty()) reply.page.add(Line("`branch 1` goes to the first.", Tone::faint));
  return reply;
}

CaseReply switch_branch(CaseState& state, const std::string& rest) {
  const std::vector<LeftBranch> branches = branches_left(state.desk.book());
  const std::optional<int> wanted = number(rest);
  if (!wanted || *wanted < 1 || static_cast<std::size_t>(*wanted) > branches.size()) {
    return CaseReply::refusal("no branch " + in_quotes(rest) + "; there are " + std::to_string(branches.size()));
  }
  return went_to(state, branches[static_cast<std::size_t>(*wanted - 1)].last, "Branch " + rest);
}

}  // namespace gumshoe
