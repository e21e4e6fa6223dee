// The board game that a page deals itself: people and built-in players at one table (players/tables/sitting.h). What is
// kept of a game is how it began and every decision, and that is what each call is given; it is answered with what one
// person's seat has seen. Whoever keeps the decisions (a worker) passes nothing on but `state` and `happened`.
//
//   {"sitting": {"edition": "classic-us", "chairs": [{"name": "Ann", "player": null}, …], "seed": 7,
//                "decisions": ["roll", "go hall : plum rope hall"]}, "seat": "Ann"}
//
// The types of the answers are in web/src/core/play_calls.ts.
#pragma once

#include <span>

#include "calls/call.h"

namespace gumshoe {

Result<std::string> boards_call(JsonFields& request);  // the editions that have one
Result<std::string> board_call(JsonFields& request);  // for its drawing
Result<std::string> sitting_call(JsonFields& request);  // {"state"}; without a seat, as the first person sees it
// {"decision": the line to be kept, "state", "happened"}, or {"refused", "reason"}: then nothing has changed.
Result<std::string> decide_call(JsonFields& request);  // what the person decides
Result<std::string> step_call(JsonFields& request);  // what the built-in player does whose decision is owed
Result<std::string> hint_call(JsonFields& request);  // {"decision"}: what `gumshoe` would do in the person's place

std::span<const Call> play_calls();

}  // namespace gumshoe
