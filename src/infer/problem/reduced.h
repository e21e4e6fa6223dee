// What quick rules find: cards with one place left, full and exhausted hands, the envelope's categories, clauses with
// one card left. Not complete, but it makes the diagram small.
#pragma once

#include <array>
#include <vector>

#include "game/deck.h"
#include "infer/diagram/number.h"
#include "infer/problem/problem.h"

namespace gumshoe {

// What a set of places must satisfy, over the cards that are still open.
struct Bundle {
  PlaceSet places = {};
  bool counted = false;  // has a limit
  int low = 0;           // of the open cards, how many it takes
  int high = 0;
  int known = 0;         // cards that it has for certain
  const std::vector<double>* weights = nullptr;  // of the limit, by how many cards it has in all; null: all the same
  CardSet open;          // the open cards that can lie there
  std::vector<CardSet> clauses;
  struct Counter {
    CardSet cards;
    // By how many of the cards lie here: against the most it can be (the common factor is in Reduced::scale).
    std::array<double, max_categories + 1> weights;
  };
  std::vector<Counter> counters;

  double weight(int cards) const { return (*weights)[cards]; }
};

struct Reduced {
  bool consistent = true;
  std::vector<CardSet> may;       // by place
  CardSet open;                   // cards with more than one place
  std::vector<Bundle> bundles;    // without the envelope's own rule
  std::vector<CardSet> envelope;  // the categories still open there: which cards it can be
  std::vector<std::vector<Card>> excluded;  // of those categories, none of these together
  std::vector<UnheardLine> lines;
  Scaled scale = 1;               // the weight that all deals share
  std::uint64_t work = 0;         // looks at constraints

  PlaceSet places_of(Card card) const;
};

// Reuses what `into` has allocated; the problem must outlive it.
void reduce(const Problem& problem, Reduced& into);

}  // namespace gumshoe
