#include "record/answers.h"

#include <algorithm>
#include <bitset>

#include "record/quoting.h"

namespace gumshoe {
namespace {

int steps_from(const Table& table, Seat asker, Seat seat) {
  return (seat.index + table.seat_count() - asker.index) % table.seat_count();
}

bool showed(const Answer& answer) { return answer.kind == Answer::Kind::showed; }

std::string complaint_about_seat(const Course& course, const Table& table, Seat asker, Seat seat) {
  const std::string name = name_in_event(table.seats[seat.index]);
  if (seat == asker) return name + " asked, and cannot answer too";
  if (!course.is_asked(seat)) return name + " is out and is not asked any more";
  return "";
}

}  // namespace

std::optional<AnswerComplaint> find_answer_complaint(const Course& course, const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers) {
  std::bitset<max_seats> named;
  const Answer* shower = nullptr;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Seat seat = answers[i].seat;
    const std::string name = name_in_event(table.seats[seat.index]);
    if (const std::string complaint = complaint_about_seat(course, table, asker, seat); !complaint.empty()) {
      return AnswerComplaint{i, complaint};
    }
    if (named[seat.index]) return AnswerComplaint{i, name + " answers twice"};
    named.set(seat.index);
    if (table.rules.respond == Rules::Respond::all || !showed(answers[i])) continue;
    if (shower != nullptr) return AnswerComplaint{i, "only one seat shows a card, unless the rules say respond=all"};
    shower = &answers[i];
  }
  for (std::size_t i = 0; shower != nullptr && i < answers.size(); ++i) {
    if (steps_from(table, asker, answers[i].seat) <= steps_from(table, asker, shower->seat)) continue;
    return AnswerComplaint{i, name_in_event(table.seats[answers[i].seat.index]) + " was not asked: " +
                                  name_in_event(table.seats[shower->seat.index]) + " showed a card before"};
  }
  return {};
}

std::vector<Answer> in_asking_order(const Table& table, Seat asker, std::vector<Answer> answers) {
  std::ranges::sort(answers, {}, [&](const Answer& answer) { return steps_from(table, asker, answer.seat); });
  return answers;
}

}  // namespace gumshoe
