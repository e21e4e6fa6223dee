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

  // Every answer that the line tells or implies, in asking order. See answers_given() below.
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

// Who was asked, and what each of them did, with the answers that a line only implies.
// Under rules by which seats that are out aren't asked, each of these calls reads the record up to the event; a Course
// goes through a long record once.

// The seats that are asked after `asker`, in order: clockwise, without those that no longer
// answer (out, under `reveal` and `redeal`) at the given event (an index into entries).
std::vector<Seat> asking_order(const Record& record, int entry, Seat asker);

// Every answer that the line tells or implies, in asking order, also those it says were missed (`~`). Left out are
// seats that were not asked, and those whose answer is unknown because the rest of the line was missed.
std::vector<Answer> answers_given(const Record& record, int entry);

// Whose turn it is after the last event.
Seat turn(const Record& record);
// Seats that are out of the game after the given number of events.
std::vector<bool> out_seats(const Record& record, int events);

// How a game ended, if it has.

std::optional<Seat> winner(const Record& record);  // who has accused rightly
// Somebody has won, or at most one seat is still in it.
bool is_over(const Record& record);

}  // namespace gumshoe
