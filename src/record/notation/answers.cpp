#include "record/notation/answers.h"

#include <algorithm>
#include <bitset>

#include "game/small_sorts.h"
#include "record/notation/quoting.h"

namespace gumshoe {
namespace {

int steps_from(const Table& table, Seat asker, Seat seat) {
  return (seat.index + table.seat_count() - asker.index) % table.seat_count();
}

std::string name_of(const Table& table, Seat seat) { return name_in_event(table.seats[seat.index]); }

// The first answer that cannot be one whatever the others are.
std::optional<AnswerComplaint> complaint_about_seats(const Course& course, const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers) {
  std::bitset<max_seats> named;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Seat seat = answers[i].seat;
    if (seat == asker) return AnswerComplaint{i, name_of(table, seat) + " asked, and cannot answer too"};
    if (!course.is_asked(seat)) return AnswerComplaint{i, name_of(table, seat) + " is out and is not asked any more"};
    if (named[seat.index]) return AnswerComplaint{i, name_of(table, seat) + " answers twice"};
    named.set(seat.index);
  }
  return {};
}

// Under `respond=first`: one shower, and nobody is asked after.
std::optional<AnswerComplaint> complaint_about_order(const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers) {
  const auto shower = std::ranges::find_if(answers, showed);
  if (shower == answers.end()) return {};
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (showed(answers[i]) && answers[i].seat != shower->seat) {
      return AnswerComplaint{i, "only one seat shows a card, unless the rules say respond=all"};
    }
    if (steps_from(table, asker, answers[i].seat) > steps_from(table, asker, shower->seat)) {
      return AnswerComplaint{i, name_of(table, answers[i].seat) + " was not asked: " + name_of(table, shower->seat) +
                                    " showed a card before"};
    }
  }
  return {};
}

}  // namespace

std::optional<AnswerComplaint> find_answer_complaint(const Course& course, const Table& table, Seat asker,
                                                     const std::vector<Answer>& answers) {
  if (auto complaint = complaint_about_seats(course, table, asker, answers)) return complaint;
  if (table.rules.respond == Rules::Respond::all) return {};
  return complaint_about_order(table, asker, answers);
}

std::vector<Answer> in_asking_order(const Table& table, Seat asker, std::vector<Answer> answers) {
  const auto steps = [&](const Answer& answer) { return steps_from(table, asker, answer.seat); };
  insertion_sort(answers, [&](const Answer& a, const Answer& b) { return steps(a) < steps(b); });
  return answers;
}

}  // namespace gumshoe
