// For every show that was not seen: which card it presumably was.
#pragma once

#include <vector>

#include "infer/posterior.h"

namespace gumshoe {

struct PresumedShow {
  int event = 0;  // number
  Seat seat;
  struct CardOdds {
    Card card;
    double p = 0;
  };
  std::vector<CardOdds> cards;  // the named cards it can have been, in deck order; p adds up to 1
};

// Without those of positions that are too large.
std::vector<PresumedShow> presumed_shows(const Record& record, const PosteriorOptions& options = {});

}  // namespace gumshoe
