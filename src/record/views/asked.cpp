#include "record/views/asked.h"

#include <cassert>

#include "record/views/course.h"

namespace gumshoe {
namespace {

// The state of the game before this entry, as far as it decides who is asked. If eliminated players go on answering,
// earlier events make no difference, and are skipped.
Course course_before(const Record& record, int entry) {
  const bool all_answer = record.table.rules.eliminated == Rules::Eliminated::answer;
  return course_of(record, all_answer ? 0 : entry);
}

}  // namespace

std::vector<Seat> asking_order(const Record& record, int entry, Seat asker) {
  return course_before(record, entry).asking_order(asker);
}

std::vector<Answer> answers_given(const Record& record, int entry) {
  const auto* suggestion = std::get_if<Suggestion>(&record.entries[static_cast<std::size_t>(entry)].event);
  assert(suggestion != nullptr);
  return course_before(record, entry).answers_given(*suggestion);
}

Seat turn(const Record& record) { return course_of(record).turn(); }

std::vector<bool> out_seats(const Record& record, int events) {
  const Course course = course_of(record, events);
  std::vector<bool> out;
  for (std::uint8_t seat = 0; seat < record.table.seat_count(); ++seat) {
    out.push_back(course.is_out(Seat{seat}));
  }
  return out;
}

}  // namespace gumshoe
