// A third exact method: the record as one Boolean formula, "card c lies at holder h" for variables, counted on
// a binary decision diagram by BuDDy, a general package that knows nothing of Clue. Model `deals` only;
// unheard cards and unsure hand sizes included, cards dealt again not.
#pragma once

#include <array>
#include <vector>

#include "oracle/hand_by_hand.h"
#include "record/record.h"

namespace gumshoe::oracle {

struct BddCount {
  Wide deals = 0;
  std::vector<std::array<Wide, Holder::count>> at;  // by card
  int nodes = 0;
};

// BuDDy keeps one global table, so only one thread may call this.
BddCount bdd_count(const Record& record);
// The number of deals alone.
Wide bdd_deals(const Record& record);

}  // namespace gumshoe::oracle
