// Deals for positions too large for an exact diagram, by annealed importance sampling (Radford Neal, 2001): a deal is
// drawn from the relaxed diagram, led step by step towards what was left out by swapping cards, and weighed so that
// sums over such deals are right on average.
#pragma once

#include <vector>

#include "game/random.h"
#include "infer/path_sampler.h"
#include "infer/posterior_parts.h"

namespace gumshoe {

class Annealer {
 public:
  Annealer(const Relaxed& relaxed, const Solver& solver);

  struct Draw {
    const std::vector<int>* place_of_card = nullptr;
    double log_weight = 0;  // of a deal that is possible
    bool possible = false;
  };
  Draw next(Random& random);

 private:
  // How far a deal is from what was left out, and what it weighs besides.
  struct Distance {
    int violations = 0;
    double log_kept = 0;
    double log_left_out = 0;
    bool possible = true;  // in the relaxed diagram
  };

  void start(const std::vector<int>& places);
  Distance measure() const;
  double log_weight(const Distance& distance, int step) const;
  void wander(int step, Random& random);
  bool swappable(std::size_t a, std::size_t b) const;
  void swap(std::size_t a, std::size_t b);

  const Relaxed& relaxed_;
  const Solver& solver_;
  PathSampler sampler_;
  std::vector<std::size_t> movable_;  // cards
  std::vector<int> category_;         // of a card
  std::vector<int> place_;
  std::vector<CardSet> hands_;        // by place
  Distance now_;
};

}  // namespace gumshoe
