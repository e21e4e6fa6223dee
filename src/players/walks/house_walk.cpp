#include "players/walks/house_walk.h"

#include <algorithm>
#include <cassert>

#include "play/board/house_rules.h"

namespace gumshoe {
namespace {

constexpr double next_turn = 0.7;    // what a question is worth a turn later
constexpr double afterwards = 0.5;   // what the next question counts for when this one is chosen
constexpr int farthest = 80;         // steps

std::vector<double> rolls_of(HouseRules::Dice dice) {
  std::vector<double> rolls(highest_roll + 1, 0);
  for (std::size_t first = 1; first <= 6; ++first) {
    if (dice != HouseRules::Dice::two) rolls[first] += 1.0 / 6;
    for (std::size_t second = 1; dice == HouseRules::Dice::two && second <= 6; ++second)
      rolls[first + second] += 1.0 / 36;
  }
  return rolls;
}

// By the steps still to go before a turn.
std::vector<double> patience_of(const std::vector<double>& rolls) {
  std::vector<double> soon(farthest + 1, 1);
  for (std::size_t steps = 1; steps < soon.size(); ++steps) {
    soon[steps] = 0;
    for (std::size_t roll = 1; roll < rolls.size(); ++roll)
      soon[steps] += rolls[roll] * next_turn * (roll >= steps ? 1 : soon[steps - roll]);
  }
  return soon;
}

}  // namespace

HouseWalk::HouseWalk(const Floor& floor, const Owed& owed)
    : floor_(floor),
      board_(*floor.house()),
      owed_(owed),
      rolls_(rolls_of(floor.house_rules().dice)),
      soon_(patience_of(rolls_)) {
  if (const auto* turn = std::get_if<TurnOwed>(&owed.what)) {
    assert(turn->walk);
    from_ = turn->walk->from;
    reach_ = reach(floor, from_, turn->walk->roll, turn->walk->in_the_way);
    in_reach_ = reach_.rooms;
  } else {
    const auto& start = std::get<RollOwed>(owed.what);
    from_ = start.from;
    if (start.passage) in_reach_.insert(*start.passage);
    if (start.may_ask) in_reach_.insert(*floor.room_at(from_));
  }
}

void HouseWalk::Plan::rather(double other, Decision instead) {
  if (other <= value) return;
  value = other;
  decision = std::move(instead);
}

Decision HouseWalk::ask_or_go(const Worth& worth, const Question& question) const {
  WorthOfPlaces by_place(board_.places(), 0);
  const bool any =
      std::ranges::any_of(floor_.rooms(), [&](const Floor::Room& room) { return worth[room.card.index] > 0; });
  for (const Floor::Room& room : floor_.rooms()) by_place[place_of(room.card)] = any ? worth[room.card.index] : 1;
  return best(by_place, question);
}

Decision HouseWalk::go_to_accuse(const Question& question) const {
  WorthOfPlaces by_place(board_.places(), 0);
  if (floor_.house_rules().accuse_in == HouseRules::AccuseIn::centre) {
    by_place.back() = 1;
  } else {
    for (std::size_t room = 0; room < board_.rooms().size(); ++room) by_place[board_.room_place(room)] = 1;
  }
  return best(by_place, question);
}

Decision HouseWalk::best(const WorthOfPlaces& worth, const Question& question) const {
  Plan plan;
  if (std::holds_alternative<RollOwed>(owed_.what)) {
    plan.rather(value_of_rolling(worth), Roll{});
    weigh_staying(plan, worth, question);
  } else {
    weigh_walks(plan, worth, question);
  }
  return plan.decision;
}

void HouseWalk::weigh_staying(Plan& plan, const WorthOfPlaces& worth, const Question& question) const {
  const auto& start = std::get<RollOwed>(owed_.what);
  if (start.may_ask) {
    const Card here = *floor_.room_at(from_);
    plan.rather(value_of_room(place_of(here), worth), Ask{question(here)});
  }
  if (start.passage) plan.rather(value_of_room(place_of(*start.passage), worth), TakePassage{question(*start.passage)});
}

void HouseWalk::weigh_walks(Plan& plan, const WorthOfPlaces& worth, const Question& question) const {
  std::optional<Card> goal;
  for (const Card room : reach_.rooms) {
    const double value = value_of_room(place_of(room), worth);
    if (value > plan.value) goal = room;
    plan.rather(value, Go{floor_.cell_of(room), {}});
  }
  for (const Move::Cell cell : reach_.squares) {
    const int place = board_.place_of(cell);
    const double value = worth[place] + prospect(place, worth, 0);
    if (value > plan.value) goal.reset();
    plan.rather(value, Go{cell, {}});
  }
  if (goal) plan.decision = Go{floor_.cell_of(*goal), question(*goal)};
}

// A roll that doesn't reach the best room still brings the pawn nearer to it.
double HouseWalk::value_of_rolling(const WorthOfPlaces& worth) const {
  const int from = board_.place_of(from_);
  double mean = 0;
  for (int roll = 1; roll < std::ssize(rolls_); ++roll) {
    if (rolls_[roll] <= 0) continue;
    double most = prospect(from, worth, roll);
    for (int place = board_.squares(); place < board_.places(); ++place) {
      const bool reached = place != from && board_.steps(from, place) <= roll;
      if (reached) most = std::max(most, value_of_room(place, worth));
    }
    mean += rolls_[roll] * most;
  }
  return mean;
}

double HouseWalk::value_of_room(int place, const WorthOfPlaces& worth) const {
  double next = prospect(place, worth, 0);
  const std::optional<Card> room = room_of(place);
  const std::optional<Card> passage = room ? floor_.passage_from(board_.cell_of(place)) : std::nullopt;
  if (passage) next = std::max(next, next_turn * worth[place_of(*passage)]);
  return worth[place] + afterwards * next;
}

// The best of what can be reached from there in later turns.
double HouseWalk::prospect(int place, const WorthOfPlaces& worth, int steps_gone) const {
  double most = 0;
  for (int goal = board_.squares(); goal < board_.places(); ++goal) {
    if (goal == place || worth[goal] <= 0) continue;
    const int steps = std::clamp(board_.steps(place, goal) - steps_gone, 1, farthest);
    most = std::max(most, worth[goal] * soon(steps));
  }
  return most;
}

std::optional<Card> HouseWalk::room_of(int place) const { return floor_.room_at(board_.cell_of(place)); }

}  // namespace gumshoe
