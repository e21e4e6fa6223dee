// Deals for positions too large for an exact diagram, by annealed importance sampling (Radford Neal, 2001): a deal is
// drawn from the relaxed diagram, led step by step towards what was left out by swapping cards, and weighed so that
// sums over such deals are right on average.
#pragma once

#include <vector>

#include "game/random.h"
#include "infer/answers/merit.h"
#include "infer/answers/parts.h"
#include "infer/answers/path_sampler.h"
#include "infer/half_heard/line_merits.h"

namespace gumshoe {

class Annealer {
 public:
  // With as many steps as it takes, but for no more work than that.
  Annealer(const Relaxed& relaxed, const Solver& solver, std::uint64_t most_work);

  struct Draw {
    const std::vector<int>* place_of_card = nullptr;
    double log_weight = 0;  // of a deal that is possible
    bool possible = false;
  };
  Draw next(Random& random);
  std::uint64_t work() const;  // of a draw: swaps tried, and terms and lines weighed for them
  // The same in meter steps. Rejected swaps are counted too, and the terms of the deal that it starts from.
  std::uint64_t metered() const { return work() + 4 * movable_.size() * steps_ + 2 * terms_.size(); }

 private:
  // A clause, a choice or a weighing: all that matters is how many of its cards lie at its places.
  struct Term {
    PlaceSet places = {};
    CardSet cards;
    bool left_out = false;
    std::vector<Merit> merits = {};  // by that number
    std::size_t held = 0;
  };

  void add_terms(const Problem& problem, bool left_out);
  void add_barred_cards();
  void add_term(Term term);
  void start(const std::vector<int>& places);
  void count_held();
  void move(std::size_t card, int from, int to);
  void swap(std::size_t a, std::size_t b);
  bool swappable(std::size_t a, std::size_t b) const;
  void tell_lines(std::size_t a, std::size_t b);  // that the two have changed places
  void take_back(std::size_t a, std::size_t b);
  LineMerits::Moved moved(std::size_t card) const;
  bool possible() const;  // in the relaxed diagram
  bool names_an_excluded_envelope() const;
  double log_weight(int step) const;
  void wander(int step, Random& random);
  std::uint64_t work_of_step() const;

  const Relaxed& relaxed_;
  const Solver& solver_;
  PathSampler sampler_;
  int steps_ = 0;
  std::vector<std::size_t> movable_;  // cards
  std::vector<int> category_;         // of a card
  std::vector<Term> terms_;
  std::vector<std::vector<std::size_t>> terms_of_;  // by card
  LineMerits kept_lines_;
  LineMerits lines_;  // that were left out
  // Of the deal as it is now.
  std::vector<int> place_;
  std::vector<CardSet> hands_;  // by place
  Merit kept_;
  Merit left_out_;
};

}  // namespace gumshoe
