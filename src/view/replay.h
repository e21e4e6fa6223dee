// A game that is over, looked at again event by event: the board as it stood, and what has just happened.
#pragma once

#include "record/record.h"
#include "view/lettering.h"
#include "view/page.h"

namespace gumshoe {

// After the first `events` of the record; 0: before the first.
Page replay_text(const Record& game, int events, const Lettering& letters, int width);

}  // namespace gumshoe
