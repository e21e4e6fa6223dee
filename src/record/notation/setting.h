// What a line of events is read against.
#pragma once

#include "record/table/card_names.h"
#include "record/table/seat_names.h"
#include "record/views/course.h"

namespace gumshoe {

struct Setting {
  const Table& table;
  const SeatNames& seats;
  const CardNames& cards;
  const Course& course;
};

}  // namespace gumshoe
