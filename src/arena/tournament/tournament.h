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
#include <span>
#include <vector>

#include "arena/match/game_runner.h"
#include "arena/tournament/crew.h"
#include "arena/tournament/results.h"
#include "arena/tournament/schedule.h"
#include "game/result.h"
#include "view/play/tournament.h"

namespace gumshoe {

// Wald's sequential test, deal after deal: is the first bot's share of the wins the fair one, or greater by delta? It
// stops as soon as the question is decided, which takes a fraction of the games that a fixed number would.
//
// The games of a deal depend on each other, so the deals are what is counted: each gives the first bot's share of its
// games. Sums of these are as good as normal; their variance is estimated on the way, as in the tests of chess engines.
struct SprtOptions {
  double delta = 0.05;
  double alpha = 0.05;  // how often a bot with the fair share may be found better
  double beta = 0.05;  // how often a bot that is better by delta may be missed
};

class Sprt {
 public:
  static Result<Sprt> make(const SprtOptions& options, int seats);

  // Of the next deal. Nothing changes any more once it is decided.
  void add(double share);
  const SprtStanding& standing() const { return standing_; }
  bool decided() const { return standing_.verdict != SprtStanding::Verdict::undecided; }

 private:
  Sprt() = default;
  double ratio() const;

  SprtStanding standing_;
  double added_variance_ = 0;
  double deals_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

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
  std::vector<PlayedGame> counted;  // of whole batches, in order, without records
  std::uint64_t unfinished = 0;  // other games that were played
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

// Who won how often, and what follows from it.
// `games` are those of whole batches, in order. What a tournament knows beyond its games (title, rules, SPRT) is for
// the caller to fill in.
TournamentView standings(const Schedule& schedule, const std::vector<Entrant>& entrants,
                         std::span<const PlayedGame> games);

}  // namespace gumshoe
