// The board of the board game: squares to walk on, rooms with doors, secret passages. The boards are data in
// editions/boards/*.json, compiled in. A worked example:
//
//   const Board* board = Board::for_deck(*edition->deck);       // null: no board has its rooms and suspects
//   board->steps({24, 7}, board->rooms()[7].middle)             // from Scarlet's start into the lounge: 8
//
// A room is one place however large it is: any of its cells means it.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/deck.h"
#include "game/embedded_editions.h"
#include "record/event.h"

namespace gumshoe {

class Board {
 public:
  using Cell = Move::Cell;

  static std::span<const Board> built_in();
  static const Board* find(std::string_view id);
  // The one whose rooms and pawns are cards of the deck.
  static const Board* for_deck(const Deck& deck);

  struct Door {
    Cell square;  // in front of it
    Cell inside;  // the cell of the room next to it
  };
  struct Room {
    std::string id;  // of its card
    Cell middle;     // stands for the room
    std::vector<Door> doors;
    std::optional<std::size_t> passage;  // the room where its secret passage ends
  };
  struct Start {
    Cell at;
    std::vector<std::string> suspects;  // ids of the cards that a pawn starting here can have
  };
  enum class Ground { wall, square, room, centre };

  const std::string& id() const { return id_; }
  const std::string& title() const { return title_; }
  int rows() const { return static_cast<int>(ground_.size()) / columns_; }
  int columns() const { return columns_; }
  const std::vector<Room>& rooms() const { return rooms_; }
  const std::vector<Start>& starts() const { return starts_; }
  Cell centre() const { return centre_; }  // the cell that stands for it

  Ground ground(Cell cell) const;  // wall, off the board
  std::optional<std::size_t> room_at(Cell cell) const;
  bool fits(const Deck& deck) const;
  std::optional<Cell> start_of(std::string_view suspect) const;

  // Places are numbered: the squares row after row, the rooms, the centre last.
  static constexpr int most_places = 256;
  using Places = std::bitset<most_places>;
  int places() const { return static_cast<int>(cells_.size()); }
  int squares() const { return squares_; }
  int room_place(std::size_t room) const { return squares_ + static_cast<int>(room); }
  int centre_place() const { return places() - 1; }
  int place_of(Cell cell) const;                                         // -1: a wall, or off the board
  Cell cell_of(int place) const { return cells_[place]; }
  // Squares next to a square, or in front of the doors of a room; the centre is open on all sides.
  std::span<const int> squares_by(int place) const { return exits_[place]; }
  // Rooms, and the centre, that can be entered from a square.
  std::span<const int> entered_from(int square) const { return entries_[square]; }

  // The fewest steps of one move with nobody in the way. Entering a room takes a step; no way leads through rooms or
  // the centre.
  int steps(Cell from, Cell to) const;
  int steps(int from, int to) const { return steps_[from * places() + to]; }
  static constexpr int no_way = 1000;

 private:
  explicit Board(const EmbeddedBoard& data);
  void lay_ground(const EmbeddedBoard& data);
  void furnish(const EmbeddedBoard& data);
  void number_places();
  void join_places();
  void measure_from(int place);
  Cell middle_of(Ground ground, std::optional<std::size_t> room) const;
  std::size_t index(Cell cell) const { return cell.row * columns_ + cell.column; }
  bool has(Cell cell) const;

  struct Patch {
    Ground ground = Ground::wall;
    std::size_t room = 0;
    int place = -1;
  };

  std::string id_;
  std::string title_;
  int columns_ = 0;
  int squares_ = 0;
  Cell centre_;
  std::vector<Patch> ground_;
  std::vector<Room> rooms_;
  std::vector<Start> starts_;
  std::vector<Cell> cells_;  // by place
  std::vector<std::vector<int>> exits_;
  std::vector<std::vector<int>> entries_;
  std::vector<int> steps_;
};

// The four cells beside one, some of them perhaps off the board.
std::array<Move::Cell, 4> cells_beside(Move::Cell cell);

}  // namespace gumshoe
