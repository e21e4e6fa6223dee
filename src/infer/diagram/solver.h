// From a problem to its diagram, and the sums that everything else is read from. Keeps its memory between problems, so
// that one solver answers a whole game's positions without allocating.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "game/budget.h"
#include "game/random.h"
#include "infer/answers/joint.h"
#include "infer/diagram/diagram.h"
#include "infer/diagram/order.h"
#include "infer/diagram/sweep.h"

namespace gumshoe {

class Solver {
 public:
  struct Limits {
    double most_predicted = 3e6;       // states; beyond, the diagram is not even tried
    std::size_t most_states = 500000;  // a tenth of a second or two
    PlaceSet apart = {};                  // places that are not to be merged into groups
    // Once it is set a diagram that takes long is left unfinished, and counts as too large.
    Stop stop = {};
    static constexpr double short_work = 10'000;  // states: a few milliseconds, so that stopping would gain nothing
    Budget until(double predicted) const { return Budget::until(predicted > short_work ? stop : Stop()); }
    static Limits none();
    static Limits of(const PosteriorOptions& options);
  };

  // The problem must outlive its use here.
  void load(const Problem& problem, const Limits& limits);
  void load(const Problem& problem) { load(problem, Limits{}); }
  // Only how large the diagram would be, in the first order that comes to mind.
  double predict(const Problem& problem, const Stop& stop = {});

  bool consistent() const { return consistent_; }
  bool too_large() const { return too_large_; }  // then only reduced() can be used
  double predicted() const { return predicted_; }
  std::uint64_t work() const;  // steps of automata and diagram, of all problems so far
  const Problem& problem() const { return *problem_; }
  const Reduced& reduced() const { return reduced_; }
  const Diagram& diagram() const { return diagram_; }
  const Orderer& orderer() const { return *orderer_; }
  const Component* envelope() const;  // its component; null where the envelope is known

 private:
  enum class Search { one_order, best_order };
  bool prepare(const Problem& problem, const Limits& limits, Search search);
  void choose_order(const Limits& limits, Search search);
  void build(const Limits& limits);

  const Problem* problem_ = nullptr;
  Reduced reduced_;
  std::optional<Orderer> orderer_;
  std::vector<Card> order_;
  std::vector<Card> candidate_;
  std::vector<Component> components_;
  std::size_t component_count_ = 0;
  ComponentBuilder component_builder_;
  DiagramBuilder diagram_builder_;
  Diagram diagram_;
  bool consistent_ = true;
  bool too_large_ = false;
  double predicted_ = 0;
  std::uint64_t edges_ = 0;  // of all diagrams so far
};

// The weight of all deals together: none where the position is too large.
std::optional<Scaled> total_weight(Solver& solver, const Problem& problem, const Solver::Limits& limits);

// One full update in doubles: what is measured when we speak of speed.
struct FullUpdate {
  Marginals<double> marginals;
  std::vector<double> joint;  // by combination of EnvelopeKinds
  Wide count = 0;  // exact up to 2^126
  bool consistent = true;
  bool too_large = false;
};

class FullUpdater {
 public:
  const FullUpdate& update(const Problem& problem, const Solver::Limits& limits = {});
  const Solver& solver() const { return solver_; }

 private:
  Solver solver_;
  Sweep<double> sweep_;
  EnvelopeJoint<double> joint_;
  FullUpdate result_;
};

}  // namespace gumshoe
