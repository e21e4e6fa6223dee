// The automata of a reduced problem, for a given order of its open cards.
#pragma once

#include <vector>

#include "infer/diagram/automaton.h"
#include "infer/problem/reduced.h"

namespace gumshoe {

struct Component {
  enum class Kind { envelope, hand, line };
  Kind kind = Kind::hand;
  PlaceSet places = {};           // whose cards it reads as 1
  const UnheardLine* line = nullptr;
  const Bundle* bundle = nullptr;  // of a hand
  bool plain = false;  // a number of cards and nothing else from card `plain_from` on
  int plain_from = 0;
  bool ranged = false;  // it may take more or fewer; the label's low byte is always how many it took
  int need = 0;         // how many of the open cards it takes, at most
  Automaton automaton;
  std::vector<std::uint32_t>
      picked;  // of the envelope, parallel to the automaton's labels: the open categories it has taken

  // The symbol of a card at a place; a half-heard line also reads whether this is the card that was not heard.
  int symbol(int place, bool chosen) const;
};

// Makes components; keeps its memory.
class ComponentBuilder {
 public:
  // Fills `into` (of which the first `count` are in use). Ends with the first that is too large: the others are of no
  // use then.
  void build(const Problem& problem, const Reduced& reduced, const std::vector<Card>& order,
             std::vector<Component>& into, std::size_t& count);

  std::uint64_t work() const { return builder_.work(); }
  void heed(const Stop& stop) { builder_.heed(stop); }

 private:
  void build_envelope(const Problem& problem, const Reduced& reduced, const std::vector<Card>& order, Component& out);
  void build_hand(const Bundle& bundle, const std::vector<Card>& order, Component& out);
  bool build_plain_hand(const Bundle& bundle, const std::vector<Card>& order, Component& out);
  void build_line(const Reduced& reduced, const UnheardLine& line, const std::vector<Card>& order, Component& out);

  AutomatonBuilder builder_;
  std::vector<int> symbols_;
};

}  // namespace gumshoe
