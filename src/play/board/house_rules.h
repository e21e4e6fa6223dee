// What the Board tag says of a game on an edition's board: which board, and the rules that matter only there.
//
//   [Board "classic"]
//   [Board "classic dice=one accuse-in=room pawns=plum,scarlet,green"]
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/random.h"
#include "game/result.h"
#include "game/seat.h"

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

// What the dice show depends only on the seed, the round and the seat: whoever plays a game, and however, the dice are
// the same.
inline constexpr int highest_roll = 12;

inline Random dice_stream(std::uint64_t seed, int round, Seat seat) {
  const std::uint64_t of_round = Random(seed ^ round).next();
  return Random(of_round ^ seat.index);
}

// In the contest: 1 to 12.
inline int dice(std::uint64_t seed, int round, Seat seat) {
  return 1 + dice_stream(seed, round, seat).below(highest_roll);
}

// In the board game: one die or two.
inline int dice(HouseRules::Dice dice, std::uint64_t seed, int round, Seat seat) {
  Random random = dice_stream(seed, round, seat);
  const int first = 1 + random.below(6);
  return dice == HouseRules::Dice::two ? first + 1 + random.below(6) : first;
}

}  // namespace gumshoe
