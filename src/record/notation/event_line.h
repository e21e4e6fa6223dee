// One line as an event, in the long form (`Bob ? plum rope hall : Cyn - Dan +`) or the short one (`mrl3`, `2m?l12.r`,
// `!mrl-`).
#pragma once

#include <string_view>

#include "game/result.h"
#include "record/notation/words.h"
#include "record/record.h"
#include "record/table/card_names.h"
#include "record/table/seat_names.h"
#include "record/views/course.h"

namespace gumshoe {

// What the reader of an event line has to know about the game so far.
struct Setting {
  const Table& table;
  const SeatNames& seats;
  const CardNames& cards;
  const Course& course;
};

// The error's line is 1.
Result<Entry> read_event_line(const Setting& setting, std::string_view line);

// For a line whose body is a single word; in short_form.cpp.
Result<Event> read_short_form(const Setting& setting, const Words& line);

}  // namespace gumshoe
