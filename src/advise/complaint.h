// Records that leave nothing to advise.
#pragma once

#include <string>

#include "record/record.h"

namespace gumshoe {

// Why: the whole deal is known, or the game is over. Empty if there is something to advise.
std::string advice_complaint(const Record& record);

}  // namespace gumshoe
