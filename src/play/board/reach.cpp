#include "play/board/reach.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace gumshoe {
namespace {

constexpr int most_steps = 12;

// Searches the ways from one place.
class Walker {
 public:
  Walker(const Floor& floor, Move::Cell from, int roll, std::span<const Move::Cell> in_the_way)
      : floor_(floor), board_(*floor.house()), from_(board_.place_of(from)), roll_(roll) {
    assert(from_ >= 0 && roll <= most_steps);
    for (int square = 0; square < board_.squares(); ++square) free_.set(square);
    for (const Move::Cell cell : in_the_way) {
      if (const int place = board_.place_of(cell); place >= 0) free_.reset(place);
    }
    if (from_ < board_.squares()) free_.reset(from_);
    spread();
  }

  Reach all() {
    Reach reach;
    for (std::size_t room = 0; room < board_.rooms().size(); ++room) {
      if (is_entered(board_.room_place(room))) reach.rooms.insert(floor_.rooms()[room].card);
    }
    if (floor_.has(board_.centre()) && is_entered(board_.centre_place())) reach.squares.push_back(board_.centre());
    const Board::Places ends = ends_on_squares();
    for (int square = 0; square < board_.squares(); ++square) {
      if (ends.test(square)) reach.squares.push_back(board_.cell_of(square));
    }
    if (reach.rooms.empty() && reach.squares.empty()) reach.squares.push_back(board_.cell_of(from_));
    return reach;
  }

  std::vector<Move::Cell> way_to(int to) {
    std::vector<int> places;
    if (to >= board_.squares()) {
      places = way_into(to);
    } else {
      ends_on_squares();
      places = way_[to];
    }
    std::vector<Move::Cell> cells;
    for (const int place : places) cells.push_back(board_.cell_of(place));
    return cells;
  }

 private:
  bool is_free(int square) const { return free_.test(square); }
  static constexpr int far = Board::no_way;

  // By square: the fewest steps to it.
  void spread() {
    nearest_.assign(board_.squares(), far);
    std::vector<int> queue;
    const auto reach = [&](int square, int steps) {
      if (!is_free(square) || nearest(square) <= steps) return;
      nearest_[square] = steps;
      queue.push_back(square);
    };
    for (const int square : board_.squares_by(from_)) reach(square, 1);
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (const int beside : board_.squares_by(queue[next])) reach(beside, nearest(queue[next]) + 1);
    }
  }
  int nearest(int square) const { return nearest_[square]; }

  // A move doesn't return to the room that it leaves.
  bool is_entered(int place) const {
    if (place == from_) return false;
    return std::ranges::any_of(board_.squares_by(place), [&](int door) { return steps_through(door) <= roll_; });
  }
  int steps_through(int door) const { return door == from_ ? 1 : nearest(door) + 1; }

  std::vector<int> way_into(int place) const {
    if (!is_entered(place)) return {};
    const auto doors = board_.squares_by(place);
    const int door = *std::ranges::min_element(doors, {}, [&](int one) { return steps_through(one); });
    std::vector<int> places{place};
    for (int at = door; at != from_;) {
      places.push_back(at);
      if (nearest(at) == 1) break;
      const auto before = board_.squares_by(at);
      at = *std::ranges::find_if(before, [&](int one) { return is_free(one) && nearest(one) == nearest(at) - 1; });
    }
    std::ranges::reverse(places);
    return places;
  }

  Board::Places ends_on_squares() {
    for (int length = roll_; length >= 1; --length) {
      look_for(length);
      if (found_.any()) return found_;
    }
    return {};
  }

  // What can be reached by going to and fro bounds what can be reached by going on.
  void look_for(int length) {
    within_[0].assign(board_.squares(), {});
    for (int square = 0; square < board_.squares(); ++square) {
      if (is_free(square)) within_[0][square].set(square);
    }
    for (int left = 1; left < length; ++left) extend(left);
    wanted_.reset();
    for (const int square : board_.squares_by(from_)) {
      if (is_free(square)) wanted_ |= within_[length - 1][square];
    }
    found_.reset();
    way_.assign(board_.squares(), {});
    steps_.clear();
    go_on(from_, length);
  }

  void extend(std::size_t left) {
    within_[left].assign(board_.squares(), {});
    for (int square = 0; square < board_.squares(); ++square) {
      if (!is_free(square)) continue;
      for (const int beside : board_.squares_by(square)) {
        within_[left][square] |= within_[left - 1][beside];
      }
    }
  }

  void go_on(int place, int left) {
    for (const int square : board_.squares_by(place)) {
      if (!is_free(square)) continue;
      const Board::Places& within = within_[left - 1][square];
      if ((within & wanted_).none()) continue;
      steps_.push_back(square);
      if (left == 1) {
        found_.set(square);
        wanted_.reset(square);
        way_[square] = steps_;
      } else {
        free_.reset(square);
        go_on(square, left - 1);
        free_.set(square);
      }
      steps_.pop_back();
    }
  }

  const Floor& floor_;
  const Board& board_;
  int from_;
  int roll_;
  Board::Places free_;
  std::vector<int> nearest_;
  std::array<std::vector<Board::Places>, most_steps> within_;  // by steps left, by square: where one can end
  Board::Places wanted_;                                       // and is not yet known to
  Board::Places found_;
  std::vector<int> steps_;
  std::vector<std::vector<int>> way_;
};

// On the contest's board nothing is in the way, and staying is allowed.
Reach reach_in_the_open(const Floor& floor, Move::Cell from, int roll) {
  Reach reach;
  for (int row = 0; row < floor.side(); ++row) {
    for (int column = 0; column < floor.side(); ++column) {
      const Move::Cell cell{row, column};
      if (floor.steps(from, cell) > roll) continue;
      if (const std::optional<Card> room = floor.room_at(cell)) {
        reach.rooms.insert(*room);
      } else {
        reach.squares.push_back(cell);
      }
    }
  }
  return reach;
}

std::vector<Move::Cell> way_in_the_open(Move::Cell from, Move::Cell to) {
  std::vector<Move::Cell> cells;
  while (from != to) {
    int& coordinate = from.row != to.row ? from.row : from.column;
    coordinate += (from.row != to.row ? from.row < to.row : from.column < to.column) ? 1 : -1;
    cells.push_back(from);
  }
  return cells;
}

}  // namespace

bool Reach::has(const Floor& floor, Move::Cell cell) const {
  if (const std::optional<Card> room = floor.room_at(cell); room && rooms.contains(*room)) return true;
  return std::ranges::find(squares, floor.standing(cell)) != squares.end();
}

Reach reach(const Floor& floor, Move::Cell from, int roll, std::span<const Move::Cell> in_the_way) {
  return floor.house() == nullptr ? reach_in_the_open(floor, from, roll) : Walker(floor, from, roll, in_the_way).all();
}

std::vector<Move::Cell> way(const Floor& floor, Move::Cell from, Move::Cell to, int roll,
                            std::span<const Move::Cell> in_the_way) {
  if (floor.house() == nullptr) {
    return floor.steps(from, to) > roll ? std::vector<Move::Cell>() : way_in_the_open(from, to);
  }
  const int place = floor.house()->place_of(to);
  return place < 0 ? std::vector<Move::Cell>() : Walker(floor, from, roll, in_the_way).way_to(place);
}

}  // namespace gumshoe
