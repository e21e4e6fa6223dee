// A game that is over, looked at again event by event: the board as it stood, and what has just happened.
#pragma once

#include <string>
#include <string_view>

#include "record/record.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

// After the first `events` of the record; 0: before the first.
Page replay_text(const Record& game, int events, const Lettering& letters, int width);

// The same as one object; `number`: of the game in its file.
std::string replay_json(const Record& game, int events, std::string_view file, int number);

}  // namespace gumshoe
