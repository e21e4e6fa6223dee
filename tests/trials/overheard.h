// A game of the contest in which everybody decides by lot, and the bytes that one seat receives of it.
#pragma once

#include <string>

#include "arena/protocol/announcer.h"
#include "game/random.h"
#include "play/contest/contest.h"
#include "record/views/seen_by.h"

namespace gumshoe::trials {

class Overheard {
 public:
  Overheard(Table table, const RefereeOptions& options, Seat seat);

  bool is_over() const { return !referee_.owed(); }
  const Record& seen() { return seen_.catch_up(referee_.record()); }
  const std::string& heard() const { return heard_; }
  const Referee& referee() const { return referee_; }

  // One whole turn; the answers are drawn by lot, from `seed`.
  void turn(const Decision& decision, std::uint64_t seed);

 private:
  void ask();
  void listen();
  void hear(const Message& message);

  Referee referee_;
  Seat seat_;
  SeenRecord seen_;
  Announcer announcer_;
  std::string heard_;
};

// Walks to any room in reach and asks there; now and then accuses.
Decision turn_by_lot(const Referee& referee, Random& random);

}  // namespace gumshoe::trials
