// How long one full update takes: propagate, count, all marginals, the envelope's joint distribution, from the facts
// of a record, every deal that agrees weighing the same. And how long proofs are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "record/record.h"

namespace gumshoe {

struct Measured {
  double microseconds = 0;  // the median of many repetitions
  std::uint64_t states = 0; // of the diagram
};
Measured measure(const Record& record);

// Over many positions, each measured a few times.
struct Spread {
  std::size_t positions = 0;
  double median = 0;  // microseconds
  double p99 = 0;
  double max = 0;
};
Spread measure_all(const std::vector<Record>& positions);

// Of the proofs of every proved cell: how long each takes to find, and how many have how many steps.
struct ProofSpread {
  Spread time;  // its positions are proofs
  std::map<int, std::size_t> steps;
};
ProofSpread measure_proofs(const std::vector<Record>& positions);

}  // namespace gumshoe
