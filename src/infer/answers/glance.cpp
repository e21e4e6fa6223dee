#include "infer/answers/glance.h"

#include <algorithm>
#include <cmath>

#include "infer/answers/parts.h"

namespace gumshoe {
namespace {

constexpr Solver::Limits quick_limits{1e6, 100'000, {}};

}  // namespace

Glance Glancer::look(const Record& record, Model model) {
  const Problem problem = problem_of(record, model);
  solver_.load(problem, quick_limits);
  if (!solver_.consistent()) return {.kind = Glance::Kind::impossible};
  if (solver_.too_large() || needs_scaling(problem)) return {.kind = Glance::Kind::too_large};
  sweep_.run(solver_.diagram(), problem.cards, marginals_);
  Glance glance{.places = support(solver_, marginals_)};
  if (solver_.envelope() == nullptr) return glance;
  const EnvelopeKinds kinds(solver_.reduced(), solver_.orderer());
  if (joint_.plan(solver_.diagram(), *solver_.envelope(), kinds) > most_joint_price)
    return {.kind = Glance::Kind::too_large};
  joint_.run(sums_);
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    const double p = sums_[i] / marginals_.total;
    if (p > 0) glance.entropy -= p * std::log2(p / static_cast<double>(kinds.cards_behind(i)));
  }
  glance.entropy = std::max(glance.entropy, 0.0);
  return glance;
}

}  // namespace gumshoe
