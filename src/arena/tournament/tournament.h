// A tournament: the games of a schedule, played by several threads or ranks, kept as they end.
//
//   const Result<Tournament> played = play_tournament(schedule, {.games = 1000}, runners, results, stop, tell);
//   print(tournament_text(standings(schedule, entrants, played->counted)));
//
// It can be interrupted at any time and continued with the same results: games they hold are not played again, and the
// outcome is the same. With --sprt, batches are tested in their order, whichever ends first.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "arena/match/game_runner.h"
#include "arena/tournament/crew.h"
#include "arena/tournament/results.h"
#include "arena/tournament/schedule.h"
#include "arena/tournament/sprt.h"

namespace gumshoe {

struct TournamentOptions {
  std::uint64_t games = 100;  // at least: rounded up to whole batches
  int threads = 1;
  std::optional<SprtOptions> sprt = {};
  Shard shard = {};  // only the batches of this one are played and counted
};

struct TournamentProgress {
  std::uint64_t games = 0;  // in the results
  std::uint64_t of = 0;
  std::uint64_t played_now = 0;  // of these since the start
  std::chrono::nanoseconds elapsed{0};

  // As long as the games have taken so far; none before there is one.
  std::optional<std::chrono::nanoseconds> left() const;
};
using TellProgress = std::function<void(const TournamentProgress&)>;

struct Tournament {
  enum class Ending { complete, decided, stopped };
  Ending ending = Ending::complete;
  std::vector<PlayedGame> counted;   // of whole batches, in order, without records
  std::uint64_t unfinished = 0;      // other games that were played
  std::uint64_t planned = 0;
  std::optional<SprtStanding> sprt;
};

// Plays until `stop` is set; then the games that have ended are kept, and the others are given up.
Result<Tournament> play_tournament(const Schedule& schedule, const TournamentOptions& options,
                                   const MakeRunner& make_runner, Results& results, const std::atomic<bool>& stop,
                                   const TellProgress& tell = {});

// The same, played by the crew that `hire` returns; options.threads is ignored.
Result<Tournament> play_tournament(const Schedule& schedule, const TournamentOptions& options, const HireCrew& hire,
                                   Results& results, const std::atomic<bool>& stop, const TellProgress& tell = {});

}  // namespace gumshoe
