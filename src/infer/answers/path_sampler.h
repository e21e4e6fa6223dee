// Draws paths of a diagram with the probability of their weight: deals, drawn exactly.
#pragma once

#include <vector>

#include "game/random.h"
#include "infer/diagram/solver.h"

namespace gumshoe {

class PathSampler {
 public:
  // The solver must stay loaded.
  explicit PathSampler(const Solver& solver);

  // By card, the place.
  const std::vector<int>& next(Random& random);

 private:
  std::size_t choose(const Diagram::Layer& layer, std::uint32_t state, Random& random) const;
  void share_out(Random& random);
  void give(const Diagram::Option& to, int card);

  const Diagram& diagram_;
  Sweep<double> sweep_;
  std::vector<int> place_;
  std::vector<std::vector<int>> taken_;               // by group: its cards
  std::vector<const std::uint8_t*> parts_;            // by group: what its members take
};

}  // namespace gumshoe
