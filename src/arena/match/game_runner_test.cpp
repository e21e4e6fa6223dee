#include "arena/match/game_runner.h"

#include <gtest/gtest.h>

#include "game/edition.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

const std::atomic<bool> never_interrupted = false;

MemoryGames games_of(const std::vector<std::string>& commands) {
  MemoryGames games;
  for (const std::string& command : commands) games.entrants.push_back({"\"" + command + "\", x", command});
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  games.set_table = tables_without_board({.deck = edition.deck, .edition = edition.id, .seats = {}}, {});
  return games;
}

GameResult played(const MemoryGames& games, const GameSpec& spec) {
  const Result<MakeRunner> runners = memory_runners(games);
  EXPECT_TRUE(runners) << runners.error().message;
  Result<GameResult> result = runners.value()()->play(spec, never_interrupted);
  EXPECT_TRUE(result) << result.error().message;
  return std::move(result).value();
}

TEST(MemoryRunner, PlaysAGameToItsEnd) {
  const GameResult result =
      played(games_of({"builtin:eliminator", "builtin:random", "builtin:eliminator"}), {0, 5, {2, 0, 1}});
  ASSERT_TRUE(result.winner_seat);
  EXPECT_EQ(result.seats.size(), 3u);
  EXPECT_EQ(result.seats.at(static_cast<std::size_t>(*result.winner_seat)).outcome, SeatOutcome::won);
  EXPECT_GE(result.rounds, 1);
  int decisions = 0;
  for (const SeatResult& seat : result.seats) {
    EXPECT_LE(seat.turns, result.rounds);
    decisions += seat.decisions;
  }
  EXPECT_GT(decisions, 0);
}

TEST(MemoryRunner, KeepsARecordThatCanBeReadWhateverTheNames) {
  const GameResult result = played(games_of({"builtin:eliminator", "builtin:random"}), {0, 5, {1, 0}});
  EXPECT_EQ(read(result.record).table.seats.at(0), "\"builtin:random\", x");
}

TEST(MemoryRunner, DealsBySeedAndNotByWhoSitsThere) {
  const MemoryGames games = games_of({"builtin:eliminator", "builtin:random"});
  const Record one = read(played(games, {0, 5, {0, 1}}).record);
  const Record other = read(played(games, {1, 5, {1, 0}}).record);
  const Record next = read(played(games, {2, 6, {1, 0}}).record);
  EXPECT_EQ(one.table.deal, other.table.deal);
  EXPECT_NE(one.table.deal, next.table.deal);
}

TEST(MemoryRunner, PlaysTheSameGameAgain) {
  const MemoryGames games = games_of({"builtin:sleuth", "builtin:random", "builtin:eliminator"});
  EXPECT_EQ(played(games, {0, 9, {0, 1, 2}}).record, played(games, {0, 9, {0, 1, 2}}).record);
}

TEST(MemoryRunner, PlaysTheContestOnItsBoard) {
  MemoryGames games = games_of({"builtin:eliminator", "builtin:random"});
  games.set_table = contest_tables({.people = 5, .weapons = 5, .side = 5});
  const GameResult result = played(games, {0, 9, {0, 1}});
  EXPECT_NE(result.record.find("[Board "), std::string::npos);
  EXPECT_GE(result.seats[0].turns, 1);
}

TEST(MemoryRunner, TellsWhoIsOutAndWhy) {
  MemoryGames games = games_of({"builtin:random", "builtin:random", "builtin:random"});
  std::size_t accused = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const SeatResult& seat : played(games, {0, seed, {0, 1, 2}}).seats)
      accused += seat.outcome == SeatOutcome::accused;
  }
  EXPECT_GT(accused, 0u);
}

TEST(MemoryRunner, KnowsOnlyTheBuiltInPlayers) {
  const Result<MakeRunner> program = memory_runners(games_of({"python3 bot.py", "builtin:random"}));
  ASSERT_FALSE(program);
  EXPECT_NE(program.error().message.find("'python3 bot.py'"), std::string::npos);
  const Result<MakeRunner> unknown = memory_runners(games_of({"builtin:nobody", "builtin:random"}));
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("nobody"), std::string::npos);
}

// Whatever it is asked for.
class AlwaysPasses : public Player {
 public:
  Decision decide(const Situation&) override { return Pass{}; }
};

TEST(MemoryRunner, LetsAPlayerOfTheCallersPlayForAnEntrant) {
  MemoryGames games = games_of({"mine", "builtin:random"});
  games.find_player = [](const Entrant& entrant) -> Result<std::unique_ptr<Player>> {
    if (entrant.command == "mine") return std::unique_ptr<Player>(std::make_unique<AlwaysPasses>());
    return built_in_player(entrant);
  };
  const GameResult result = played(games, {0, 5, {0, 1}});
  EXPECT_EQ(result.seats[0].outcome, SeatOutcome::illegal);
  EXPECT_EQ(result.winner_seat, 1);
}

}  // namespace
}  // namespace gumshoe
