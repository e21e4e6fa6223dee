// Secrecy is decided here alone: the full record as one seat, or a spectator, has seen it; or a seat's own record as a
// spectator would see it, which can be shared while the game goes on.
//
// Comments, Result, Seed and tags that gumshoe doesn't know are left out: they may say anything. What else a seat
// has seen is added as lines: the envelope for a wrong accuser who looked, and hands laid open.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <vector>

#include "game/result.h"
#include "record/record.h"
#include "record/table/contest_board.h"
#include "record/views/course.h"

namespace gumshoe {

// `view` is a seat or the spectator. A seat's record has only its own view and the spectator's; a spectator's only its
// own.
Result<Record> seen_by(const Record& record, View view);

// A seat's view of a game that is being played: seen_by() of a record that grows, without starting anew each time.
class SeenRecord {
 public:
  // `full` is the table of a full record, `view` a seat or the spectator. For the spectator it can be a seat's, too.
  SeenRecord(const Table& full, View view);

  // Takes in what was added to the full record since the last call, including answers to its last question, and returns
  // the view of all of it. Entries before the last one seen must not have changed; some may have been taken back.
  const Record& catch_up(const Record& full);
  const Record& record() const { return seen_; }

 private:
  // How the game stood before an entry, and how much was written until then.
  struct Stand {
    Course course;
    std::array<std::optional<Card>, max_seats> rooms;  // that a seat was seen to enter since its turn began
    std::size_t taken = 0;  // entries of the full record
    std::size_t written = 0;  // entries of the view
  };
  struct Viewer;

  void take(const Table& full, Stand& stand, const Event& event);

  View view_;
  Record seen_;
  std::optional<ContestBoard> board_;
  Stand start_;
  Stand before_last_;
};

}  // namespace gumshoe
