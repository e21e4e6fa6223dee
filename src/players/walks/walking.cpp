#include "players/walks/walking.h"

#include <algorithm>
#include <cstdlib>

#include "play/board/house_rules.h"

namespace gumshoe {
namespace {

// By steps. After a roll that is too low, the rest remains for later turns.
std::vector<double> expected_turns(int most_steps) {
  std::vector<double> turns(most_steps + 1, 0.0);
  for (std::size_t steps = 1; steps < turns.size(); ++steps) {
    double later = 0;
    for (std::size_t roll = 1; roll <= highest_roll && roll < steps; ++roll) later += turns[steps - roll];
    turns[steps] = 1 + later / highest_roll;
  }
  return turns;
}

}  // namespace

Walking::Walking(const Floor& floor, const Walk& walk)
    : floor_(floor), walk_(walk), turns_(expected_turns(2 * floor.side())) {
  for (const Floor::Room& room : floor.rooms()) {
    rooms_.insert(room.card);
    if (floor.steps(walk.from, room.cell) <= walk.roll) in_reach_.insert(room.card);
  }
}

Decision Walking::ask(CardSet cards) const {
  const CardSet room = cards & in_reach_;
  return Go{room.empty() ? walk_.from : nearest_cell(room.first()), cards};
}

std::optional<Decision> Walking::towards(CardSet goals) const {
  std::vector<double> worth(max_cards, 0);
  for (const Card room : goals) worth[room.index] = 1;
  return towards(worth);
}

std::optional<Decision> Walking::towards(const std::vector<double>& worth) const {
  const bool anywhere = std::ranges::all_of(rooms_, [&](Card room) { return worth[room.index] <= 0; });
  const std::vector<double> same(max_cards, 1);
  std::optional<Move::Cell> best;
  double most = -1;
  const Move::Cell from = walk_.from;
  const int reach = std::min(walk_.roll, 2 * floor_.side());
  for (int down = -reach; down <= reach; ++down) {
    for (int right = std::abs(down) - reach; right <= reach - std::abs(down); ++right) {
      const Move::Cell cell{from.row + down, from.column + right};
      if (!may_stop(cell)) continue;
      const double prospect = best_prospect(cell, anywhere ? same : worth);
      if (prospect <= most) continue;
      most = prospect;
      best = cell;
    }
  }
  return best ? std::optional<Decision>(Go{*best, std::nullopt}) : std::nullopt;
}

double Walking::outlook(Card room, const std::vector<double>& worth) const {
  return best_prospect(nearest_cell(room), worth);
}

bool Walking::may_stop(Move::Cell cell) const { return floor_.has(cell) && !floor_.room_at(cell); }

double Walking::best_prospect(Move::Cell cell, const std::vector<double>& worth) const {
  double best = 0;
  for (const Floor::Room& room : floor_.rooms()) {
    const double soon = 1 / (1 + turns(floor_.steps(cell, room.cell)));
    best = std::max(best, worth[room.card.index] * soon);
  }
  return best;
}

Move::Cell Walking::nearest_cell(Card room) const {
  const Floor::Room* nearest = nullptr;
  for (const Floor::Room& one : floor_.rooms()) {
    if (one.card != room) continue;
    if (nearest == nullptr || floor_.steps(walk_.from, one.cell) < floor_.steps(walk_.from, nearest->cell))
      nearest = &one;
  }
  return nearest == nullptr ? walk_.from : nearest->cell;
}

}  // namespace gumshoe
