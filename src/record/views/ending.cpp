#include "record/views/ending.h"

#include "record/views/course.h"

namespace gumshoe {

std::optional<Seat> winner(const Record& record) {
  for (const Entry& entry : record.entries) {
    const auto* accusation = std::get_if<Accusation>(&entry.event);
    if (accusation != nullptr && accusation->verdict == Accusation::Verdict::right) return accusation->accuser;
  }
  return {};
}

bool is_over(const Record& record) {
  if (winner(record)) return true;
  const Course course = course_of(record);
  int playing = 0;
  for (std::uint8_t seat = 0; seat < record.table.seats.size(); ++seat) playing += course.is_out(Seat{seat}) ? 0 : 1;
  return playing <= 1;
}

}  // namespace gumshoe
