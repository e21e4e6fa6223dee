#include "advise/questions/drawn_deals.h"

#include <algorithm>
#include <cmath>

#include "infer/answers/annealing.h"
#include "infer/answers/parts.h"

namespace gumshoe {
namespace {

// Of very large positions fewer deals are drawn than were asked for.
constexpr std::uint64_t most_annealing = 40'000'000;
constexpr std::uint64_t fewest_deals = 16;

std::vector<DrawnDeal> draw_exactly(const Solver& solver, std::size_t count, Random& random) {
  PathSampler sampler(solver);
  std::vector<DrawnDeal> deals(count);
  for (DrawnDeal& deal : deals) deal.place_of_card = sampler.next(random);
  return deals;
}

std::vector<DrawnDeal> draw_by_annealing(const Problem& problem, std::size_t count, Random& random,
                                         const Budget& budget) {
  const Relaxed relaxed = relax(problem, budget.stop);
  Solver solver;
  solver.load(relaxed.problem, {.stop = budget.stop});
  std::vector<DrawnDeal> deals;
  if (!solver.consistent() || solver.too_large()) return deals;
  Annealer annealer(relaxed, solver, most_annealing / fewest_deals);
  std::vector<double> logs;
  const std::uint64_t affordable = std::max(most_annealing / annealer.work(), fewest_deals);
  for (std::size_t i = 0; i < std::min<std::uint64_t>(count, affordable) && !budget.stopped(); ++i) {
    const Annealer::Draw draw = annealer.next(random);
    budget.stop.spend(annealer.metered());
    if (!draw.possible) continue;
    deals.push_back({*draw.place_of_card, 0});
    logs.push_back(draw.log_weight);
  }
  // Only their proportions matter: the largest is made 1, so that none overflows.
  const double largest = logs.empty() ? 0 : *std::ranges::max_element(logs);
  for (std::size_t i = 0; i < deals.size(); ++i) deals[i].weight = std::exp(logs[i] - largest);
  return deals;
}

}  // namespace

std::vector<DrawnDeal> draw_deals(const Problem& problem, std::size_t count, std::uint64_t seed, const Budget& budget) {
  Random random(seed);
  Solver solver;
  solver.load(problem, {.stop = budget.stop});
  if (!solver.consistent()) return {};
  if (solver.too_large() || needs_scaling(problem)) return draw_by_annealing(problem, count, random, budget);
  return draw_exactly(solver, count, random);
}

}  // namespace gumshoe
