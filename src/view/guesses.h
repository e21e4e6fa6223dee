// Who has asked for what: people rarely ask for three cards of their own.
#pragma once

#include <vector>

#include "record/record.h"

namespace gumshoe {

// How often each seat has named each card in its questions: by seat, then by card.
using Guesses = std::vector<std::vector<int>>;

Guesses guesses_made(const Record& record);

}  // namespace gumshoe
