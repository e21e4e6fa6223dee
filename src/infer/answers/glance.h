// What a position proves, and how open the envelope is: the part of a posterior that a whole game's positions can be
// asked for between two frames of a screen.
#pragma once

#include <vector>

#include "infer/diagram/solver.h"
#include "infer/posterior.h"

namespace gumshoe {

struct Glance {
  enum class Kind { exact, impossible, too_large };  // impossible: the record cannot be true
  Kind kind = Kind::exact;
  std::vector<HolderSet> places = {};  // by card, the holders that can have it
  double entropy = 0;                  // of the envelope, in bits
};

// Keeps its memory between positions.
class Glancer {
 public:
  Glance look(const Record& record, Model model);

 private:
  Solver solver_;
  Sweep<double> sweep_;
  Marginals<double> marginals_;
  EnvelopeJoint<double> joint_;
  std::vector<double> sums_;
};

}  // namespace gumshoe
