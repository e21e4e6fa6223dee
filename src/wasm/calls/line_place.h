// The member `place` of a request: {"insert": 3} or {"replace": 3}; left out, after the last line.
#pragma once

#include "notebook/entry/turn_entry.h"
#include "view/json/fields.h"

namespace gumshoe {

LinePlace read_place(JsonFields& request);

}  // namespace gumshoe
