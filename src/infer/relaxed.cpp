// Positions too large for an exact diagram: part of the clauses is left out of the diagram, and the deals drawn from it
// are weighed by what was left out.
#include <algorithm>
#include <cmath>
#include <map>

#include "game/small_sorts.h"
#include "infer/annealing.h"
#include "infer/posterior_parts.h"

namespace gumshoe {
namespace {

constexpr double moderate = 100000;  // states

// Moves the last of the one to the other.
template <typename T>
void move_last(std::vector<T>& from, std::vector<T>& to) {
  to.push_back(std::move(from.back()));
  from.pop_back();
}

// The clauses, those last without which the diagram shrinks most.
void sort_by_burden(Solver& solver, Problem& problem) {
  std::vector<std::pair<double, OneOf>> burdens;
  for (std::size_t i = 0; i < problem.clauses.size(); ++i) {
    std::swap(problem.clauses[i], problem.clauses.back());
    const OneOf clause = problem.clauses.back();
    problem.clauses.pop_back();
    burdens.emplace_back(solver.predict(problem), clause);
    problem.clauses.push_back(clause);
    std::swap(problem.clauses[i], problem.clauses.back());
  }
  insertion_sort(burdens, [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < burdens.size(); ++i) problem.clauses[i] = burdens[i].second;
}

// Leaves out some more: half-heard lines first, then weights, then the clauses that make the diagram large.
void drop_some(Solver& solver, Relaxed& relaxed) {
  Problem& problem = relaxed.problem;
  if (!problem.lines.empty()) return move_last(problem.lines, relaxed.left_out.lines);
  if (!problem.weighings.empty()) return move_last(problem.weighings, relaxed.left_out.weighings);
  if (!problem.choices.empty()) return move_last(problem.choices, relaxed.left_out.choices);
  sort_by_burden(solver, problem);
  for (std::size_t left = 1 + problem.clauses.size() / 8; left > 0; --left)
    move_last(problem.clauses, relaxed.left_out.clauses);
}

bool anything_to_drop(const Problem& problem) {
  return !problem.lines.empty() || !problem.weighings.empty() || !problem.choices.empty() || !problem.clauses.empty();
}

// Sums of weights and of their squares, for what is either so or not in a deal.
struct Tally {
  double sum = 0;
  double squares = 0;
  void add(double weight) {
    sum += weight;
    squares += weight * weight;
  }
};

// The standard error of a weighted share: of the weights w, those squared that say yes, and all.
double standard_error(const Tally& yes, const Tally& all) {
  const double p = yes.sum / all.sum;
  return std::sqrt(std::max(0.0, (1 - p) * (1 - p) * yes.squares + p * p * (all.squares - yes.squares))) / all.sum;
}

class Census {
 public:
  Census(const Problem& problem, const Record& record)
      : problem_(problem), cells_(static_cast<std::size_t>(problem.cards)), sizes_(record.table.seats.size()) {}

  void add(const std::vector<int>& place_of_card, double weight) {
    all_.add(weight);
    std::vector<Card> envelope;
    std::vector<int> sizes(sizes_.size());
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      const Holder holder = problem_.places[static_cast<std::size_t>(place_of_card[c])];
      cells_[c][static_cast<std::size_t>(holder.code())].add(weight);
      if (holder == Holder::envelope()) envelope.push_back(Card{static_cast<std::uint8_t>(c)});
      if (holder.is_seat()) ++sizes[holder.seat().index];
    }
    envelopes_[envelope].add(weight);
    for (std::size_t s = 0; s < sizes.size(); ++s) sizes_[s][sizes[s]].add(weight);
  }

  void report(Posterior& into) const {
    const std::size_t cards = cells_.size();
    into.p.assign(cards, {});
    into.se.assign(cards, {});
    if (empty()) return report_ignorance(into);
    for (std::size_t c = 0; c < cards; ++c) {
      for (std::size_t h = 0; h < Holder::count; ++h) report_cell(c, h, into);
    }
    for (const auto& [envelope, tally] : envelopes_) {
      if (tally.sum > 0) into.solutions.push_back({envelope, tally.sum / all_.sum, "", standard_error(tally, all_)});
    }
    sort_solutions(into.solutions);
    into.entropy = entropy_of(into.solutions);
    for (const auto& sizes : sizes_) {
      auto& odds = into.sizes.emplace_back();
      for (const auto& [size, tally] : sizes) {
        if (tally.sum > 0) odds.push_back({size, tally.sum / all_.sum});
      }
    }
  }

 private:
  bool empty() const { return all_.sum == 0; }

  // No deal was found that agrees: each holder that can have a card is as good as another, and the error says so.
  static void report_ignorance(Posterior& into) {
    for (std::size_t c = 0; c < into.p.size(); ++c) {
      const HolderSet holders = into.knowledge.places[c];
      const int count = std::popcount(holders);
      for (std::size_t h = 0; h < Holder::count; ++h) {
        if ((holders >> h & 1) == 0) continue;
        into.p[c][h] = 1.0 / count;
        into.se[c][h] = count == 1 ? 0 : 1;
      }
    }
  }

  void report_cell(std::size_t card, std::size_t holder, Posterior& into) const {
    const HolderSet holders = into.knowledge.places[card];
    const bool possible = (holders >> holder & 1) != 0;
    const bool certain = possible && std::has_single_bit(holders);
    const Tally& tally = cells_[card][holder];
    into.p[card][holder] = as_probability(tally.sum / all_.sum, possible, certain);
    into.se[card][holder] = possible && !certain ? standard_error(tally, all_) : 0;
  }

  const Problem& problem_;
  Tally all_;
  std::vector<std::array<Tally, Holder::count>> cells_;
  std::map<std::vector<Card>, Tally> envelopes_;
  std::vector<std::map<int, Tally>> sizes_;
};

}  // namespace

Relaxed relax(const Problem& problem) {
  Relaxed relaxed{problem, {}};
  relaxed.left_out.weighed = problem.weighed;
  Solver solver;
  while (solver.predict(relaxed.problem) > moderate && anything_to_drop(relaxed.problem)) drop_some(solver, relaxed);
  return relaxed;
}

namespace {

// A relaxed problem that a solver has taken, as far as one can be found.
void load_relaxed(const Problem& problem, Solver& solver, Relaxed& relaxed) {
  constexpr Solver::Limits limits{.most_predicted = 10 * moderate, .most_states = 300000};
  relaxed = relax(problem);
  solver.load(relaxed.problem, limits);
  while (solver.too_large() && anything_to_drop(relaxed.problem)) {
    drop_some(solver, relaxed);
    solver.load(relaxed.problem, limits);
  }
  // Unknown hand sizes alone can be much: then there is nothing to leave out.
  if (solver.too_large()) solver.load(relaxed.problem, {.most_predicted = 1e8, .most_states = 4000000});
}

// Impossible in the relaxed problem is impossible.
Knowledge knowledge_from(const Problem& problem, const Solver& solver) {
  Knowledge knowledge;
  knowledge.complete = false;
  knowledge.consistent = solver.consistent();
  if (!knowledge.consistent) return knowledge;
  Marginals<double> marginals;
  marginals.at.assign(static_cast<std::size_t>(problem.cards), {});
  if (solver.too_large()) {
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      for (const Card card : solver.reduced().may[p]) marginals.at[card.index][p] = 1;
    }
  } else {
    Sweep<double>().run(solver.diagram(), problem.cards, marginals);
  }
  knowledge.places = support(solver, marginals);
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

}  // namespace

Knowledge relaxed_knowledge(const Problem& problem) {
  Relaxed relaxed;
  Solver solver;
  load_relaxed(problem, solver, relaxed);
  return knowledge_from(problem, solver);
}

void sample_posterior(const Problem& problem, const Record& record, const PosteriorOptions& options, Posterior& into) {
  into.exact = false;
  into.seed = options.seed;
  Relaxed relaxed;
  Solver solver;
  load_relaxed(problem, solver, relaxed);
  into.knowledge = knowledge_from(problem, solver);
  if (!into.knowledge.consistent) return;
  if (solver.too_large()) return Census(problem, record).report(into);
  into.states = solver.diagram().state_count();
  Annealer annealer(relaxed, solver);
  Random random(options.seed);
  Census census(problem, record);
  for (into.samples = 0; into.samples < options.samples && !options.budget.stopped(); ++into.samples) {
    const Annealer::Draw draw = annealer.next(random);
    if (draw.possible) census.add(*draw.place_of_card, std::exp(draw.log_weight));
  }
  census.report(into);
}

}  // namespace gumshoe
