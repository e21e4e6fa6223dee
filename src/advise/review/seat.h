// A game as one of its seats went through it.
#pragma once

#include "advise/review/review.h"

namespace gumshoe {

// Adds what can be said of this view to the review.
// Stops early when the options' meter runs out.
void review_seat(const Record& record, View view, const PosteriorOptions& options, Review& into);

}  // namespace gumshoe
