// What is known as sets of tuples, one place a category and one for the player (docs/facts.md):
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
  std::vector<FactTuple> ambiguous =
      {};  // M: known and impossible cards struck out, satisfied ones dropped, no duplicates
  std::vector<FactTuple> negative = {};   // N
  CardSet candidates = {};                // G: all cards less those of E
  CardSet missing = {};                   // A: those that every player has a tuple for in N, less those of E
  bool complete = true;                   // nothing that follows is missing
};

FactSets fact_sets(const Table& table, const Knowledge& knowledge);

Page facts_text(const Table& table, const FactSets& facts, const Lettering& letters, int width);
// With the conflict of a game that cannot be true; its sets are empty, as are those of one that is undecided.
std::string facts_json(const Table& table, const FactSets& facts, Consistency consistency,
                       const std::optional<Conflict>& conflict);

}  // namespace gumshoe
