// Whole games in memory, by player: the classic deck, without a board and on the classic one.
#include <benchmark/benchmark.h>

#include "game/edition.h"
#include "play/referee/game.h"
#include "players/registry.h"

namespace gumshoe {
namespace {

void games(benchmark::State& state, const char* description) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  const int seats = static_cast<int>(state.range(0));
  const TableOptions table{.deck = edition.deck, .edition = edition.id, .seats = seat_names(seats)};
  const Result<std::unique_ptr<Player>> player = make_player(description);
  const std::vector<Player*> players(table.seats.size(), player->get());
  std::uint64_t seed = 0;
  std::size_t events = 0;
  for (auto _ : state) events += play_game(table, players, ++seed).entries.size();
  state.counters["games/s"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
  state.counters["events"] = static_cast<double>(events) / static_cast<double>(seed);
}

BENCHMARK_CAPTURE(games, random, "random")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(games, basic, "basic")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(games, eliminator, "eliminator")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(games, sleuth, "sleuth")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(games, gumshoe, "gumshoe")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);

// A game of four gumshoes is to take less than 50 ms.
void board_games(benchmark::State& state, const char* description) {
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  BoardGameOptions options{.deck = edition.deck, .edition = edition.id, .seed = 0};
  options.seats = seat_names(static_cast<int>(state.range(0)));
  const Result<std::unique_ptr<Player>> player = make_player(description);
  const std::vector<Player*> players(options.seats.size(), player->get());
  std::size_t events = 0;
  for (auto _ : state) {
    ++options.seed;
    Result<Referee> referee = set_board_game(options);
    play_on(*referee, players, options.seed);
    events += referee->record().entries.size();
  }
  const auto games = static_cast<double>(options.seed);
  state.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
  state.counters["events"] = static_cast<double>(events) / games;
}

BENCHMARK_CAPTURE(board_games, random, "random")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(board_games, eliminator, "eliminator")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(board_games, sleuth, "sleuth")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(board_games, gumshoe, "gumshoe")->DenseRange(3, 6)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace gumshoe

BENCHMARK_MAIN();
