// Proofs by cases, for what no simple rule sees: the contrary is supposed, and where the rules do not lead it to a
// contradiction, they are tried on the alternatives of a group, of a card, or of a card that was not heard.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "game/budget.h"
#include "infer/proof/rules.h"

namespace gumshoe {

class ProofSearch {
 public:
  // `most_tries`: how many suppositions may be tried; none once it is stopped.
  ProofSearch(Deduction& deduction, std::uint64_t most_tries, const Stop& stop = {})
      : deduction_(deduction), tries_left_(most_tries), stop_(stop) {}

  // The id of the goal in the ledger; nowhere where the tries did not suffice.
  int prove(const Claim& goal);
  // The same, by a contradiction even where the rules alone lead to the goal: that may be shorter.
  int prove_by_contrary(const Claim& goal);
  // The id of a contradiction.
  int refute();

 private:
  struct Split {
    std::vector<Claim> alternatives;
    Reason reason;
  };
  struct Tried {
    bool contradicted = false;
    Branch branch;
    int cost = 0;      // steps of the branch
    int progress = 0;  // what follows where it is not contradicted
  };
  enum class Depth { rules_only, search };

  bool contradict();
  std::vector<Split> splits() const;
  void add_groups(std::vector<Split>& splits) const;
  void add_cards(std::vector<Split>& splits) const;
  void add_questions(std::vector<Split>& splits) const;
  bool is_named(int event, CardSet category) const;

  Tried attempt(const Claim& claim, Depth depth);
  const Tried& tried(const Claim& claim);
  bool close(const std::vector<Split>& splits);
  bool learn();
  bool divide(const std::vector<Split>& splits);
  int cost_of(const Branch& branch) const;

  Ledger& ledger() { return deduction_.ledger(); }
  const Ledger& ledger() const { return deduction_.ledger(); }

  using Key = std::pair<int, int>;  // of a claim: holder or event, card
  static Key key_of(const Claim& claim);

  Deduction& deduction_;
  std::uint64_t tries_left_;
  Stop stop_;
  std::map<Key, Tried> tried_;  // at the level now searched
  std::map<Key, Claim> claims_;
};

}  // namespace gumshoe
