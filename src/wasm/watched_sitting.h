// A sitting as one person watches it: what the seat has seen, and what happened before its eyes. All that is told to a
// page is made from this; of the other seats' cards nothing is in it before the game is over.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "players/sitting.h"
#include "view/json_fields.h"

namespace gumshoe {

// All that is kept of a game.
struct KeptSitting {
  SittingOptions options;
  std::vector<std::string> decisions;
};
KeptSitting read_kept_sitting(const Json& json, JsonComplaint& complaint);

struct PawnMoved {
  Card suspect;
  Move::Cell from;
  std::vector<Move::Cell> way;  // of a walk each cell, otherwise where it went
  Move::How how = Move::How::walked;
};

// One decision and what came of it. Which card was shown is in the events, where the seat saw it.
struct Happened {
  enum class Did { rolled, walked, passage, asked, accused, ended, showed, passed };
  Seat seat;
  Did did = Did::ended;
  std::vector<int> dice = {};
  std::optional<Move::Cell> to = {};
  std::optional<CardSet> cards = {};  // of the question or the accusation
  std::optional<Seat> asker = {};     // of an answer
  std::vector<PawnMoved> moved = {};
  std::vector<Event> events = {};  // of the seat's log, new or changed by it
};

class WatchedSitting {
 public:
  // An empty seat: the first person's.
  static Result<WatchedSitting> resume(const KeptSitting& kept, std::string_view seat);

  const Sitting& sitting() const { return sitting_; }
  const Referee& referee() const { return sitting_.referee(); }
  const SittingOptions& options() const { return options_; }
  Seat seat() const { return seat_; }
  const Record& seen() { return sitting_.seen(seat_); }
  // Since the seat last decided something, that included.
  const std::vector<Happened>& saw() const { return saw_; }
  // What each die shows, after the roll.
  std::vector<int> dice() const;

  std::optional<Refusal> decide(const Decision& decision);
  Decision think(const Budget& budget) { return sitting_.think(budget); }

 private:
  struct Before;

  WatchedSitting(Sitting sitting, SittingOptions options, Seat seat)
      : sitting_(std::move(sitting)), options_(std::move(options)), seat_(seat) {}
  Before before();
  Happened happened(const Before& before, const Decision& decision);
  std::vector<PawnMoved> moves(const Before& before, const Decision& decision) const;

  Sitting sitting_;
  SittingOptions options_;
  Seat seat_;
  std::vector<Happened> saw_;
};

}  // namespace gumshoe
