// The two forms of a line, read by one function each. They read a finished line and half a line alike: what they
// understood on the way goes to the last argument, unless that is null.
#pragma once

#include "record/notation/line_reader.h"
#include "record/notation/words.h"

namespace gumshoe {

Result<Event> read_long_form(const Setting& setting, Words& line, LineReading* watched);  // takes the words
Result<Event> read_short_form(const Setting& setting, const Words& line, LineSoFar* watched);

}  // namespace gumshoe
