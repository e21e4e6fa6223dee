// Trials of proofs: every cell that is proved has one, and a checker that shares nothing with the prover accepts it.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "record/record.h"
#include "trials/report.h"

namespace gumshoe::trials {

// How many proofs have how many steps.
using ProofLengths = std::map<int, std::uint64_t>;

struct ProofTrial {
  Report cells;
  ProofLengths lengths;

  // Every proved cell of a record; of one that cannot be true, that it cannot.
  void add(const Record& record, const std::string& title);
  // The record after every number of its events.
  void add_beginnings(const Record& record, const std::string& title);
};

// Small decks of every rule, pool, range and unheard card; full decks; simulated games of all editions as a seat saw
// them, at a few moments each. Counts cells.
Report proofs_hold(Seeds seeds);

// Cards dealt again in mid-game: proofs need not be found, but those that are hold.
Report proofs_hold_when_dealt_again(Seeds seeds);

}  // namespace gumshoe::trials
