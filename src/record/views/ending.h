// How a game ended, if it has.
#pragma once

#include <optional>

#include "record/record.h"

namespace gumshoe {

std::optional<Seat> winner(const Record& record);  // who has accused rightly
// Somebody has won, or at most one seat is still in it.
bool is_over(const Record& record);

}  // namespace gumshoe
