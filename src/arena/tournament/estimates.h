// Shares and ratings with their intervals. What varies between runs is the deal, so whole deals are drawn again and
// again, with all of their games (the bootstrap), and the middle 95 % of what comes out is the interval. Drawn from a
// seed: the same games give the same intervals.
#pragma once

#include <span>
#include <vector>

#include "arena/tournament/results.h"
#include "arena/tournament/schedule.h"
#include "view/play/tournament.h"

namespace gumshoe {

struct Estimates {
  std::vector<Ranged> share;        // by entrant
  std::vector<Ranged> rating;       // by entrant
  std::vector<Ranged> seat_share;   // by seat
  std::vector<Ranged> seat_points;  // by seat
};

// `games` are those of whole batches, in order.
Estimates estimate(const Schedule& schedule, std::span<const PlayedGame> games);

}  // namespace gumshoe
