// The board game: an edition's deck on its board, dealt and ready to be played. A worked example:
//
//   BoardGameOptions options{.deck = edition->deck, .edition = edition->id, .seats = {"Ann", "Bob", "Cyn"}, .seed = 7};
//   Result<Referee> referee = set_board_game(options);
//   if (!referee) …                      // referee.error().message: no board for this deck, too many seats, …
//
// Deal and dice depend on the seed and the numbers alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "play/board/house_rules.h"
#include "play/referee/deal.h"
#include "play/referee/referee.h"

namespace gumshoe {

struct BoardGameOptions {
  std::shared_ptr<const Deck> deck = {};
  std::string edition = {};  // the deck's id; empty for a deck of one's own
  std::vector<std::string> seats = {};
  Rules rules = {};
  HouseRules house = {};
  Leftovers leftovers = Leftovers::dealt;
  LastStanding last_standing = LastStanding::wins;
  int max_rounds = 1000;
  std::uint64_t seed = 1;
};

// The table of the full record, with its Seed tag.
Result<Table> set_board_game_table(const BoardGameOptions& options);
RefereeOptions board_game_referee_options(const BoardGameOptions& options);
Result<Referee> set_board_game(const BoardGameOptions& options);

}  // namespace gumshoe
