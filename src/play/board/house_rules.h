// What the Board tag says of a game on an edition's board: which board, and the rules that matter only there.
//
//   [Board "classic"]
//   [Board "classic dice=one accuse-in=room pawns=plum,scarlet,green"]
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

struct HouseRules {
  // special: one die whose 1 is a magnifying glass: it counts as one step, and a card is turned up for all to see.
  enum class Dice { two, one, special };
  enum class AccuseIn { anywhere, room, centre };

  Dice dice = Dice::two;
  AccuseIn accuse_in = AccuseIn::anywhere;
  std::vector<std::string> pawns = {};  // by seat, ids of their cards; empty: the first suspects of the deck

  friend bool operator==(const HouseRules&, const HouseRules&) = default;
};

struct HouseTag {
  std::string board;  // its id
  HouseRules rules = {};
  friend bool operator==(const HouseTag&, const HouseTag&) = default;
};

// The error's column counts bytes of the text, from 1.
Result<HouseTag> parse_house_tag(std::string_view text);
std::string print_house_tag(const HouseTag& tag);

}  // namespace gumshoe
