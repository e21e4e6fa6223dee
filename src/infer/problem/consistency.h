// Whether any deal agrees with a problem that is too large for a diagram: a search with backtracking, in counted work.
//
// Three answers, because the search can run out of work. It propagates what single facts, sizes of hands and clauses
// imply, and counts disjoint clauses against the room in a hand: nine shows without a card in common can't come from a
// hand of eight. Then it tries the cards of the smallest clause that is still open. Random restarts find a deal in
// games that are true; the first run, which is systematic, refutes most that are not.
#pragma once

#include <cstdint>

#include "game/budget.h"
#include "infer/knowledge.h"
#include "infer/problem/problem.h"

namespace gumshoe {

struct Judgement {
  Consistency consistency = Consistency::undecided;
  std::uint64_t work = 0;  // constraints looked at
};

inline constexpr std::uint64_t most_search_work = 6'000'000;  // a tenth of a second or two

// Undecided if stopped. The work is spent on the stop's meter too.
Judgement decide(const Problem& problem, std::uint64_t most = most_search_work, const Stop& stop = {});

}  // namespace gumshoe
