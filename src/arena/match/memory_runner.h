// Games in memory, of built-in players or of objects of one's own: no processes, no clock that decides anything. It is
// also what their speed is measured with.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arena/match/game_runner.h"
#include "game/budget.h"
#include "play/contest/contest.h"
#include "play/referee/deal.h"
#include "play/referee/player.h"
#include "play/referee/referee.h"

namespace gumshoe {

inline constexpr std::string_view built_in_prefix = "builtin:";
inline bool is_built_in(const Entrant& entrant) { return entrant.command.starts_with(built_in_prefix); }

// A table that is set for a game with this seed, the seats bearing these names.
using SetTable = std::function<Result<Referee>(std::uint64_t seed, const std::vector<std::string>& seats)>;

// Without a board: what the options say of seats and seeds does not matter.
SetTable tables_without_board(TableOptions table, RefereeOptions referee);
SetTable contest_tables(ContestOptions options);

// Who plays for an entrant, or why nobody does.
using FindPlayer = std::function<Result<std::unique_ptr<Player>>(const Entrant&)>;
// `builtin:NAME`, with habits where the player has any.
Result<std::unique_ptr<Player>> built_in_player(const Entrant& entrant);

struct MemoryGames {
  std::vector<Entrant> entrants;
  SetTable set_table;
  std::uint64_t work = Budget{}.work;  // for every decision
  FindPlayer find_player = built_in_player;
};

// Fails where nobody plays for one of the entrants.
Result<MakeRunner> memory_runners(MemoryGames games);

}  // namespace gumshoe
