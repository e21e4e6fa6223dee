// The hands that a seat can have.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "infer/posterior.h"

namespace gumshoe {

struct HandOdds {
  CardSet cards;
  double p = 0;
};

struct PossibleHands {
  std::string count;           // how many hands are possible, in decimal; empty where it could not be counted
  std::vector<HandOdds> top;   // likeliest first, ties in deck order
  std::string left_out;        // how many are not in `top`, in decimal; empty where that is not known

  bool too_large() const { return count.empty() && top.empty(); }  // nothing could be found of them
};

// By seat. `most`: how many of each to list, a million at the most. Of a large position fewer may be found than that:
// those are the likeliest, and `left_out` counts the others.
std::vector<PossibleHands> possible_hands(const Record& record, std::size_t most, const PosteriorOptions& options = {});

}  // namespace gumshoe
