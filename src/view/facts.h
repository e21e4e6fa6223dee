// What is known as sets of tuples, with a place for each category and one for the player (docs/solve.md):
// (Plum,-,-,Bob) is "Bob has Plum" in E and "Bob doesn't have Plum" in N; (Plum,Rope,-,Bob) in M is "Bob has one of
// them".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "infer/knowledge.h"
#include "infer/proof/conflict.h"
#include "record/record.h"
#include "view/page/lettering.h"
#include "view/page/page.h"

namespace gumshoe {

struct FactTuple {
  std::vector<CardSet> cards;  // by category; an empty one is `-`
  Holder holder;
  friend bool operator==(const FactTuple&, const FactTuple&) = default;
};

struct FactSets {
  std::vector<FactTuple> certain = {};    // E, by holder, in deck order
  std::vector<FactTuple> ambiguous = {};  // M: without known or impossible cards, satisfied clauses and duplicates
  std::vector<FactTuple> negative = {};   // N
  CardSet candidates = {};                // G: all cards but those of E
  CardSet missing = {};                   // A: those that every player has a tuple for in N, but those of E
  bool complete = true;                   // false: more may follow
};

FactSets fact_sets(const Table& table, const Knowledge& knowledge);

Page facts_text(const Table& table, const FactSets& facts, const Lettering& letters, int width);
// With the conflict if the game can't be true. The sets are empty then, and also if that is undecided.
std::string facts_json(const Table& table, const FactSets& facts, Consistency consistency,
                       const std::optional<Conflict>& conflict);

}  // namespace gumshoe
