// Which games a tournament plays: game after game a pure function of its options, so that a run that was broken off
// goes on as if it had not been.
//
// Games come in batches: one table of entrants, one deal (with its board and its dice), every seating of seatings.h.
// Batches are what is independent of each other, and only whole ones are counted.
#pragma once

#include <cstdint>
#include <vector>

#include "arena/match/game_runner.h"
#include "arena/tournament/seatings.h"
#include "arena/tournament/tables.h"

namespace gumshoe {

struct ScheduleOptions {
  int entrants = 2;
  int seats = 2;  // at a table
  Format format = Format::round_robin;
  std::uint64_t seed = 1;
};

class Schedule {
 public:
  static Result<Schedule> make(const ScheduleOptions& options);

  int entrants() const { return options_.entrants; }
  int seats() const { return options_.seats; }
  Format format() const { return options_.format; }
  std::uint64_t seed() const { return options_.seed; }

  std::uint64_t games_a_batch() const { return seatings_.size(); }
  std::uint64_t batches_for(std::uint64_t games) const;  // as many as it takes for at least that many games
  std::uint64_t batch_of(std::uint64_t game) const { return game / games_a_batch(); }
  GameSpec game(std::uint64_t number) const;

  // Games of which everybody sits at the same seat are alike: their kind is less than kinds().
  std::size_t kinds() const { return tables_.size() * seatings_.size(); }
  std::size_t kind_of(std::uint64_t game) const;
  const Entrants& table(std::uint64_t batch) const { return tables_[batch % tables_.size()]; }
  std::size_t tables_in_a_cycle() const { return tables_.size(); }

 private:
  explicit Schedule(const ScheduleOptions& options);

  ScheduleOptions options_;
  std::vector<Entrants> tables_;
  std::vector<Seating> seatings_;
};

}  // namespace gumshoe
