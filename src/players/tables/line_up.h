// The same players at the same tables, every deal played from every seat: who wins how often. A worked example:
//
//   Result<LineUp> line_up = LineUp::make({"gumshoe", "sleuth", "eliminator"}, "classic-us");
//   for (int deal = 0; deal < 1000; ++deal) line_up->play_round(deal);
//   line_up->share(0).mean, line_up->share(0).low, line_up->share(0).high
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/board/board_game.h"
#include "play/referee/player.h"
#include "players/tables/tally.h"

namespace gumshoe {

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
