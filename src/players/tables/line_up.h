// The same players at the same tables, every deal played from every seat: who wins how often. A worked example:
//
//   Result<LineUp> line_up = LineUp::make({"gumshoe", "sleuth", "eliminator"}, "classic-us");
//   for (int deal = 0; deal < 1000; ++deal) line_up->play_round(deal);
//   line_up->share(0).mean, line_up->share(0).low, line_up->share(0).high
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/referee/game.h"
#include "play/referee/player.h"

namespace gumshoe {

// Who has won how often, in whole numbers, so that tallies of different deals can be added in any order.
// Of the games, with the 95 % interval.
struct WinShare {
  double mean = 0;
  double low = 0;
  double high = 0;
};

struct Tally {
  struct Wins {
    std::uint64_t all = 0;
    std::uint64_t squares = 0;  // of those in each deal, added up
    bool operator==(const Wins&) const = default;
  };

  std::uint64_t deals = 0;  // each is played as often as there are seats
  std::uint64_t turns = 0;
  std::vector<Wins> wins;  // by player

  std::size_t seats() const { return wins.size(); }
  std::uint64_t games() const { return deals * seats(); }
  // One player can win several games of a deal, so deals are independent, but games are not.
  WinShare share(std::size_t player) const;
  // With a question or without, as far as anybody had a turn.
  double rounds() const;

  void add_deal(const std::vector<int>& won, std::uint64_t turns_taken);
  void add(const Tally& other);  // of the same players
  bool operator==(const Tally&) const = default;
};

// Who solved the case, or is the last one left.
std::optional<Seat> winner_of(const Record& game);

// Without a board, a player may ask about any room; on one, it has to walk there first.
enum class PlayedOn { no_board, board };

class LineUp {
 public:
  // Descriptions as in registry.h, one a seat.
  static Result<LineUp> make(const std::vector<std::string>& players, std::string_view edition, const Rules& rules = {},
                             PlayedOn on = PlayedOn::no_board);

  // One game for each seat: everybody moves up by one seat from game to game, and the deal stays.
  void play_round(std::uint64_t seed);

  std::size_t games() const { return tally_.games(); }
  std::size_t seats() const { return players_.size(); }
  WinShare share(std::size_t player) const { return tally_.share(player); }
  double rounds() const { return tally_.rounds(); }
  const Tally& tally() const { return tally_; }

 private:
  LineUp() = default;

  BoardGameOptions board_game(std::uint64_t seed) const;
  Record play(const std::vector<Player*>& seated, std::uint64_t seed) const;

  std::vector<std::unique_ptr<Player>> players_;
  TableOptions table_;
  PlayedOn on_ = PlayedOn::no_board;
  Tally tally_;
};

}  // namespace gumshoe
