#include "arena/match/game_runner.h"

#include "play/referee/referee.h"
#include "record/notation/print.h"
#include "record/views/course.h"

namespace gumshoe {
namespace {

// Whose turn an event begins. An accusation after the same seat's question belongs to the same turn.
class Turns {
 public:
  std::optional<Seat> begun_by(const Event& event) {
    const std::optional<Seat> seat = turn_of(event);
    if (!seat) return {};
    const bool accusation = std::holds_alternative<Accusation>(event);
    const bool goes_on = accusation && asked_ == seat;
    asked_ = accusation ? std::nullopt : seat;
    return goes_on ? std::nullopt : seat;
  }

 private:
  std::optional<Seat> asked_;  // last
};

// What the record says about those who are out, and about everybody's turns.
void read_entry(const Entry& entry, Turns& turns, GameResult& result) {
  if (const std::optional<Seat> seat = turns.begun_by(entry.event)) ++result.seats[seat->index].turns;
  if (const auto* accusation = std::get_if<Accusation>(&entry.event)) {
    if (accusation->verdict == Accusation::Verdict::wrong)
      result.seats[accusation->accuser.index].outcome = SeatOutcome::accused;
  }
  if (const auto* out = std::get_if<Out>(&entry.event)) {
    SeatResult& seat = result.seats[out->seat.index];
    seat.outcome = SeatOutcome::illegal;
    seat.reason = entry.comment;
  }
}

}  // namespace

GameResult result_of(const Referee& referee) {
  const Record& game = referee.record();
  const std::optional<Seat> winner = referee.outcome()->winner;
  GameResult result;
  result.seats.resize(game.table.seats.size());
  for (SeatResult& seat : result.seats) seat.outcome = winner ? SeatOutcome::lost : SeatOutcome::drawn;
  Turns turns;
  for (const Entry& entry : game.entries) read_entry(entry, turns, result);
  if (winner) {
    result.winner_seat = winner->index;
    result.seats[winner->index].outcome = SeatOutcome::won;
  }
  result.rounds = referee.round();
  result.record = print(game);
  return result;
}

}  // namespace gumshoe
