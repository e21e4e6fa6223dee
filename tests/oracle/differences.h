// Where an answer of src/infer differs from what an independent method found. Each function returns the first
// difference in words, or nothing. No test framework here: the tests, the fuzzers and the long trials all use them.
#pragma once

#include <string>

#include "infer/answers/hands.h"
#include "infer/answers/shows.h"
#include "infer/posterior.h"
#include "oracle/bdd_count.h"
#include "oracle/brute_force.h"
#include "oracle/hand_by_hand.h"

namespace gumshoe::oracle {

std::string difference(const Record& record, const Posterior& odds, const BruteForce& truth);
std::string difference(const Record& record, const Posterior& odds, const HandByHand& truth);
std::string difference(const Record& record, const Posterior& odds, const BddCount& truth);

std::string difference(const Record& record, Model model, const std::vector<PossibleHands>& hands,
                       const BruteForce& truth);
std::string difference(const Record& record, Model model, const std::vector<PresumedShow>& shows,
                       const BruteForce& truth);

// The clauses hold in every deal, are reduced, and leave out no show that is still open.
std::string difference(const Record& record, const Knowledge& knowledge, const BruteForce& truth);

// What must hold of any exact answer, whatever the record: each card is somewhere, each hand has its size,
// 0 and 1 only where proved.
std::string broken_law(const Record& record, const Posterior& odds);

}  // namespace gumshoe::oracle
