// Whole games in memory.
#pragma once

#include <cstdint>
#include <span>

#include "play/deal.h"
#include "play/player.h"
#include "play/referee.h"

namespace gumshoe {

struct GameOptions {
  int max_rounds = 1000;
  LastStanding last_standing = LastStanding::wins;
  Budget budget = {};  // for every decision
};

// Deals and plays: players[i] sits at seat i (one player may sit at several). The same seed gives the same game, byte
// for byte. A player that decides against the rules is removed, and its answers are drawn by lot from then on.
Record play_game(const TableOptions& table, std::span<Player* const> players, std::uint64_t seed,
                 const GameOptions& options = {});

// The same at a table that is already set.
Record play_deal(Table table, std::span<Player* const> players, std::uint64_t seed, const GameOptions& options = {});

}  // namespace gumshoe
