#include "infer/diagram/solver.h"
#include "infer/costs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace gumshoe {
namespace {

// Another order is tried for every so many states: less does not pay for the time it takes.
constexpr double states_a_try = 6000;
constexpr double most_tries = 40;
constexpr std::uint64_t most_ordering = 2'500'000;  // steps of automata, on other orders than the first
// Costs in meter steps.
constexpr std::uint64_t steps_a_pass = 2;  // at a constraint, to reduce a problem

// With so many open cards, or with half-heard lines, predicting the size of the diagram may itself take long.
constexpr int many_open = 30;

int orders_to_try(double predicted) {
  if (std::isinf(predicted)) return 0;
  return predicted < 3 * states_a_try ? 0 : static_cast<int>(std::min(predicted / states_a_try, most_tries));
}

// Of so many, remembering which the envelope has a card of costs more than clauses that stay open.
constexpr std::size_t many_categories = 5;

std::vector<Card> by_category(const std::vector<Card>& order, const Reduced& reduced) {
  std::vector<Card> sorted;
  CardSet rest = reduced.open;
  for (const CardSet& category : reduced.envelope) {
    std::copy_if(order.begin(), order.end(), std::back_inserter(sorted), [&](Card c) { return category.contains(c); });
    rest = rest - category;
  }
  std::copy_if(order.begin(), order.end(), std::back_inserter(sorted), [&](Card c) { return rest.contains(c); });
  return sorted;
}

}  // namespace

Solver::Limits Solver::Limits::none() {
  return {std::numeric_limits<double>::infinity(), std::numeric_limits<std::uint32_t>::max() - 1, {}};
}

Solver::Limits Solver::Limits::of(const PosteriorOptions& options) {
  Limits limits = options.insist_on_exact ? none() : Limits{};
  limits.stop = options.budget.stop;
  return limits;
}

const Component* Solver::envelope() const {
  if (component_count_ == 0 || components_[0].kind != Component::Kind::envelope) return nullptr;
  return &components_[0];
}

void Solver::choose_order(const Limits& limits, Search search) {
  Random random(1);
  const auto plan = [&](const std::vector<Card>& order) {
    const std::uint64_t work = component_builder_.work();
    component_builder_.build(*problem_, reduced_, order, components_, component_count_);
    limits.stop.spend(cost::automaton_move * (component_builder_.work() - work));
    return diagram_builder_.plan({problem_, &reduced_, &order, &components_, component_count_, limits.apart});
  };
  orderer_->order(random, 0, order_);
  predicted_ = plan(order_);
  if (search == Search::one_order) return;
  const int tries = orders_to_try(predicted_);
  const bool by_categories = reduced_.envelope.size() >= many_categories && (tries > 0 || std::isinf(predicted_));
  if ((tries == 0 && !by_categories) || limits.until(predicted_).stopped()) return;
  const auto try_candidate = [&] {
    const double predicted = plan(candidate_);
    if (predicted >= predicted_) return;
    predicted_ = predicted;
    order_.swap(candidate_);
  };
  if (by_categories) {
    candidate_ = by_category(order_, reduced_);
    try_candidate();
  }
  const std::uint64_t before = component_builder_.work();
  const auto may_go_on = [&] {
    return component_builder_.work() - before < most_ordering && !limits.until(predicted_).stopped();
  };
  for (int i = 0; i < tries && may_go_on(); ++i) {
    orderer_->order(random, 3, candidate_);
    try_candidate();
  }
  plan(order_);
}

bool Solver::prepare(const Problem& problem, const Limits& limits, Search search) {
  problem_ = &problem;
  too_large_ = false;
  component_count_ = 0;
  predicted_ = 0;
  reduce(problem, reduced_);
  limits.stop.spend(steps_a_pass * reduced_.work);
  consistent_ = reduced_.consistent;
  if (!consistent_) return false;
  orderer_.emplace(reduced_);
  if ((reduced_.open.size() > many_open || !reduced_.lines.empty()) && limits.stop.now()) {
    predicted_ = std::numeric_limits<double>::infinity();
  } else {
    component_builder_.heed(limits.stop);
    choose_order(limits, search);
  }
  return true;
}

double Solver::predict(const Problem& problem, const Stop& stop) {
  prepare(problem, {.stop = stop}, Search::one_order);
  return predicted_;
}

void Solver::load(const Problem& problem, const Limits& limits) {
  if (!prepare(problem, limits, Search::best_order)) return;
  too_large_ = predicted_ > limits.most_predicted || limits.until(predicted_).stopped();
  if (!too_large_) build(limits);
}

void Solver::build(const Limits& limits) {
  diagram_builder_.build(limits.most_states, diagram_, limits.until(predicted_));
  edges_ += diagram_.edges.size();
  limits.stop.spend(cost::edge * diagram_.edges.size() + cost::merged_part * diagram_.parts.size());
  too_large_ = diagram_.too_large;
  consistent_ = diagram_.consistent;
}

std::uint64_t Solver::work() const { return component_builder_.work() + edges_; }

std::optional<Scaled> total_weight(Solver& solver, const Problem& problem, const Solver::Limits& limits) {
  solver.load(problem, limits);
  if (!solver.consistent()) return Scaled(0);
  if (solver.too_large()) return std::nullopt;
  Sweep<Scaled> sweep;
  return sweep.total(solver.diagram()) * solver.reduced().scale;
}

const FullUpdate& FullUpdater::update(const Problem& problem, const Solver::Limits& limits) {
  solver_.load(problem, limits);
  result_.consistent = solver_.consistent();
  result_.too_large = solver_.too_large();
  result_.joint.clear();
  result_.count = 0;
  if (!result_.consistent || result_.too_large) return result_;
  const Diagram& diagram = solver_.diagram();
  sweep_.run(diagram, problem.cards, result_.marginals);
  const double total = result_.marginals.total;
  if (total < 0x1p53) {
    result_.count = static_cast<Wide>(total);
  } else if (total < 0x1p126) {
    result_.count = count_paths<Wide>(diagram);
  }
  if (solver_.envelope() != nullptr) {
    const EnvelopeKinds kinds(solver_.reduced(), solver_.orderer());
    const double price = joint_.plan(diagram, *solver_.envelope(), kinds);
    result_.too_large = price > most_joint_price;
    if (result_.too_large) return result_;
    limits.stop.spend(static_cast<std::uint64_t>(price) / cost::sums_a_step);
    joint_.run(result_.joint);
  }
  return result_;
}

}  // namespace gumshoe
