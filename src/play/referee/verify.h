// Referees a game again, from its full record.
#pragma once

#include <optional>
#include <string>

#include "record/record.h"

namespace gumshoe {

// Where the record differs from what the referee would have written.
struct Disagreement {
  int event = 0;  // from 1; 0: the table, or the end of the game
  std::string what;
};

// Dice, deal, the contest's board and cards dealt again are checked by the Seed tag, which a game on a board must have.
// A record doesn't say whether a player must ask in a room, or how a contest was dealt: what either rule allows is
// accepted.
std::optional<Disagreement> verify(const Record& game);

}  // namespace gumshoe
