// Who was asked, and what each of them did, with the answers that a line only implies.
// Under rules by which seats that are out are not asked, each call reads the record up to the event; course.h goes
// through a long record once.
#pragma once

#include <vector>

#include "record/record.h"

namespace gumshoe {

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

}  // namespace gumshoe
