#include "advise/review/review.h"

#include <algorithm>

#include "advise/review/seat.h"
#include "record/views/ending.h"

namespace gumshoe {
namespace {

std::vector<View> views_in(const Table& table) {
  if (table.me.kind != View::Kind::full) return {table.me};
  std::vector<View> views;
  for (int s = 0; s < table.seat_count(); ++s) views.push_back(View::of(Seat{static_cast<std::uint8_t>(s)}));
  return views;
}

void find_ending(const Record& record, Review& into) {
  into.winner = winner(record);
  into.finished = is_over(record);
  for (const Entry& entry : record.entries) {
    const auto* accusation = std::get_if<Accusation>(&entry.event);
    if (accusation == nullptr || accusation->verdict != Accusation::Verdict::right) continue;
    into.solution = accusation->cards;
  }
  if (record.table.deal) into.solution.assign(record.table.deal->envelope.begin(), record.table.deal->envelope.end());
}

double fall(const SeatReview& seat, int event) {
  const auto n = static_cast<std::size_t>(event);
  return seat.moments[n - 1].entropy - seat.moments[n].entropy;
}

void add_to_asker(SeatReview& seat, const ReviewedQuestion& question) {
  ++seat.questions;
  seat.given += question.given.value_or(0);
  if (!question.weighed) {
    seat.unweighed += question.gained;
    return;
  }
  seat.bits += question.asked.bits;
  seat.lost += question.bits_lost();
  seat.win_lost += question.loss();
  seat.luck += question.luck();
}

// What the others took from a question, and what each seat has in all.
void sum_up(const Record& record, Review& into) {
  const bool full = record.table.me.kind == View::Kind::full;
  for (ReviewedQuestion& question : into.questions) {
    if (full) question.given = 0;
    for (SeatReview& seat : into.seats) {
      if (seat.view.is(question.asker)) continue;
      if (full) *question.given += fall(seat, question.event);
    }
    for (SeatReview& seat : into.seats) {
      if (seat.view.is(question.asker)) add_to_asker(seat, question);
    }
  }
  for (SeatReview& seat : into.seats) {
    const double fell = seat.moments.front().entropy - seat.moments.back().entropy;
    seat.overheard = fell - seat.bits - seat.luck - seat.unweighed;
  }
}

// The seats are followed for as many events as the one that got least far.
void leave_out_unreviewed(Review& into) {
  if (into.reviewed == into.events) return;
  for (SeatReview& seat : into.seats) seat.moments.resize(static_cast<std::size_t>(into.reviewed) + 1);
  std::erase_if(into.questions, [&](const auto& question) { return question.event > into.reviewed; });
  std::erase_if(into.oversights, [&](const auto& oversight) { return oversight.event > into.reviewed; });
}

Review stopped() {
  Review none;
  none.cut_short = true;
  return none;
}

}  // namespace

const SeatReview* Review::of(Seat seat) const {
  const auto found = std::find_if(seats.begin(), seats.end(), [&](const SeatReview& s) { return s.view.is(seat); });
  return found == seats.end() ? nullptr : &*found;
}

Review review(const Record& record, const PosteriorOptions& options) {
  Review found;
  found.events = static_cast<int>(record.entries.size());
  Verdict verdict = judge(record, options.budget.stop);
  if (options.budget.stopped()) return stopped();
  found.work = verdict.work;
  found.consistency = verdict.consistency;
  found.conflict = std::move(verdict.conflict);
  if (found.consistency != Consistency::possible) return found;
  find_ending(record, found);
  found.reviewed = found.events;
  const std::vector<View> views = views_in(record.table);
  for (const View view : views) {
    Meter meter(most_steps_of_an_answer / views.size(), options.budget.stop.meter);
    PosteriorOptions within = options;
    within.budget.stop.meter = &meter;
    review_seat(record, view, within, found);
    found.work += meter.spent();
    if (options.budget.stopped()) return stopped();
  }
  leave_out_unreviewed(found);
  std::ranges::stable_sort(found.questions, [](const auto& a, const auto& b) { return a.event < b.event; });
  std::ranges::stable_sort(found.oversights, [](const auto& a, const auto& b) { return a.event < b.event; });
  sum_up(record, found);
  return found;
}

}  // namespace gumshoe
