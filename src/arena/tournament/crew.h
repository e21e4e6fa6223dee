// Plays the games of a tournament: threads of this program (game_pool.h), or other processes too, here and on other
// machines (rank_crew.h).
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "arena/tournament/results.h"
#include "arena/tournament/schedule.h"

namespace gumshoe {

class Crew {
 public:
  virtual ~Crew() = default;

  virtual void stop() = 0;  // games still going on are given up
  // The games that have ended since the last call; waits for one at most `patience`.
  virtual std::vector<PlayedGame> take(std::chrono::milliseconds patience) = 0;
  virtual bool idle() const = 0;  // nobody plays any more, and everything has been taken
  virtual std::optional<Error> error() const = 0;
};

// To play these games of the schedule, begun in this order.
using HireCrew = std::function<std::unique_ptr<Crew>(const Schedule& schedule, std::vector<std::uint64_t> games)>;

}  // namespace gumshoe
