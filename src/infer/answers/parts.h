// What a posterior is put together from.
#pragma once

#include <vector>

#include "infer/diagram/solver.h"
#include "infer/posterior.h"

namespace gumshoe {

// States: where lines were half heard a diagram of that size takes no longer than a list of deals, a larger one does.
inline constexpr double quick_diagram = 30'000;

// So many of the possible envelopes are listed where there are more than most_combinations (joint.h).
inline constexpr std::size_t most_envelopes_listed = 1000;

// Whether the weights can become so small that doubles lose them.
bool needs_scaling(const Problem& problem);

// For every card the holders that have it in some deal.
template <typename N>
std::vector<HolderSet> support(const Solver& solver, const Marginals<N>& marginals) {
  const Problem& problem = solver.problem();
  std::vector<HolderSet> holders(problem.cards, 0);
  for (std::size_t c = 0; c < holders.size(); ++c) {
    const Card card(c);
    const bool open = solver.reduced().open.contains(card);
    for (std::size_t p = 0; p < problem.places.size(); ++p) {
      const bool possible = open ? !(marginals.at[c][p] == N(0)) : solver.reduced().may[p].contains(card);
      if (possible) holders[c] |= HolderSet{1} << problem.places[p].code();
    }
  }
  return holders;
}

// The clauses of seats that are not settled by what is known.
std::vector<Clause> open_clauses(const Problem& problem, const Knowledge& knowledge);

// Sound but perhaps not complete: for positions too large for a diagram.
Knowledge relaxed_knowledge(const Problem& problem, const Stop& stop);

// The problem with as many of its clauses and weights as a diagram of moderate size can take, and those left out.
struct Relaxed {
  Problem problem;
  Problem left_out;             // only clauses, choices, weighings, lines
  std::vector<CardSet> barred;  // by place: cards that the problem lets lie there, and that cannot
};
// Once it is stopped it is as it is.
Relaxed relax(const Problem& problem, const Stop& stop = {});

// Relaxes a problem until a solver takes it, where that can be done at all.
void load_relaxed(const Problem& problem, Solver& solver, Relaxed& relaxed, const Stop& stop);

// A deal drawn from a position that is too large to count. Sums weighed so are right on average.
struct DrawnDeal {
  std::vector<int> place_of_card;
  double log_weight = 0;
};

// An answer from weighted samples, and these.
std::vector<DrawnDeal> sample_posterior(const Problem& problem, const Record& record, const PosteriorOptions& options,
                                        Posterior& into);

// The posterior together with the deals that it was sampled over; none where it is exact.
struct OddsAndDeals {
  Posterior odds;
  std::vector<DrawnDeal> deals;
};
OddsAndDeals odds_and_deals(const Record& record, const PosteriorOptions& options);

// Strictly between 0 and 1 unless it is certain.
double as_probability(double p, bool possible, bool certain);

// Best first, ties in deck order.
void sort_solutions(std::vector<Solution>& solutions);

double entropy_of(const std::vector<Solution>& solutions);

}  // namespace gumshoe
