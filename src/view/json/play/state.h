// What a person is told about a game on a board. The types are PlayState and Happened in web/src/core/play_calls.ts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/referee/referee.h"
#include "record/views/seen_by.h"
#include "view/json/writer.h"
#include "view/play/seat_outcome.h"

namespace gumshoe {

// A game as one person watches it: what the seat has seen, and what happened before its eyes. All that is told to a
// page is made from this; of the other seats' cards nothing is in it. A worked example:
//
//   Onlooker onlooker(referee, seat);
//   referee.decide(decision);
//   onlooker.decided(referee, decision);        // what the seat could watch of it
//   write_play_state(json, {referee, onlooker, …});

struct PawnMoved {
  std::optional<Card> suspect = {};  // in a house
  std::optional<Seat> seat = {};     // who plays it; none: nobody
  Move::Cell from;
  std::vector<Move::Cell> way;  // each cell of a walk; otherwise only where it went
  Move::How how = Move::How::walked;
};

// One decision and what came of it. Cards that were named or shown are in the events, if the seat heard or saw
// them.
struct Happened {
  enum class Did { rolled, walked, passage, asked, accused, ended, showed, passed, fell };
  Seat seat;
  Did did = Did::ended;
  std::vector<int> dice = {};
  std::optional<Move::Cell> to = {};
  std::optional<Seat> asker = {};  // of an answer
  std::vector<PawnMoved> moved = {};
  std::vector<Event> events = {};  // lines of the seat's log that are new or have changed
  std::optional<SeatOutcome> fell = {};  // how a bot lost its place in the game
};

class Onlooker {
 public:
  Onlooker(const Referee& referee, Seat seat);

  Seat seat() const { return seat_; }
  const Record& seen() const { return seen_.record(); }
  // Since the seat last decided something, inclusive; the last hundred once it has nothing left to decide.
  const std::vector<Happened>& saw() const { return saw_; }

  // The decision that was owed at the last look has been made. `dice`: what each die shows, if they were rolled.
  const Happened& decided(const Referee& after, const Decision& decision, std::vector<int> dice = {});
  // A bot lost its place in the game.
  const Happened& fell(const Referee& after, Seat seat, SeatOutcome how);

 private:
  // The state at the last look: enough to tell afterwards what has changed.
  struct Look {
    std::optional<Owed> owed;
    Pawns pawns;
    std::size_t events = 0;
    std::optional<Event> last = {};
  };
  Look look_at(const Referee& referee) const;
  const Happened& saw(const Referee& after, Happened happened);
  std::vector<Event> new_events() const;
  std::vector<PawnMoved> moves(const Referee& after, const Decision& decision) const;
  PawnMoved move_of(const Referee& after, std::size_t pawn, const Decision& decision) const;

  Seat seat_;
  SeenRecord seen_;
  Look before_;
  std::vector<Happened> saw_;
};

// A bot that lost its place in the game. The reason may quote what it said, so it is told only when the game is over.
struct Fallen {
  Seat seat;
  SeatOutcome how = SeatOutcome::illegal;
  std::string reason;
};

// A game, and who is looking at it.
struct Watched {
  const Referee& referee;
  const Onlooker& onlooker;
  std::span<const std::string> players;  // by seat: a built-in player or `bot`; empty: a person
  std::uint64_t seed = 0;                // told when the game is over
  std::vector<int> dice = {};            // what each of them shows, after a roll in a house
  std::span<const Fallen> fallen = {};

  bool is_person(Seat seat) const;  // and still has something to decide
};

void write_play_state(JsonWriter& json, const Watched& game);
void write_happened(JsonWriter& json, const Referee& referee, const Happened& happened);

}  // namespace gumshoe
