#include "trials/tournament_kills.h"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <memory>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

#include "arena/match/game_runner.h"
#include "game/edition.h"
#include "game/random.h"
#include "store/results_file.h"
#include "trials/tournament_table.h"

namespace gumshoe::trials {
namespace {

constexpr std::uint64_t games = 240;
constexpr std::uint64_t kills_a_tournament = 8;
constexpr const char* definition = "games = 240";

const std::vector<Entrant> entrants{
    {"Ann", "builtin:eliminator"}, {"Bob", "builtin:eliminator"}, {"Cyn", "builtin:random"}};

MakeRunner runners() {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const TableOptions table{.deck = edition.deck, .edition = edition.id, .seats = {}};
  return memory_runners({.entrants = entrants, .set_table = tables_without_board(table, {})}).value();
}

Schedule schedule(std::uint64_t seed) {
  return Result<Schedule>(Schedule::make({.entrants = 3, .seats = 3, .seed = seed})).value();
}

Result<ResultsFile> taken_up(const std::string& path) {
  if (Result<ResultsFile> results = ResultsFile::open(path)) return results;
  return ResultsFile::make(path, definition);
}

Result<Tournament> play(std::uint64_t seed, Results& results) {
  const std::atomic<bool> never = false;
  return play_tournament(schedule(seed), {.games = games, .threads = 2}, runners(), results, never);
}

void kill_one(const std::string& path, std::uint64_t seed, Random& random) {
  const pid_t child = fork();
  if (child == 0) {
    Result<ResultsFile> results = taken_up(path);
    _exit(results && play(seed, *results) ? 0 : 1);
  }
  const timespec moment{0, static_cast<long>(random.below(40'000'000))};
  nanosleep(&moment, nullptr);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

std::string flaw(const std::string& path, std::uint64_t seed, const std::vector<std::string>& expected) {
  Result<ResultsFile> results = taken_up(path);
  if (!results) return results.error().message;
  const Result<Tournament> played = play(seed, *results);
  if (!played) return played.error().message;
  return lines_of(*played, *results) == expected ? "" : "another table";
}

void kill_repeatedly(std::uint64_t seed, std::uint64_t kills, Report& report) {
  std::string folder = (std::filesystem::temp_directory_path() / "gumshoe-XXXXXX").string();
  mkdtemp(folder.data());
  const std::string path = folder + "/results.sqlite";
  ResultsInMemory whole;
  const Result<Tournament> undisturbed = play(seed, whole);
  Random random(seed);
  for (std::uint64_t i = 1; i < kills; ++i) {
    kill_one(path, seed, random);
    report.add("");
  }
  kill_one(path, seed, random);
  const std::string failure = flaw(path, seed, lines_of(*undisturbed, whole));
  report.add(failure.empty() ? "" : "seed " + std::to_string(seed) + ": " + failure);
  std::filesystem::remove_all(folder);
}

}  // namespace

Report same_table_when_killed(Seeds seeds) {
  Report report;
  for (std::uint64_t seed = seeds.first; seed < seeds.end(); seed += kills_a_tournament)
    kill_repeatedly(seed, std::min(kills_a_tournament, seeds.end() - seed), report);
  return report;
}

}  // namespace gumshoe::trials
