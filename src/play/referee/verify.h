// A game refereed once more, from its full record.
#pragma once

#include <optional>
#include <string>

#include "record/record.h"

namespace gumshoe {

// Where the record cannot be what the referee would have written.
struct Disagreement {
  int event = 0;  // from 1; 0: the table, or the end of the game
  std::string what;
};

// Dice, deal, the contest's board and cards dealt again are checked by the Seed tag, which a game on a board must have.
// Whether one must ask in a room, and how a contest was dealt, is not written in a record: what either rule allows is
// taken.
std::optional<Disagreement> verify(const Record& game);

}  // namespace gumshoe
