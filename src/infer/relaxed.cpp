// Positions too large for an exact diagram: part of the clauses is left out of the diagram, and the deals drawn from it
// are weighed by what was left out.
#include <algorithm>
#include <cmath>
#include <map>

#include "infer/line_automaton.h"
#include "infer/path_sampler.h"
#include "infer/posterior_parts.h"

namespace gumshoe {
namespace {

constexpr double moderate = 200000;  // states

CardSet cards_at(const std::vector<int>& place_of_card, PlaceSet places) {
  CardSet cards;
  for (std::size_t c = 0; c < place_of_card.size(); ++c) {
    if ((places >> place_of_card[c] & 1) != 0) cards.insert(Card{static_cast<std::uint8_t>(c)});
  }
  return cards;
}

// The mean over the cards that were not heard, one category after the other.
double line_weight(const UnheardLine& line, const std::vector<int>& place_of_card, CardSet named,
                   std::size_t category) {
  if (category < line.unheard.size()) {
    double sum = 0;
    for (const Card card : line.unheard[category])
      sum += line_weight(line, place_of_card, named | CardSet(card), category + 1);
    return sum / line.unheard[category].size();
  }
  if (!(cards_at(place_of_card, line.passed) & named).empty()) return 0;
  double weight = 1;
  for (const auto& shower : line.showers) {
    const int held = (cards_at(place_of_card, shower.places) & named).size();
    if (held == 0) return 0;
    if (shower.seen) weight /= held;
  }
  return weight;
}

// Leaves out the clause without which the diagram shrinks most.
void drop_one(Solver& solver, Relaxed& relaxed) {
  Problem& problem = relaxed.problem;
  if (!problem.lines.empty()) {
    relaxed.left_out.lines.push_back(problem.lines.back());
    problem.lines.pop_back();
    return;
  }
  if (!problem.choices.empty()) {
    relaxed.left_out.choices.push_back(problem.choices.back());
    problem.choices.pop_back();
    return;
  }
  std::size_t best = 0;
  double least = std::numeric_limits<double>::max();
  for (std::size_t i = 0; i < problem.clauses.size(); ++i) {
    const OneOf clause = problem.clauses[i];
    problem.clauses.erase(problem.clauses.begin() + static_cast<std::ptrdiff_t>(i));
    const double predicted = solver.predict(problem);
    problem.clauses.insert(problem.clauses.begin() + static_cast<std::ptrdiff_t>(i), clause);
    if (predicted >= least) continue;
    least = predicted;
    best = i;
  }
  relaxed.left_out.clauses.push_back(problem.clauses[best]);
  problem.clauses.erase(problem.clauses.begin() + static_cast<std::ptrdiff_t>(best));
}

bool anything_to_drop(const Problem& problem) {
  return !problem.lines.empty() || !problem.choices.empty() || !problem.clauses.empty();
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

  bool empty() const { return all_.sum == 0; }

  void report(Posterior& into) const {
    const std::size_t cards = cells_.size();
    into.p.assign(cards, {});
    into.se.assign(cards, {});
    for (std::size_t c = 0; c < cards; ++c) {
      for (std::size_t h = 0; h < Holder::count; ++h) report_cell(c, h, into);
    }
    for (const auto& [envelope, tally] : envelopes_) {
      if (tally.sum > 0) into.solutions.push_back({envelope, tally.sum / all_.sum, ""});
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

double weight_of(const Problem& problem, const std::vector<int>& place_of_card) {
  double weight = 1;
  for (const OneOf& clause : problem.clauses) {
    if ((cards_at(place_of_card, clause.places) & clause.cards).empty()) return 0;
  }
  for (const Choice& choice : problem.choices) {
    weight *= std::pow(1.0 / (cards_at(place_of_card, choice.places) & choice.cards).size(), choice.times);
  }
  for (const UnheardLine& line : problem.lines) {
    const double factor = line_weight(line, place_of_card, line.heard, 0);
    if (factor == 0) return 0;
    if (problem.weighed) weight *= factor;
  }
  return weight;
}

Relaxed relax(const Problem& problem) {
  Relaxed relaxed{problem, {}};
  relaxed.left_out.weighed = problem.weighed;
  Solver solver;
  while (solver.predict(relaxed.problem) > moderate && anything_to_drop(relaxed.problem)) drop_one(solver, relaxed);
  return relaxed;
}

Knowledge relaxed_knowledge(const Problem& problem) {
  Knowledge knowledge;
  knowledge.complete = false;
  const Relaxed relaxed = relax(problem);
  Solver solver;
  solver.load(relaxed.problem);
  knowledge.consistent = solver.consistent();
  if (!knowledge.consistent) return knowledge;
  Marginals<double> marginals;
  marginals.at.assign(static_cast<std::size_t>(problem.cards), {});
  if (solver.too_large()) {
    for (auto& at : marginals.at) at.fill(1);
  } else {
    Sweep<double>().run(solver.diagram(), problem.cards, marginals);
  }
  knowledge.places = support(solver, marginals);
  knowledge.clauses = open_clauses(problem, knowledge);
  return knowledge;
}

void sample_posterior(const Problem& problem, const Record& record, const PosteriorOptions& options, Posterior& into) {
  into.exact = false;
  into.seed = options.seed;
  into.knowledge = relaxed_knowledge(problem);
  if (!into.knowledge.consistent) return;
  const Relaxed relaxed = relax(problem);
  Solver solver;
  solver.load(relaxed.problem, Solver::Limits::none());
  into.states = solver.diagram().state_count();
  PathSampler sampler(solver);
  Random random(options.seed);
  Census census(problem, record);
  // Where what was left out refuses nearly every deal, more of them are drawn, up to a bound.
  const std::uint64_t most = options.samples * 100;
  std::uint64_t useful = 0;
  for (into.samples = 0; into.samples < most && !options.budget.stopped(); ++into.samples) {
    if (into.samples >= options.samples && useful >= options.samples / 20) break;
    const std::vector<int>& deal = sampler.next(random);
    const double weight = weight_of(relaxed.left_out, deal);
    if (weight > 0) ++useful;
    if (weight > 0 || into.samples + 1 == most) census.add(deal, weight > 0 || !census.empty() ? weight : 1);
  }
  census.report(into);
}

}  // namespace gumshoe
