// All that a session knows between two lines.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/case/desk.h"
#include "app/case/reply.h"
#include "notebook/repairs/repairs.h"
#include "view/page/lettering.h"
#include "view/words/phrasing.h"

namespace gumshoe {

struct CaseState;

// Questions asked one after the other; what is typed meanwhile is an answer.
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
  std::optional<GameId> removed = {};        // and nothing was changed since: `undo` brings it back
  bool over = false;

  Phrasing phrasing() const { return {desk.table(), *lettering}; }
};

}  // namespace gumshoe
