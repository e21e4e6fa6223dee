// Wald's sequential test, deal after deal: is the first bot's share of the wins the fair one, or greater by delta? It
// stops as soon as the question is decided, which takes a fraction of the games that a fixed number would.
//
// The games of a deal depend on each other, so the deals are what is counted: each gives the first bot's share of its
// games. Sums of these are as good as normal; their variance is estimated on the way, as in the tests of chess engines.
#pragma once

#include <vector>

#include "game/result.h"
#include "view/play/tournament.h"

namespace gumshoe {

struct SprtOptions {
  double delta = 0.05;
  double alpha = 0.05;  // how often a bot with the fair share may be found better
  double beta = 0.05;  // how often a bot that is better by delta may be missed
};

class Sprt {
 public:
  static Result<Sprt> make(const SprtOptions& options, int seats);

  // Of the next deal. Nothing changes any more once it is decided.
  void add(double share);
  const SprtStanding& standing() const { return standing_; }
  bool decided() const { return standing_.verdict != SprtStanding::Verdict::undecided; }

 private:
  Sprt() = default;
  double ratio() const;

  SprtStanding standing_;
  double added_variance_ = 0;
  double deals_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace gumshoe
