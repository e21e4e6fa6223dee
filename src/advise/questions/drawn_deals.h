// Deals drawn for a position, each with a weight: exactly where there is a diagram (all weigh the same), else by
// annealing (infer/answers/annealing.h), so that weighted sums are right on average.
#pragma once

#include <cstdint>
#include <vector>

#include "game/budget.h"
#include "infer/problem/problem.h"

namespace gumshoe {

struct DrawnDeal {
  std::vector<int> place_of_card;
  double weight = 1;
};

// Fewer than asked for, or none, where annealing does not find any or it is asked to stop. The same seed gives the same
// deals.
std::vector<DrawnDeal> draw_deals(const Problem& problem, std::size_t count, std::uint64_t seed,
                                  const Budget& budget = {});

}  // namespace gumshoe
