// Where a card can have been and be: while no cards are dealt over in mid-game, a place is a holder. When a seat that
// is out hands its cards on, a card's place is its path ("Bob's first, then Cyn's"), and at any event a holder is the
// set of paths that are with it then.
//
// Where cards were dealt over so often that there are more paths than places, the first of these dealings are not
// followed: paths start behind them, and who had a card before is known only as far as it cannot have moved.
#pragma once

#include <array>
#include <vector>

#include "infer/problem/problem.h"
#include "record/record.h"

namespace gumshoe {

class Paths {
 public:
  explicit Paths(const Record& record);

  std::vector<Holder> final_holders() const;
  int envelope() const { return envelope_; }
  PlaceSet starting_at(Holder holder) const;
  bool follow_all() const { return first_run_ == 0; }
  // How many cards more than it was dealt, or fewer, a seat has where the paths start; and at the end, than there.
  int received_before(Seat seat) const { return received(seat, 0, first_run_); }
  int received_since(Seat seat) const { return received(seat, first_run_, static_cast<int>(runs_.size())); }
  // In one of how many ways a seat that has so many cards where the paths start dealt on what it did: 1 over their
  // number, but for a factor that its size doesn't change.
  double chance_of_dealings(Seat seat, int cards) const;

  // The event (an index) about to be looked at; events must come in order.
  void advance_to(int event);
  // With that holder at this event; of dealings that are not followed, as if they had been made already.
  PlaceSet at(Holder holder) const;
  // The same where all dealings are followed. Otherwise those that may have been with it, and those that must have.
  PlaceSet possibly_at(Holder holder) const;
  PlaceSet certainly_at(Holder holder) const;
  // The paths by which cards were dealt over in this event, and how many went that way: said once for a run of
  // events between the same two seats, at its first.
  PlaceSet dealt_by(int event) const;
  int cards_dealt_by(int event) const;
  const std::vector<int>& run_of(int event) const;  // the events of that run
  bool follows(int event) const { return run_of_event_[event] >= first_run_; }

 private:
  struct Step {
    int run = 0;  // an index into runs_
    Holder to;
  };
  struct Path {
    Holder start;
    Holder now;
    std::vector<Step> steps;
  };
  // Consecutive events that deal from one seat to one other.
  struct Run {
    Seat from;
    Seat to;
    int cards = 0;
    std::vector<int> events;
  };

  void add(Holder holder) { paths_.push_back({holder, holder, {}}); }
  void find_runs(const Record& record);
  bool lay_out(const Table& table);  // false: too many
  void follow(int run);
  using LastRuns = std::array<int, max_seats>;  // by seat; -1: none
  LastRuns last_unfollowed(Seat Run::* who) const;
  bool ahead(const LastRuns& last, Holder holder) const;
  int received(Seat seat, int first_run, int end_run) const;

  std::vector<Path> paths_;
  std::vector<Run> runs_;
  std::vector<int> run_of_event_;
  int first_run_ = 0;  // that is followed
  std::size_t next_run_ = 0;
  LastRuns last_from_{};  // of the runs that are not followed
  LastRuns last_to_{};
  int envelope_ = 0;
};

}  // namespace gumshoe
