#include "play/board/board.h"

#include <algorithm>
#include <cassert>

namespace gumshoe {
namespace {

Move::Cell cell_at(EmbeddedSquare square) { return {square.row, square.column}; }

bool has_card(const Deck& deck, std::string_view id) {
  for (const Card card : deck.all()) {
    if (deck[card].id == id) return true;
  }
  return false;
}

int distance(Move::Cell a, Move::Cell b) {
  const int down = a.row - b.row;
  const int right = a.column - b.column;
  return down * down + right * right;
}

}  // namespace

std::array<Move::Cell, 4> cells_beside(Move::Cell cell) {
  return {{{cell.row - 1, cell.column},
           {cell.row, cell.column + 1},
           {cell.row + 1, cell.column},
           {cell.row, cell.column - 1}}};
}

std::span<const Board> Board::built_in() {
  static const std::vector<Board> boards = [] {
    std::vector<Board> made;
    for (const EmbeddedBoard& data : embedded_boards()) made.push_back(Board(data));
    return made;
  }();
  return boards;
}

const Board* Board::find(std::string_view id) {
  const auto found = std::ranges::find(built_in(), id, &Board::id);
  return found == built_in().end() ? nullptr : &*found;
}

const Board* Board::for_deck(const Deck& deck) {
  const auto found = std::ranges::find_if(built_in(), [&](const Board& board) { return board.fits(deck); });
  return found == built_in().end() ? nullptr : &*found;
}

Board::Board(const EmbeddedBoard& data) : id_(data.id), title_(data.title) {
  lay_ground(data);
  furnish(data);
  number_places();
  join_places();
  steps_.assign(cells_.size() * cells_.size(), no_way);
  for (int place = 0; place < places(); ++place) measure_from(place);
}

void Board::lay_ground(const EmbeddedBoard& data) {
  columns_ = static_cast<int>(data.rows.front().size());
  for (const std::string_view row : data.rows) {
    assert(std::ssize(row) == columns_);
    for (const char c : row) {
      const auto room = std::ranges::find(data.rooms, c, &EmbeddedRoom::letter);
      Patch patch;
      if (c == '.') patch.ground = Ground::square;
      if (c == '*') patch.ground = Ground::centre;
      if (room != data.rooms.end()) patch = {Ground::room, static_cast<std::size_t>(room - data.rooms.begin())};
      ground_.push_back(patch);
    }
  }
}

void Board::furnish(const EmbeddedBoard& data) {
  for (const EmbeddedRoom& from : data.rooms) {
    Room room{.id = std::string(from.id), .middle = middle_of(Ground::room, rooms_.size()), .doors = {}, .passage = {}};
    for (const EmbeddedSquare door : from.doors) {
      const std::array<Cell, 4> beside = cells_beside(cell_at(door));
      const auto inside = std::ranges::find_if(beside, [&](Cell cell) { return room_at(cell) == rooms_.size(); });
      assert(inside != beside.end());
      room.doors.push_back({cell_at(door), *inside});
    }
    const auto end = std::ranges::find(data.rooms, from.passage, &EmbeddedRoom::id);
    if (end != data.rooms.end()) room.passage = end - data.rooms.begin();
    rooms_.push_back(std::move(room));
  }
  centre_ = middle_of(Ground::centre, {});
  for (const EmbeddedStart& start : data.starts) {
    starts_.push_back({cell_at(start.at), {start.suspects.begin(), start.suspects.end()}});
  }
}

// The cell nearest to the mean of all of them.
Board::Cell Board::middle_of(Ground ground, std::optional<std::size_t> room) const {
  std::vector<Cell> cells;
  Cell sum;
  for (int row = 0; row < rows(); ++row) {
    for (int column = 0; column < columns_; ++column) {
      const Patch& patch = ground_[index({row, column})];
      if (patch.ground != ground || (room && patch.room != *room)) continue;
      cells.push_back({row, column});
      sum = {sum.row + row, sum.column + column};
    }
  }
  if (cells.empty()) return {-1, -1};
  const auto count = static_cast<int>(cells.size());
  const Cell mean{(sum.row + count / 2) / count, (sum.column + count / 2) / count};
  return *std::ranges::min_element(cells, {}, [&](Cell cell) { return distance(cell, mean); });
}

void Board::number_places() {
  for (int row = 0; row < rows(); ++row) {
    for (int column = 0; column < columns_; ++column) {
      Patch& patch = ground_[index({row, column})];
      if (patch.ground != Ground::square) continue;
      patch.place = places();
      cells_.push_back({row, column});
    }
  }
  squares_ = places();
  for (const Room& room : rooms_) cells_.push_back(room.middle);
  cells_.push_back(centre_);
  assert(places() <= most_places);
  for (Patch& patch : ground_) {
    if (patch.ground == Ground::room) patch.place = room_place(patch.room);
    if (patch.ground == Ground::centre) patch.place = centre_place();
  }
}

void Board::join_places() {
  exits_.resize(cells_.size());
  entries_.resize(cells_.size());
  const auto at = [](std::vector<std::vector<int>>& lists, int place) -> std::vector<int>& { return lists[place]; };
  for (int square = 0; square < squares_; ++square) {
    bool by_centre = false;
    for (const Cell cell : cells_beside(cell_of(square))) {
      if (ground(cell) == Ground::square) at(exits_, square).push_back(place_of(cell));
      by_centre = by_centre || ground(cell) == Ground::centre;
    }
    if (!by_centre) continue;
    at(exits_, centre_place()).push_back(square);
    at(entries_, square).push_back(centre_place());
  }
  for (std::size_t room = 0; room < rooms_.size(); ++room) {
    for (const Door& door : rooms_[room].doors) {
      at(exits_, room_place(room)).push_back(place_of(door.square));
      at(entries_, place_of(door.square)).push_back(room_place(room));
    }
  }
}

void Board::measure_from(int place) {
  const auto steps = [&](int to) -> int& { return steps_[place * places() + to]; };
  std::vector<int> queue;
  const auto reach = [&](int square, int count) {
    if (steps(square) <= count) return;
    steps(square) = count;
    queue.push_back(square);
  };
  steps(place) = 0;
  if (place < squares_) queue.push_back(place);
  for (const int square : squares_by(place)) reach(square, 1);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int square = queue[next];
    for (const int beside : squares_by(square)) reach(beside, steps(square) + 1);
    for (const int entered : entered_from(square)) steps(entered) = std::min(steps(entered), steps(square) + 1);
  }
}

bool Board::has(Cell cell) const {
  return cell.row >= 0 && cell.column >= 0 && cell.row < rows() && cell.column < columns_;
}

Board::Ground Board::ground(Cell cell) const { return has(cell) ? ground_[index(cell)].ground : Ground::wall; }

std::optional<std::size_t> Board::room_at(Cell cell) const {
  if (ground(cell) != Ground::room) return {};
  return ground_[index(cell)].room;
}

int Board::place_of(Cell cell) const { return has(cell) ? ground_[index(cell)].place : -1; }

bool Board::fits(const Deck& deck) const {
  if (!deck.place() || deck.cards(*deck.place()).size() != std::ssize(rooms_)) return false;
  const auto has_start = [&](Card suspect) { return start_of(deck[suspect].id).has_value(); };
  const CardSet suspects = deck.cards(Category{0});
  return std::ranges::all_of(rooms_, [&](const Room& room) { return has_card(deck, room.id); }) &&
         std::ranges::all_of(suspects, has_start);
}

std::optional<Board::Cell> Board::start_of(std::string_view suspect) const {
  for (const Start& start : starts_) {
    if (std::ranges::find(start.suspects, suspect) != start.suspects.end()) return start.at;
  }
  return {};
}

int Board::steps(Cell from, Cell to) const {
  const int start = place_of(from);
  const int end = place_of(to);
  return start < 0 || end < 0 ? no_way : steps(start, end);
}

}  // namespace gumshoe
