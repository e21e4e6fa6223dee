// The table of who has asked for what, for people.
#pragma once

#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// Cards that were named by seats that asked, how often where it was more than once; empty where nobody has asked.
Page guess_table(const Record& record, const Phrasing& phrasing, int width);

}  // namespace gumshoe
