// All that a session knows between two lines, and what it answers to one.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/case/desk.h"
#include "notebook/draft/changes.h"
#include "notebook/repairs/repairs.h"
#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// An answer to one line as data: text for people and JSON for programs are written from it.
struct CaseReply {
  bool ok = true;
  std::string message = {};               // one sentence
  std::optional<int> event = {};          // the number of the line it is about
  std::optional<Changes> changes = {};
  Page page = {};                         // for people, below the message
  Page odds = {};  // below that, what the envelope may be; a full screen has it in its own place
  std::string view = {};  // for programs, JSON; empty: the position as it is now
  bool file_as_is = false;  // the page is a document, printed without the message

  static CaseReply refusal(std::string message) { return {.ok = false, .message = std::move(message)}; }
};

struct CaseState;

// Questions asked one after another; while it runs, every line typed is an answer.
class Dialogue {
 public:
  virtual ~Dialogue() = default;
  virtual std::string question() const = 0;
  virtual std::string start_of_line() const { return ""; }
  virtual std::vector<std::string> choices() const { return {}; }
  virtual Page below(const CaseState& state, std::string_view line, int width) const = 0;
  virtual bool takes_notation() const { return false; }  // a line of the game, completed as such
  // The last answer ends it.
  virtual CaseReply take(CaseState& state, std::string_view answer) = 0;
  virtual bool over() const = 0;
};

struct CaseState {
  Desk desk;
  const Lettering* lettering = &Lettering::unicode();
  int width = 80;
  std::unique_ptr<Dialogue> dialogue = {};
  std::optional<Repairs> repairs = {};       // of a game that cannot be true
  std::optional<GameId> removed = {};        // while nothing has changed since, `undo` brings it back
  bool over = false;

  Phrasing phrasing() const { return {desk.table(), *lettering}; }
};

}  // namespace gumshoe
