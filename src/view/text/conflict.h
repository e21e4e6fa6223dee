// Why a game cannot be true, with the lines that say so; or that it can't be told whether it can.
#pragma once

#include <string>
#include <vector>

#include "infer/proof/conflict.h"
#include "view/page/page.h"
#include "view/words/phrasing.h"

namespace gumshoe {

// Of a game that is too large to tell.
Line undecided_words();

Page conflict_text(const Record& record, const Conflict& conflict, const Phrasing& phrasing, int width);

// Lines of the record as they are written, for a text that cites them: the tags, then the events with their numbers.
Page cited_lines(const Record& record, const std::vector<int>& events, const std::vector<std::string>& tags,
                 const Phrasing& phrasing);

}  // namespace gumshoe
