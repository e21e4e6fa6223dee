// The error model of docs/repairs.md: what a line, or the table, may have been in truth, given what stands there, and
// how often one is written for the other.
#pragma once

#include <optional>
#include <vector>

#include "notebook/repairs/repairs.h"
#include "record/views/course.h"

namespace gumshoe {

// How often each slip happens: of a line, unless it says otherwise. Judged, not measured; only their ratios matter.
struct SlipRates {
  double card = 0.006;          // of each card that is named
  double shown_card = 0.006;
  double shower = 0.008;
  double answer = 0.004;        // of each seat, under `respond=all`
  double asker = 0.004;
  double verdict = 0.004;
  double holder = 0.006;
  double size = 0.004;
  double wrong_answer = 0.001;  // of each pass
  double twice = 0.004;
  double line = 0.001;
  double hand = 0.002;          // of each card of my hand
  double hands = 0.004;         // of the table
  double face_up = 0.002;       // of each card lying face up
};
inline constexpr SlipRates slip_rates;

// Something else that may be the truth. None of event and table: the line is left out.
struct Mend {
  Slip slip;
  double written = 0;  // how often this is the truth and what stands there is written
  double meant = 0;    // how often this is written where what stands there is the truth; 0: not a slip of the pen
  std::optional<Event> event = {};
  std::optional<Table> table = {};
};

// Of event `number`, before which the game went as `course` says.
std::vector<Mend> mends_of_line(const Record& record, int number, const Course& course);
// Of what a tag says: Hand, Hands, Public.
std::vector<Mend> mends_of_tag(const Table& table, const std::string& tag);

}  // namespace gumshoe
