// `gumshoe case`, line by line: a line goes in, an answer comes out as data. Prompt, full screen, pipe and --json all
// drive this.
//
// A line is in the notation if its first word has a sign or a digit, or its second is `?`, `--`, `!`
// or `>`. It is a command if the first word is one, or the beginning of just one. A single word of letters can be a
// turn in short form too, one whose answers were missed. A command that is spelt out wins; if it is only the beginning
// of a command, neither wins, and `mrl~` says that the turn is meant.
#pragma once

#include <string>
#include <string_view>

#include "app/case/state.h"
#include "app/files/output.h"
#include "term/typed_line.h"

namespace gumshoe {

class CaseSession : public LineHelp {
 public:
  CaseSession(Library library, Catalogue catalogue, Clock now)
      : state_{{std::move(library), std::move(catalogue), std::move(now)}} {}

  CaseReply take(std::string_view line);

  std::string prompt() const;
  std::string start_of_line() const;  // what the line begins with, as if it had been typed
  bool over() const { return state_.over; }
  bool in_dialogue() const { return state_.dialogue != nullptr; }
  bool drop_dialogue();  // false: there was none

  TabChoices choices(std::string_view line, std::size_t cursor) const override;
  Page below(std::string_view line, int width) const override;

  CaseState& state() { return state_; }
  const CaseState& state() const { return state_; }

 private:
  CaseReply take_answer(std::string_view line);
  CaseReply run(std::string_view line);

  CaseState state_;
  std::string refused_;  // the last answer, if it didn't answer the question
};

// {"ok", "message", "event", "changed", "view"}
std::string reply_json(const CaseState& state, const CaseReply& reply);
// For people: the message, and the page below it.
Page reply_page(const CaseState& state, const CaseReply& reply);

// A session on a full screen.

// How a session is shown, in a pipe, at a prompt or on a full screen.
struct CaseFront {
  Look look;
  bool json = false;
};

ExitCode run_full_screen(CaseSession& session, const CaseFront& front, const CaseReply& first);

}  // namespace gumshoe
