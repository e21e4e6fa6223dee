// An event in the long form: `Bob ? plum rope hall : Cyn - Dan +`.
#pragma once

#include "game/result.h"
#include "record/event.h"
#include "record/notation/setting.h"
#include "record/notation/words.h"

namespace gumshoe {

// Reads all words of the line. The error's line is 1.
Result<Event> read_long_form(const Setting& setting, Words& line);

}  // namespace gumshoe
