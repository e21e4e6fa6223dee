// Trials of what must hold whatever the answer is.
#pragma once

#include "trials/report.h"

namespace gumshoe::trials {

// Other names for cards and seats, the same answer under those names.
Report names_do_not_matter(Seeds seeds);

// A line that is true of the hidden deal never raises the number of deals, and never excludes that deal.
Report truth_never_adds_deals(Seeds seeds);

// Rows add up to one, columns to hand sizes, 0 and 1 only where proved: every edition, 2 to 16 seats.
Report answers_add_up(Seeds seeds);

// Cards of drawn deals lie where the probabilities say, as often as they say.
Report drawn_deals_are_as_likely(Seeds seeds);

}  // namespace gumshoe::trials
