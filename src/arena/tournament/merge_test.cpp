#include "arena/tournament/merge.h"

#include <gtest/gtest.h>

#include "arena/tournament/tournament.h"

namespace gumshoe {
namespace {

Schedule schedule_for_two() { return Result<Schedule>(Schedule::make({.entrants = 2, .seats = 2, .seed = 3})).value(); }

PlayedGame game(std::uint64_t number, int winner = 0) {
  return {number,
          {.winner_seat = winner,
           .seats = std::vector<SeatResult>(2),
           .rounds = 1,
           .record = "record " + std::to_string(number)}};
}

ResultsInMemory results_with(const std::vector<PlayedGame>& games) {
  ResultsInMemory results;
  EXPECT_FALSE(results.append(games));
  return results;
}

TEST(Merge, HasEveryGameOnceInOrder) {
  ResultsInMemory odd = results_with({game(2), game(3), game(0)});
  ResultsInMemory even = results_with({game(4), game(1), game(3)});
  const std::vector<Part> parts{{"odd", &odd}, {"even", &even}};
  const std::vector<MergedGame> games = merged_games(parts).value();
  ResultsInMemory all;
  EXPECT_FALSE(copy_games(parts, games, all));
  ASSERT_EQ(all.games()->size(), 5u);
  for (std::uint64_t number = 0; number < 5; ++number)
    EXPECT_EQ(*all.record(number), "record " + std::to_string(number));
  EXPECT_EQ(missing_batches(games, schedule_for_two(), 4), (std::vector<std::uint64_t>{2, 3}));
}

TEST(Merge, TakesNoGamesThatWerePlayedDifferently) {
  ResultsInMemory one = results_with({game(0), game(1)});
  ResultsInMemory other = results_with({game(1, 1)});
  const Result<std::vector<MergedGame>> games = merged_games({{"a.sqlite", &one}, {"b.sqlite", &other}});
  ASSERT_FALSE(games);
  EXPECT_NE(games.error().message.find("game 2 is not the same in a.sqlite and b.sqlite"), std::string::npos)
      << games.error().message;
}

TEST(Merge, LooksAtTheRecordsToo) {
  PlayedGame changed = game(1);
  changed.result.record += " ; another";
  changed.result.seats[0].time = std::chrono::seconds(1);
  ResultsInMemory one = results_with({game(1)});
  ResultsInMemory other = results_with({changed});
  EXPECT_FALSE(merged_games({{"a", &one}, {"b", &other}}));
}

TEST(Merge, AsksNobodyForTheSameLastWords) {
  PlayedGame changed = game(1);
  changed.result.seats[0].reason = "exited, saying: 12:03 no memory";
  ResultsInMemory one = results_with({game(1)});
  ResultsInMemory other = results_with({changed});
  EXPECT_TRUE(merged_games({{"a", &one}, {"b", &other}}));
}

TEST(Shard, IsReadAndRefused) {
  EXPECT_EQ(Shard::parse("3/8").value(), (Shard{3, 8}));
  EXPECT_EQ(Shard::parse("3/8")->text(), "3/8");
  for (const char* wrong : {"", "3", "0/8", "9/8", "3/", "/8", "-1/8", "1/8/9", "1/2000000"})
    EXPECT_FALSE(Shard::parse(wrong)) << wrong;
}

TEST(Shard, PlaysItsDealsAndTogetherTheyPlayAllOnce) {
  std::vector<int> count(100);
  for (std::uint64_t number = 1; number <= 7; ++number) {
    for (std::uint64_t batch = 0; batch < count.size(); ++batch) count[batch] += Shard{number, 7}.plays(batch) ? 1 : 0;
  }
  EXPECT_EQ(count, std::vector<int>(100, 1));
}

class RecordingRunner : public GameRunner {
 public:
  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>&) override { return game(spec.number).result; }
};

TEST(Shard, IsATournamentOfItsOwnDeals) {
  const std::atomic<bool> never = false;
  std::uint64_t planned = 0;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    ResultsInMemory results;
    const Result<Tournament> played = play_tournament(
        schedule_for_two(), {.games = 22, .threads = 2, .shard = {number, 3}},
        [] { return std::make_unique<RecordingRunner>(); }, results, never);
    EXPECT_EQ(played->ending, Tournament::Ending::complete);
    EXPECT_EQ(played->planned, played->counted.size());
    EXPECT_EQ(played->unfinished, 0u);
    EXPECT_EQ(played->counted.front().number, 2 * (number - 1));
    planned += played->planned;
  }
  EXPECT_EQ(planned, 22u);
}

}  // namespace
}  // namespace gumshoe
