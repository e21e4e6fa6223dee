// What a session answers to one line, as data: text for people and JSON for programs are written from it.
#pragma once

#include <optional>
#include <string>

#include "notebook/draft/changes.h"
#include "view/page/page.h"

namespace gumshoe {

struct CaseReply {
  bool ok = true;
  std::string message = {};               // one sentence
  std::optional<int> event = {};          // the number of the line that it is about
  std::optional<Changes> changes = {};
  Page page = {};                         // for people, below the message
  Page odds = {};  // below that, what the envelope may be; a full screen has it in its own place
  std::string view = {};  // for programs, JSON; empty: the position as it is now
  bool file_as_is = false;  // the page is a document, printed without the message

  static CaseReply refusal(std::string message) { return {.ok = false, .message = std::move(message)}; }
};

}  // namespace gumshoe
