#include "record/views/course.h"

#include <algorithm>
#include <cassert>

namespace gumshoe {
namespace {

// About how many seats of the asking order the line tells something.
std::size_t reach(const Suggestion& suggestion, const std::vector<Seat>& order, Rules::Respond respond) {
  if (suggestion.nobody) return order.size();
  if (suggestion.answers.empty()) return 0;
  if (respond == Rules::Respond::all) return order.size();
  std::size_t told = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto named = std::ranges::find(suggestion.answers, order[i], &Answer::seat);
    if (named == suggestion.answers.end()) continue;
    told = i + 1;
    if (showed(*named)) break;
  }
  return told;
}

}  // namespace

Course::Course(const Table& table) : seats_(table.seat_count()), rules_(table.rules) {}

void Course::then(const Event& event) {
  if (const std::optional<Seat> seat = turn_of(event)) last_turn_ = seat;
  const auto* accusation = std::get_if<Accusation>(&event);
  if (turn_of(event) && accusation == nullptr) last_question_ = last_turn_;
  if (accusation != nullptr && accusation->verdict == Accusation::Verdict::wrong) out_.set(accusation->accuser.index);
  if (const auto* out = std::get_if<Out>(&event)) out_.set(out->seat.index);
}

bool Course::is_asked(Seat seat) const { return !is_out(seat) || rules_.eliminated == Rules::Eliminated::answer; }

Seat Course::turn() const { return after(last_turn_ ? *last_turn_ : Seat(seats_ - 1)); }

Seat Course::accuser() const {
  const bool after_question = rules_.accuse == Rules::Accuse::same_turn && last_question_;
  return after_question ? *last_question_ : turn();
}

Seat Course::after(Seat seat) const {
  for (int step = 1; step <= seats_; ++step) {
    const Seat next((seat.index + step) % seats_);
    if (!is_out(next)) return next;
  }
  return Seat((seat.index + 1) % seats_);
}

std::vector<Seat> Course::asking_order(Seat asker) const {
  std::vector<Seat> order;
  order.reserve(seats_);
  for (int step = 1; step < seats_; ++step) {
    const Seat seat((asker.index + step) % seats_);
    if (is_asked(seat)) order.push_back(seat);
  }
  return order;
}

std::vector<Answer> Course::answers_given(const Suggestion& suggestion) const {
  const std::vector<Seat> order = asking_order(suggestion.asker);
  std::vector<Answer> answers;
  const std::size_t told = reach(suggestion, order, rules_.respond);
  answers.reserve(told);
  for (std::size_t i = 0; i < told; ++i) {
    const auto named = std::ranges::find(suggestion.answers, order[i], &Answer::seat);
    answers.push_back(named != suggestion.answers.end() ? *named : Answer{order[i], Answer::Kind::passed, {}});
  }
  return answers;
}

Suggestion Course::written_out(Suggestion suggestion) const {
  const bool settled = rules_.respond == Rules::Respond::first && std::ranges::any_of(suggestion.answers, showed);
  if (settled) suggestion.answers = answers_given(suggestion);
  return suggestion;
}

std::optional<Seat> turn_of(const Event& event) {
  if (const auto* suggestion = std::get_if<Suggestion>(&event)) return suggestion->asker;
  if (const auto* nothing = std::get_if<NoSuggestion>(&event)) return nothing->seat;
  if (const auto* accusation = std::get_if<Accusation>(&event)) return accusation->accuser;
  return {};
}

Course course_of(const Record& record, int events) {
  Course course(record.table);
  for (int i = 0; i < events; ++i) course.then(record.entries[i].event);
  return course;
}

Course course_of(const Record& record) { return course_of(record, static_cast<int>(record.entries.size())); }

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
  const auto* suggestion = std::get_if<Suggestion>(&record.entries[entry].event);
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
