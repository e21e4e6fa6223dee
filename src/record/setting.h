// What a line of events is read against.
#pragma once

#include "record/card_names.h"
#include "record/course.h"
#include "record/seat_names.h"

namespace gumshoe {

struct Setting {
  const Table& table;
  const SeatNames& seats;
  const CardNames& cards;
  const Course& course;
};

}  // namespace gumshoe
