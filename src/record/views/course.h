// How a game stands as its events go by: who is out, who is asked, whose turn it is.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "record/record.h"

namespace gumshoe {

class Course {
 public:
  explicit Course(const Table& table);

  void then(const Event& event);

  bool is_out(Seat seat) const { return out_[seat.index]; }
  bool is_asked(Seat seat) const;  // a seat that is out answers on, or not, by the rules
  Seat turn() const;
  Seat accuser() const;            // who accuses where a line does not say
  // Clockwise after the asker, without seats that are no longer asked.
  std::vector<Seat> asking_order(Seat asker) const;

  // Every answer that the line tells or implies, in asking order. See asked.h.
  std::vector<Answer> answers_given(const Suggestion& suggestion) const;
  // With the passes that are written out: under `respond=first` those before a shower.
  Suggestion written_out(Suggestion suggestion) const;

 private:
  Seat after(Seat seat) const;  // the next one that is not out

  int seats_ = 0;
  Rules rules_;
  std::bitset<max_seats> out_;
  std::optional<Seat> last_turn_;      // of the last `?`, `--` or `!`
  std::optional<Seat> last_question_;  // of the last `?` or `--`
};

// The seat whose turn a `?`, `--` or `!` is; none for other events.
std::optional<Seat> turn_of(const Event& event);
// The game after its first events.
Course course_of(const Record& record, int events);
Course course_of(const Record& record);  // after all of them

}  // namespace gumshoe
