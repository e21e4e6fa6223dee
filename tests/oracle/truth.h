// The sums of the independent methods in one form, so that they are compared in one way.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "infer/posterior.h"
#include "oracle/bdd_count.h"
#include "oracle/brute_force.h"
#include "oracle/hand_by_hand.h"

namespace gumshoe::oracle {

// A share of all deals.
struct Share {
  Wide deals = 0;
  long double p = 0;  // under the model that is asked about
};

struct Truth {
  Wide deals = 0;
  std::vector<std::array<Share, Holder::count>> at;      // by card
  std::optional<std::map<CardSet, Share>> envelopes;     // none where the method does not find them
  std::vector<std::map<int, Share>> sizes;               // by seat; empty where the method does not find them
};

Truth truth_of(const BruteForce& sums, Model model);
Truth truth_of(const HandByHand& sums, Model model);
Truth truth_of(const BddCount& sums);

}  // namespace gumshoe::oracle
