#include "players/seekers/deduction.h"

#include <algorithm>

#include "infer/answers/parts.h"

namespace gumshoe {
namespace {

constexpr double most_states = 18'000;  // some milliseconds; with less, no time is spent on better orders
constexpr std::uint64_t least_work = 2000;      // below, planning a diagram is too much already
constexpr int telling = 8;                      // cards; a clause of more proves next to nothing, and costs much

Knowledge propagate(const Problem& problem) {
  Reduced reduced;
  reduce(problem, reduced);
  if (!reduced.consistent) return Knowledge::impossible();
  // A player trusts the referee: the record of its own game is true.
  std::vector<HolderSet> places(static_cast<std::size_t>(problem.cards), 0);
  for (std::size_t place = 0; place < problem.places.size(); ++place) {
    for (const Card card : reduced.may[place]) places[card.index] |= HolderSet{1} << problem.places[place].code();
  }
  Knowledge knowledge(std::move(places));
  knowledge.complete = false;
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

}  // namespace

Knowledge deduce(const Record& seen, const Budget& budget) {
  Problem problem = problem_of(seen, Model::deals);
  if (budget.work < least_work || budget.stopped()) return propagate(problem);
  const std::size_t clauses = problem.clauses.size();
  std::erase_if(problem.clauses, [](const OneOf& clause) { return clause.cards.size() > telling; });
  const double states = std::min(most_states, static_cast<double>(budget.work));
  Solver solver;
  if (solver.predict(problem) > states) return propagate(problem);
  solver.load(problem, {.most_predicted = states, .most_states = static_cast<std::size_t>(states)});
  if (!solver.consistent()) return Knowledge::impossible();
  if (solver.too_large()) return propagate(problem);
  Marginals<double> marginals;
  Sweep<double>().run(solver.diagram(), problem.cards, marginals);
  Knowledge knowledge(support(solver, marginals));
  knowledge.clauses = open_clauses(problem, knowledge);
  knowledge.complete = clauses == problem.clauses.size();
  return knowledge;
}

}  // namespace gumshoe
