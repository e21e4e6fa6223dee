// Watches a question of which some cards were not heard. The key says for which of the missing categories the card has
// been settled (some card read so far "is the one"), and how many of the named cards each shower has. That this card is
// the one is itself read as a symbol, so that the sum over all paths is the sum over all cards it can have been. Where
// lines do not weigh (Model::deals) it keeps the set of such keys instead: one of them must end well. Whoever has shown
// enough can do no worse than whoever has not, so that a set may always hold, with a key, those where showers have
// less.
#pragma once

#include <array>
#include <bitset>
#include <unordered_map>
#include <vector>

#include "infer/diagram/automaton.h"
#include "infer/problem/reduced.h"

namespace gumshoe {

// Twice the place's role (0 none, 1 passed, 2 and up the showers), plus one where the card is chosen.
int line_symbol(const UnheardLine& line, int place, bool chosen);
// Whether the card can be one of those that were not heard.
bool offers_choice(const UnheardLine& line, Card card);

class LineWatch {
 public:
  LineWatch(const Reduced& reduced, const UnheardLine& line, const std::vector<Card>& order);

  void set_symbols(std::vector<int>& symbols) const;
  std::uint64_t start() const { return start_; }
  bool fits() const { return fits_ && sets_.size() <= most_sets; }  // ask again after reading
  Step operator()(std::uint64_t key, int card, int symbol);
  std::uint64_t effort() const { return line_.weighs ? 1 : 2; }  // of a step: sets of keys are long

 private:
  static constexpr std::size_t most_sets = 20000;
  static constexpr int most_bits = 10;  // of a key in a set
  using Keys = std::bitset<1U << most_bits>;  // bit k says whether key k is in it
  bool relevant(Card card) const;
  int shift(std::size_t shower) const;
  int held(std::uint64_t key, std::size_t shower) const;
  bool counts(std::size_t shower) const;
  std::uint64_t start_key(const Reduced& reduced) const;
  Step read_one(std::uint64_t key, Card card, int symbol) const;
  Step read_last(const Step& step, int card) const;
  Step finish(std::uint64_t key) const;
  int key_bits() const { return shift(line_.showers.size()); }
  Keys without(int bit) const;
  Keys only(std::uint64_t key) const;
  Keys with_settled(Keys keys, Card card) const;
  Keys with_shown(const Keys& keys, int role) const;
  Step read_set(std::uint64_t set, int card, int role);
  std::uint64_t number_of(const Keys& keys);

  const UnheardLine& line_;
  const std::vector<Card>& order_;
  int shower_bits_;
  bool fits_ = true;
  int last_ = -1;  // the last card that matters
  std::uint64_t start_ = 0;
  std::array<Keys, most_bits> without_;  // the keys whose bit is not set
  std::vector<Keys> sets_;
  std::unordered_map<Keys, std::uint64_t> numbers_;
};

}  // namespace gumshoe
