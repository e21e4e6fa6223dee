#include "app/case/session.h"

#include "app/case/change.h"
#include "app/case/commands.h"
#include "game/letters.h"
#include "record/notation/quoting.h"
#include "record/table/utf8.h"
#include "view/text/changes.h"

namespace gumshoe {
namespace {

constexpr auto no_game = "no game is open: `new` sets one up, `games` lists those of the library";

}  // namespace

bool CaseSession::drop_dialogue() {
  const bool had = in_dialogue();
  refused_.clear();
  state_.dialogue.reset();
  return had;
}

CaseReply CaseSession::take(std::string_view line) {
  if (const auto flaw = find_flaw(line)) return CaseReply::refusal(flaw->message);
  return in_dialogue() ? take_answer(line) : run(line);
}

CaseReply CaseSession::take_answer(std::string_view line) {
  if (lower_case(trimmed(line)) == "cancel") {
    drop_dialogue();
    return {.message = "Cancelled."};
  }
  // It may end itself, or begin another.
  std::unique_ptr<Dialogue> dialogue = std::move(state_.dialogue);
  CaseReply reply = dialogue->take(state_, line);
  refused_ = reply.ok ? "" : std::string(line);
  if (!dialogue->over() && !state_.dialogue) state_.dialogue = std::move(dialogue);
  return reply;
}

CaseReply CaseSession::run(std::string_view line) {
  const TypedCommand typed = what_is(state_, line);
  switch (typed.kind) {
    case TypedCommand::Kind::nothing:
      return {};
    case TypedCommand::Kind::unknown:
      return CaseReply::refusal(typed.complaint);
    case TypedCommand::Kind::choice:
      return state_.desk.is_open() ? mend(state_, typed.rest) : CaseReply::refusal(no_game);
    case TypedCommand::Kind::notation:
      return state_.desk.is_open() ? enter_line(state_, line) : CaseReply::refusal(no_game);
    case TypedCommand::Kind::command:
      break;
  }
  if (typed.command->needs_game && !state_.desk.is_open()) return CaseReply::refusal(no_game);
  return typed.command->run(state_, typed.rest);
}

std::string CaseSession::prompt() const {
  if (in_dialogue()) return state_.dialogue->question();
  if (!state_.desk.is_open()) return "gumshoe> ";
  const Draft& draft = state_.desk.draft();
  const std::string who = printable(draft.table().seats[asker_at(draft, draft.line_count()).index]);
  const std::string number = std::to_string(state_.desk.record().entries.size() + 1);
  return (suppositions(draft) > 0 ? "what if: " : "") + std::string(state_.desk.consistent() ? "" : "(!) ") + number +
         " " + who + "> ";
}

std::string CaseSession::start_of_line() const {
  if (!in_dialogue()) return "";
  return refused_.empty() ? state_.dialogue->start_of_line() : refused_;
}

std::string reply_json(const CaseState& state, const CaseReply& reply) {
  JsonWriter json;
  json.begin_object();
  json.key("ok").boolean(reply.ok);
  json.key("message").text(reply.message);
  json.key("event");
  reply.event ? json.integer(*reply.event) : json.null();
  json.key("changed");
  if (reply.changes && state.desk.is_open()) {
    write_changed(json, state.desk.table(), *reply.changes);
  } else {
    json.begin_array().end_array();
  }
  if (state.dialogue) json.key("question").text(state.dialogue->question());
  json.key("view").digits(reply.view.empty() ? standing_json(state) : reply.view);
  json.end_object();
  return std::move(json).str();
}

Page reply_page(const CaseState& state, const CaseReply& reply) {
  Page page;
  if (!reply.message.empty() && !reply.file_as_is) {
    std::vector<Span> words;
    const std::string text = printable(reply.message);
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find(' ', begin), text.size());
      if (end > begin) words.push_back({reply.ok ? Tone::strong : Tone::warning, text.substr(begin, end - begin)});
      begin = end + 1;
    }
    page.wrap(Line(), words, state.width, 4);
  }
  page.add(reply.page);
  page.add(reply.odds);
  return page;
}

}  // namespace gumshoe
