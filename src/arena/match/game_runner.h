// What a tournament needs of a game: who sits where and on which seed goes in, who won and how the others lost comes
// out. How a game is played, in memory or between processes, is the runner's affair.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/result.h"
#include "view/play/seat_outcome.h"

namespace gumshoe {

class Referee;

struct Entrant {
  std::string name;     // no two have the same
  std::string command;  // a command line that starts a bot, or `builtin:NAME`
};

struct GameSpec {
  std::uint64_t number = 0;   // of the game in its run, from 0
  std::uint64_t seed = 0;     // of the deal, the board and the dice: the same whoever sits where
  std::vector<int> entrants;  // by seat
};

struct SeatResult {
  SeatOutcome outcome = SeatOutcome::lost;
  // One sentence, where there is more to say than the outcome: as the record has it, and the last words of a bot that
  // crashed or was late.
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

  // The same specification gives the same result, times and last words aside, and as long as nobody is late. An error
  // ends the tournament: it is for what no bot is to blame for. Once `stop` is set the game need not be played to its
  // end, and what is returned then is thrown away.
  virtual Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) = 0;
};

// One for each thread that plays.
using MakeRunner = std::function<std::unique_ptr<GameRunner>()>;

}  // namespace gumshoe
