#include "trials/threads.h"

#include <algorithm>
#include <atomic>

#include "arena/memory_runner.h"
#include "trials/tournament_table.h"

namespace gumshoe::trials {
namespace {

constexpr std::uint64_t games_a_tournament = 240;
constexpr std::uint64_t work = 20'000;  // so that a thousand games take seconds

const std::vector<Entrant> entrants{
    {"Ann", "builtin:gumshoe"}, {"Bob", "builtin:sleuth"}, {"Cyn", "builtin:eliminator"}, {"Dan", "builtin:basic"}};

MakeRunner runners() {
  const ContestOptions contest{.people = 6, .weapons = 6, .side = 6, .max_rounds = 30};
  return memory_runners({.entrants = entrants, .set_table = contest_tables(contest), .work = work}).value();
}

std::vector<std::string> played(std::uint64_t seed, std::uint64_t games, int threads) {
  const Schedule schedule = Result<Schedule>(Schedule::make({.entrants = 4, .seats = 4, .seed = seed})).value();
  const std::atomic<bool> never = false;
  ResultsInMemory results;
  const TournamentOptions options{.games = games, .threads = threads};
  const Result<Tournament> tournament = play_tournament(schedule, options, runners(), results, never);
  return tournament ? lines_of(*tournament, results) : std::vector{tournament.error().message};
}

std::string difference(const std::vector<std::string>& one, const std::vector<std::string>& other, std::size_t game) {
  if (game >= other.size()) return "not played by several threads";
  return one[game] == other[game] ? "" : one[game] + "\nwith several threads\n" + other[game];
}

}  // namespace

Report same_games_with_any_threads(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); seed += games_a_tournament) {
    const std::uint64_t games = std::min(games_a_tournament, seeds.end() - seed);
    const std::vector<std::string> one = played(seed, games, 1);
    const std::vector<std::string> several = played(seed, games, 3);
    for (std::size_t game = 0; game < one.size(); ++game) report.add(difference(one, several, game));
  }
  return report;
}

}  // namespace gumshoe::trials
