// The full screen as data: which page is drawn for a session in a window of a given size.
#pragma once

#include "app/case/session.h"
#include "term/full_screen.h"
#include "term/typed_line.h"

namespace gumshoe {

struct CaseScreen {
  Page page;
  Cell cursor;
};

struct ScreenState {
  Page answer = {};        // to the last line
  bool answer_on_top = false;  // it has the screen, until the next line
  int scrolled = 0;            // lines of it that have gone by
  bool hidden = false;         // nothing of the game is shown
};

// Grid, envelope, what the last line changed, log, input line: as much of it as there is room for.
CaseScreen screen_of(CaseSession& session, const TypedLine& typed, const ScreenState& shown, int rows, int columns);
// How many lines an answer has room for beside the rest.
int room_for_answer(CaseSession& session, int rows, int columns);
int width_for_answer(CaseSession& session, int columns);

}  // namespace gumshoe
