#include "view/play/onlooker.h"

#include "play/board/reach.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_told = 100;

using Did = Happened::Did;

struct DidWhat {
  Did operator()(const Roll&) const { return Did::rolled; }
  Did operator()(const Go&) const { return Did::walked; }
  Did operator()(const TakePassage&) const { return Did::passage; }
  Did operator()(const Ask&) const { return Did::asked; }
  Did operator()(const Accuse&) const { return Did::accused; }
  Did operator()(const AskNothing&) const { return Did::ended; }
  Did operator()(const DoNotAccuse&) const { return Did::ended; }
  Did operator()(const Show&) const { return Did::showed; }
  Did operator()(const Pass&) const { return Did::passed; }
};

// In a house there are pawns that nobody plays; in the contest every seat has one, and there are no others.
std::size_t pawn_count(const Referee& referee) {
  const Floor& floor = *referee.floor();
  return floor.house() != nullptr ? floor.pawns().size() : referee.record().table.seats.size();
}

}  // namespace

Onlooker::Onlooker(const Referee& referee, Seat seat)
    : seat_(seat), seen_(referee.record().table, View::of(seat)), before_{} {
  seen_.catch_up(referee.record());
  before_ = look_at(referee);
}

const Happened& Onlooker::decided(const Referee& after, const Decision& decision, std::vector<int> dice) {
  const Owed owed = *before_.owed;
  seen_.catch_up(after.record());
  Happened happened{.seat = owed.seat, .did = std::visit(DidWhat{}, decision), .dice = std::move(dice)};
  if (happened.did == Did::walked || happened.did == Did::passage) happened.to = after.pawns().at(happened.seat);
  if (const auto* answer = std::get_if<AnswerOwed>(&owed.what)) happened.asker = answer->asker;
  happened.moved = moves(after, decision);
  if (owed.seat == seat_) saw_.clear();
  return saw(after, std::move(happened));
}

const Happened& Onlooker::fell(const Referee& after, Seat seat, SeatOutcome how) {
  seen_.catch_up(after.record());
  return saw(after, {.seat = seat, .did = Did::fell, .fell = how});
}

const Happened& Onlooker::saw(const Referee& after, Happened happened) {
  happened.events = new_events();
  if (saw_.size() == most_told) saw_.erase(saw_.begin());
  saw_.push_back(std::move(happened));
  before_ = look_at(after);
  return saw_.back();
}

Onlooker::Look Onlooker::look_at(const Referee& referee) const {
  const std::vector<Entry>& log = seen().entries;
  return {.owed = referee.owed(),
          .pawns = referee.pawns(),
          .events = log.size(),
          .last = log.empty() ? std::nullopt : std::optional(log.back().event)};
}

std::vector<Event> Onlooker::new_events() const {
  const std::vector<Entry>& log = seen().entries;
  const bool changed = before_.last && log[before_.events - 1].event != *before_.last;
  std::vector<Event> events;
  for (std::size_t event = before_.events - (changed ? 1 : 0); event < log.size(); ++event)
    events.push_back(log[event].event);
  return events;
}

// Whoever decided goes first.
std::vector<PawnMoved> Onlooker::moves(const Referee& after, const Decision& decision) const {
  std::vector<PawnMoved> moved;
  for (std::size_t pawn = 0; pawn < pawn_count(after); ++pawn) {
    if (before_.pawns.of_pawn(pawn) == after.pawns().of_pawn(pawn)) continue;
    PawnMoved one = move_of(after, pawn, decision);
    moved.insert(one.how == Move::How::dragged ? moved.end() : moved.begin(), std::move(one));
  }
  return moved;
}

PawnMoved Onlooker::move_of(const Referee& after, std::size_t pawn, const Decision& decision) const {
  const Floor& floor = *after.floor();
  const Move::Cell to = after.pawns().of_pawn(pawn);
  PawnMoved moved{.from = before_.pawns.of_pawn(pawn), .way = {to}, .how = Move::How::dragged};
  if (floor.house() != nullptr) {
    moved.suspect = floor.pawns()[pawn].suspect;
    moved.seat = floor.pawns()[pawn].seat;
  } else {
    moved.seat = Seat{static_cast<std::uint8_t>(pawn)};
  }
  if (moved.seat != before_.owed->seat) return moved;
  if (std::holds_alternative<TakePassage>(decision)) moved.how = Move::How::passage;
  if (std::holds_alternative<Go>(decision)) {
    const Walk& walk = *std::get<TurnOwed>(before_.owed->what).walk;
    moved.how = Move::How::walked;
    moved.way = way(floor, walk.from, to, walk.roll, walk.in_the_way);
  }
  return moved;
}

}  // namespace gumshoe
