#include "trials/threads.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "arena/cluster/memory_wire_test.h"
#include "arena/cluster/ranks.h"
#include "arena/match/game_runner.h"
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

Schedule schedule(std::uint64_t seed) {
  return Result<Schedule>(Schedule::make({.entrants = 4, .seats = 4, .seed = seed})).value();
}

const std::atomic<bool> never = false;

std::vector<std::string> lines_or_error(const Result<Tournament>& tournament, const Results& results) {
  return tournament ? lines_of(*tournament, results) : std::vector{tournament.error().message};
}

std::vector<std::string> played(std::uint64_t seed, std::uint64_t games, int threads) {
  ResultsInMemory results;
  const TournamentOptions options{.games = games, .threads = threads};
  return lines_or_error(play_tournament(schedule(seed), options, runners(), results, never), results);
}

// Ranks that are threads. Letters come out of order and twice, and the last rank is cut off once a third is played.
std::vector<std::string> played_by_ranks(std::uint64_t seed, std::uint64_t games, int ranks) {
  Network network(ranks, Network::Post::disorder, seed);
  const std::unique_ptr<Wire> wire = network.wire(0);
  const Equip equip = [&](const rank_message::Setup&) -> Result<Equipment> {
    return Equipment{schedule(seed), runners(), 1};
  };
  std::vector<std::jthread> others;
  for (int rank = 1; rank < ranks; ++rank) {
    others.emplace_back([&, rank] {
      const std::unique_ptr<Wire> own = network.wire(rank);
      play_for_rank_0(*own, equip, never, std::chrono::minutes(10));
    });
  }
  const HireCrew hire = [&](const Schedule& all, const std::vector<std::uint64_t>& numbers) {
    return std::make_unique<RankCrew>(*wire, all, numbers, runners(),
                                      RankCrewOptions{.setup = {}, .patience = std::chrono::milliseconds(100)});
  };
  ResultsInMemory results;
  const Result<Tournament> tournament =
      play_tournament(schedule(seed), {.games = games}, hire, results, never, [&](const TournamentProgress& progress) {
        if (3 * progress.games > progress.of) network.cut_off(ranks - 1);
      });
  network.connect(ranks - 1);
  dismiss_ranks(*wire, std::chrono::minutes(10), {});
  return lines_or_error(tournament, results);
}

std::string difference(const std::vector<std::string>& one, const std::vector<std::string>& other, std::size_t game) {
  if (game >= other.size()) return "not played by several";
  return one[game] == other[game] ? "" : one[game] + "\nby several\n" + other[game];
}

// Tournaments of as many games as there are seeds, each by one and by several.
template <typename PlayBySeveral>
Report compare(Seeds seeds, PlayBySeveral play_by_several) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); seed += games_a_tournament) {
    const std::uint64_t games = std::min(games_a_tournament, seeds.end() - seed);
    const std::vector<std::string> one = played(seed, games, 1);
    const std::vector<std::string> several = play_by_several(seed, games);
    for (std::size_t game = 0; game < one.size(); ++game) report.add(difference(one, several, game));
  }
  return report;
}

}  // namespace

Report same_games_with_any_threads(Seeds seeds) {
  return compare(seeds, [](std::uint64_t seed, std::uint64_t games) { return played(seed, games, 3); });
}

Report same_games_with_any_ranks(Seeds seeds) {
  return compare(seeds, [](std::uint64_t seed, std::uint64_t games) {
    return played_by_ranks(seed, games, 2 + static_cast<int>(seed / games_a_tournament % 4));
  });
}

}  // namespace gumshoe::trials
