// Decisions as lines of text, so that a game can be kept as its seed and what was decided:
//
//   roll · go hall : plum rope hall · go 8,3 · passage : plum rope kitchen · passage · ask plum rope hall · ask nothing
//   accuse plum rope hall · do not accuse · show rope · pass
#pragma once

#include <string>
#include <string_view>

#include "game/result.h"
#include "play/referee/decision.h"

namespace gumshoe {

// Cards by their ids, a room of the house by its card. `floor` is null if there is no board.
std::string print_decision(const Deck& deck, const Floor* floor, const Decision& decision);
// Doesn't check whether the decision is allowed.
Result<Decision> parse_decision(const Deck& deck, const Floor* floor, std::string_view text);

}  // namespace gumshoe
