// The probability of everything, given a record. A worked example:
//
//   const Posterior odds = posterior(game, {.model = Model::deals});
//   if (!odds.knowledge.consistent()) …             // impossible or undecided: see conflict.h
//   odds.deals                                      // "12978": how many deals agree
//   odds.probability(rope, Holder::envelope())      // 0 and 1 only where proved
//   odds.solutions.front().cards                    // the likeliest envelope
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/budget.h"
#include "infer/knowledge.h"
#include "record/record.h"

namespace gumshoe {

// deals: every deal that agrees weighs the same. bayes: a seat that showed a card that was seen chose it at
// random among those it could show, and before the first event all hand-size vectors weigh the same.
enum class Model { deals, bayes };

// Soft evidence: what a seat did at an event is the likelier the greater the weight, by how many of the cards it held
// then. It moves odds and never proves anything: every weight is above 0.
struct Leaning {
  int event = 0;  // number
  Seat seat;
  CardSet cards;                // one a category at most
  std::vector<double> weights;  // by how many of the cards it held, from 0
};

// The limit for one answer, in meter steps: about a second, however large the record.
inline constexpr std::uint64_t most_steps_of_an_answer = 100'000'000;

struct PosteriorOptions {
  Model model = Model::bayes;
  bool insist_on_exact = false;     // never sample, whatever it takes
  std::uint64_t seed = 1;           // for sampling
  std::uint64_t samples = 2000;
  Budget budget = {};
  std::vector<Leaning> leanings = {};
};

struct Solution {
  std::vector<Card> cards;  // one a category
  double p = 0;
  std::string deals;        // how many deals have it, in decimal; empty where sampled
  double se = 0;            // of p, where sampled
};

struct SizeOdds {
  int size = 0;
  double p = 0;
  double se = 0;            // of p, where sampled
};

struct Posterior {
  Model model = Model::bayes;
  Knowledge knowledge;
  bool exact = true;
  std::string deals;                     // how many deals agree, in decimal; empty where sampled
  std::vector<Solution> solutions;       // possible envelopes, most likely first, ties in deck order
  std::string solutions_left_out = "0";  // possible envelopes not in `solutions` (only of huge decks); empty: unknown
  double entropy = 0;  // of the envelope, in bits
  double entropy_se = 0;  // its standard error, where sampled or too many envelopes to sum over
  // By seat, ascending: how many cards it has after the last event. Of a seat whose size is certain, one entry.
  std::vector<std::vector<SizeOdds>> sizes;
  std::uint64_t samples = 0;  // where sampled; 0: no deal was found that agrees
  std::uint64_t seed = 0;
  std::uint64_t states = 0;  // of the diagram it was read from
  std::uint64_t work = 0;  // steps counted, of all that led to it

  // The one envelope that is left; empty where there are several.
  std::vector<Card> solution() const;

  // Strictly between 0 and 1 unless proved.
  double probability(Card card, Holder holder) const { return p[card.index][holder.code()]; }
  // Where sampled: the standard error of that figure.
  double standard_error(Card card, Holder holder) const { return se[card.index][holder.code()]; }

  std::vector<std::array<double, Holder::count>> p;
  std::vector<std::array<double, Holder::count>> se;  // empty where exact
};

Posterior posterior(const Record& record, const PosteriorOptions& options = {});

}  // namespace gumshoe
