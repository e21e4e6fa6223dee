#include "infer/solver.h"

#include <algorithm>

namespace gumshoe {
namespace {

// Below this many states another order does not pay for the time to find it.
constexpr double small_enough = 4000;

int orders_to_try(double predicted) {
  if (predicted < small_enough) return 0;
  return predicted < 20 * small_enough ? 8 : 40;
}

}  // namespace

const Component* Solver::envelope() const {
  if (component_count_ == 0 || components_[0].kind != Component::Kind::envelope) return nullptr;
  return &components_[0];
}

void Solver::choose_order() {
  Random random(1);
  const auto plan = [&](const std::vector<Card>& order) {
    component_builder_.build(*problem_, reduced_, order, components_, component_count_);
    return diagram_builder_.plan({problem_, &reduced_, &order, &components_, component_count_});
  };
  orderer_->order(random, 0, order_);
  predicted_ = plan(order_);
  bool current = true;  // the components are those of order_
  const int tries = orders_to_try(predicted_);
  for (int i = 0; i < tries; ++i) {
    orderer_->order(random, 3, candidate_);
    const double predicted = plan(candidate_);
    current = predicted < predicted_;
    if (!current) continue;
    predicted_ = predicted;
    order_.swap(candidate_);
  }
  if (tries > 0) plan(order_);
  (void)current;
}

void Solver::load(const Problem& problem, const Limits& limits) {
  problem_ = &problem;
  too_large_ = false;
  reduce(problem, reduced_);
  consistent_ = reduced_.consistent;
  component_count_ = 0;
  predicted_ = 0;
  if (!consistent_) return;
  orderer_ = std::make_unique<Orderer>(reduced_);
  choose_order();
  too_large_ = predicted_ > limits.most_predicted;
  if (too_large_) return;
  diagram_builder_.build(limits.most_states, diagram_);
  too_large_ = diagram_.too_large;
  consistent_ = diagram_.consistent;
}

const FullUpdate& FullUpdater::update(const Problem& problem) {
  solver_.load(problem);
  result_.consistent = solver_.consistent();
  result_.too_large = solver_.too_large();
  result_.joint.clear();
  result_.count = 0;
  if (!result_.consistent || result_.too_large) return result_;
  const Diagram& diagram = solver_.diagram();
  sweep_.run(diagram, problem.cards, result_.marginals);
  const double total = result_.marginals.total;
  result_.consistent = total > 0;
  if (total < 0x1p53) {
    result_.count = static_cast<Wide>(total);
  } else if (total < 0x1p126) {
    result_.count = count_paths<Wide>(diagram);
  }
  if (solver_.envelope() != nullptr) {
    const EnvelopeKinds kinds(solver_.reduced(), solver_.orderer());
    joint_.run(diagram, *solver_.envelope(), kinds, result_.joint);
  }
  return result_;
}

}  // namespace gumshoe
