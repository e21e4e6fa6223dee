// Records that there is nothing to advise on.
#pragma once

#include <string>

#include "record/record.h"

namespace gumshoe {

// Why not: the whole deal is told, or the game is over. Empty where there is something.
std::string advice_complaint(const Record& record);

}  // namespace gumshoe
