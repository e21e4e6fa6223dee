// What a tournament needs of a game: in go the seating and the seed, out come the winner and how the others lost.
// Whether the game is played in memory or between processes is the runner's affair.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/budget.h"
#include "game/result.h"
#include "play/contest/contest.h"
#include "play/referee/deal.h"
#include "play/referee/player.h"
#include "play/referee/referee.h"
#include "view/play/seat_outcome.h"

namespace gumshoe {

struct Entrant {
  std::string name;     // all different
  std::string command;  // a command line that starts a bot, or `builtin:NAME`
};

struct GameSpec {
  std::uint64_t number = 0;   // of the game in its run, from 0
  std::uint64_t seed = 0;     // of the deal, the board and the dice: the same whoever sits where
  std::vector<int> entrants;  // by seat
};

struct SeatResult {
  SeatOutcome outcome = SeatOutcome::lost;
  // A sentence, if there is more to say than the outcome: as in the record, with the last words of a bot that crashed
  // or was late.
  std::string reason;
  int turns = 0;
  int decisions = 0;  // that it was waited for
  std::chrono::nanoseconds time{0};  // for all of them
};

struct GameResult {
  std::optional<int> winner_seat;
  std::vector<SeatResult> seats;
  int rounds = 0;
  std::string record;  // the full record, in the notation
};

// How a game that is over went, as far as the referee knows: who won, and by which breaches of the rules others went
// out.
GameResult result_of(const Referee& referee);

class GameRunner {
 public:
  virtual ~GameRunner() = default;

  // The same specification gives the same result, apart from times and last words, as long as nobody is late. An error
  // ends the tournament: it means that something other than a bot has failed. Once `stop` is set the game need not be
  // played to its end, and its result is thrown away.
  virtual Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) = 0;
};

// One for each thread that plays.
using MakeRunner = std::function<std::unique_ptr<GameRunner>()>;

// Games in memory, of built-in players or any other objects: no processes, and no clock that decides anything. The
// speed of players is measured with it too.
inline constexpr std::string_view built_in_prefix = "builtin:";
inline bool is_built_in(const Entrant& entrant) { return entrant.command.starts_with(built_in_prefix); }

// A table that is set for a game with this seed, the seats bearing these names.
using SetTable = std::function<Result<Referee>(std::uint64_t seed, const std::vector<std::string>& seats)>;

// Without a board. The options' own seats and seeds are ignored.
SetTable tables_without_board(TableOptions table, RefereeOptions referee);
SetTable contest_tables(ContestOptions options);

// The player of an entrant, or why there is none.
using FindPlayer = std::function<Result<std::unique_ptr<Player>>(const Entrant&)>;
// `builtin:NAME`, with habits where the player has any.
Result<std::unique_ptr<Player>> built_in_player(const Entrant& entrant);

struct MemoryGames {
  std::vector<Entrant> entrants;
  SetTable set_table;
  std::uint64_t work = Budget{}.work;  // for every decision
  FindPlayer find_player = built_in_player;
};

// Fails if there is no player for one of the entrants.
Result<MakeRunner> memory_runners(MemoryGames games);

}  // namespace gumshoe
