// Whole games in memory.
#pragma once

#include <cstdint>
#include <span>

#include "play/contest/contest.h"
#include "play/referee/deal.h"
#include "play/referee/player.h"
#include "play/referee/referee.h"

namespace gumshoe {

struct GameOptions {
  int max_rounds = 1000;
  LastStanding last_standing = LastStanding::wins;
  InRoom in_room = InRoom::must_ask;        // on a board
  Suspected suspected = Suspected::stays;
  Budget budget = {};  // for every decision
};

// Deals and plays: players[i] sits at seat i (one player may sit at several). The same seed gives the same game, byte
// for byte. A player that decides against the rules is removed, and its answers are drawn by lot from then on.
Record play_game(const TableOptions& table, std::span<Player* const> players, std::uint64_t seed,
                 const GameOptions& options = {});

// The same at a table that is already set.
Record play_deal(Table table, std::span<Player* const> players, std::uint64_t seed, const GameOptions& options = {});

// Plays on to the end; the seed is for the players.
void play_on(Referee& referee, std::span<Player* const> players, std::uint64_t seed, const Budget& budget = {});

// A whole game of the contest, or what is wrong with its options.
Result<Record> play_contest(const ContestOptions& options, std::span<Player* const> players, const Budget& budget = {});

// Answers for a seat that was removed: a card by lot of those it could show. The seed is the game's.
Decision answer_by_lot(const Referee& referee, std::uint64_t seed);

}  // namespace gumshoe
