// Which games a tournament plays. Each game is a pure function of the options, so that an interrupted run continues as
// if nothing had happened.
//
// Games come in batches: one table of entrants, one deal (with its board and its dice), every seating of seatings().
// Batches are independent of each other, and only whole ones are counted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/game_runner.h"
#include "game/result.h"

namespace gumshoe {

enum class Format {
  round_robin,  // everybody meets everybody
  gauntlet,     // the first one sits at every table
};

using Entrants = std::vector<int>;  // numbers of those at a table, in rising order

// Which entrants sit down together, table after table: every choice of that many entrants once, in an order in which
// all have played about equally often at any time. If there are very many choices, a few thousand of them, chosen
// likewise. After the last table comes the first again.
std::vector<Entrants> tables(int entrants, int seats, Format format, std::uint64_t seed);

// Who sits at each seat, as a place in the list of those at the table.
using Seating = std::vector<int>;

// The orders in which those at a table sit, so that luck, and who sits next to whom, cancel out. Up to 4 seats: every
// permutation. Above: every rotation of cyclic orders in which everybody is the left neighbour of everybody else
// equally often, once for odd numbers and twice for even ones.
std::vector<Seating> seatings(int seats);

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
  std::uint64_t batches_for(std::uint64_t games) const;  // the batches needed for at least that many games
  std::uint64_t batch_of(std::uint64_t game) const { return game / games_a_batch(); }
  GameSpec game(std::uint64_t number) const;

  // Games of which everybody sits at the same seat are alike: their kind is less than kinds().
  std::size_t kinds() const { return tables_.size() * seatings_.size(); }
  std::size_t kind_of(std::uint64_t game) const;
  const Entrants& table(std::uint64_t batch) const { return tables_[batch % tables_.size()]; }

 private:
  explicit Schedule(const ScheduleOptions& options);

  ScheduleOptions options_;
  std::vector<Entrants> tables_;
  std::vector<Seating> seatings_;
};

// A part of a tournament that is played on its own: of N shards, the first plays deals 1, N + 1, 2N + 1, and so on.
// `gumshoe merge` puts them together.
struct Shard {
  std::uint64_t number = 1;  // from 1
  std::uint64_t of = 1;

  static Result<Shard> parse(std::string_view text);  // 3/8

  bool is_all() const { return of == 1; }
  bool plays(std::uint64_t batch) const { return batch % of == number - 1; }
  std::string text() const { return std::to_string(number) + "/" + std::to_string(of); }
  bool operator==(const Shard&) const = default;
};

}  // namespace gumshoe
