// One line as an event, long or short form.
#pragma once

#include <string_view>

#include "game/result.h"
#include "record/notation/setting.h"
#include "record/record.h"

namespace gumshoe {

// The error's line is 1.
Result<Entry> read_event_line(const Setting& setting, std::string_view line);

}  // namespace gumshoe
