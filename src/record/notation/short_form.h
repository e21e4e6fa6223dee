// An event in the short form: `mrl3`, `2m?l12.r`, `!mrl-`.
#pragma once

#include "game/result.h"
#include "record/event.h"
#include "record/notation/setting.h"
#include "record/notation/words.h"

namespace gumshoe {

// The body of the line is one word. The error's line is 1.
Result<Event> read_short_form(const Setting& setting, const Words& line);

}  // namespace gumshoe
