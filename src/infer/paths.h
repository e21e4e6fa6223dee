// Where a card can have been and be: while no cards are dealt over in mid-game, a place is a holder. When a seat that
// is out hands its cards on, a card's place is its path ("Bob's first, then Cyn's"), and at any event a holder is the
// set of paths that are with it then.
#pragma once

#include <vector>

#include "infer/problem.h"
#include "record/record.h"

namespace gumshoe {

class Paths {
 public:
  explicit Paths(const Record& record);

  std::vector<Holder> final_holders() const;
  int envelope() const { return envelope_; }
  PlaceSet starting_at(Holder holder) const;

  // The event (an index) about to be looked at; events must come in order.
  void advance_to(int event);
  // With that holder at this event.
  PlaceSet at(Holder holder) const;
  // The paths by which cards were dealt over in this event, and how many went that way: said once for a run of
  // events between the same two seats, at its first.
  PlaceSet dealt_by(int event) const;
  int cards_dealt_by(int event) const;

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
    int first_event = 0;
    Seat from;
    Seat to;
    int cards = 0;
  };

  void add(Holder holder) { paths_.push_back({holder, holder, {}}); }
  void find_runs(const Record& record);
  void follow(int run);

  std::vector<Path> paths_;
  std::vector<Run> runs_;
  std::vector<int> run_of_event_;
  std::size_t next_run_ = 0;
  int envelope_ = 0;
};

}  // namespace gumshoe
