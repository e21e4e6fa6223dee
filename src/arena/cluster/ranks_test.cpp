#include <gtest/gtest.h>

#include <thread>

#include "arena/cluster/memory_wire_test.h"
#include "arena/cluster/ranks.h"
#include "arena/tournament/tournament.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;

const std::atomic<bool> never_stopped = false;

Schedule schedule_for_three() {
  return Result<Schedule>(Schedule::make({.entrants = 3, .seats = 3, .seed = 5})).value();
}

// Who wins follows from the game alone.
GameResult result_of_game(const GameSpec& spec) {
  GameResult result{.winner_seat = static_cast<int>(Random(spec.seed ^ spec.number).below(3)),
                    .seats = std::vector<SeatResult>(3),
                    .rounds = 4,
                    .record = "record of " + std::to_string(spec.number) + " " + std::to_string(spec.seed)};
  result.seats[1] = {SeatOutcome::late, "no answer\xff", 3, 4, std::chrono::nanoseconds(spec.number)};
  return result;
}

class PlainRunner : public GameRunner {
 public:
  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>&) override { return result_of_game(spec); }
};
std::unique_ptr<GameRunner> plain_runner() { return std::make_unique<PlainRunner>(); }

// Plays a few games, and then the disk is full.
class FailingRankRunner : public GameRunner {
 public:
  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>&) override {
    if (++games_ > 3) return Error{.message = "No space left on device"};
    return result_of_game(spec);
  }

 private:
  int games_ = 0;
};
std::unique_ptr<GameRunner> failing_runner() { return std::make_unique<FailingRankRunner>(); }

// Does not end a game before it is told to.
class StuckRunner : public GameRunner {
 public:
  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    while (!stop) std::this_thread::sleep_for(1ms);
    return result_of_game(spec);
  }
};
std::unique_ptr<GameRunner> stuck_runner() { return std::make_unique<StuckRunner>(); }

Equip equip_with(const MakeRunner& runners, Complaints complaints = {}) {
  return [=](const rank_message::Setup&) -> Result<Equipment> {
    return Equipment{schedule_for_three(), runners, 1, complaints};
  };
}

// A run of several ranks, each a thread.
class RankRun {
 public:
  explicit RankRun(int ranks, Network::Post post = Network::Post::orderly)
      : network(ranks, post), wire(network.wire(0)) {
    options.patience = 10min;
    options.notify = [this](const std::string& words) { notices.push_back(words); };
  }
  ~RankRun() { end(); }

  void start(int rank, const Equip& equip) {
    threads_.emplace_back([this, rank, equip] {
      const std::unique_ptr<Wire> own = network.wire(rank);
      play_for_rank_0(*own, equip, never_stopped, 20min);
    });
  }

  Result<Tournament> play(std::uint64_t games, const std::atomic<bool>& stop = never_stopped,
                          const TellProgress& tell = {}) {
    const HireCrew hire = [this](const Schedule& all, const std::vector<std::uint64_t>& numbers) {
      return std::make_unique<RankCrew>(*wire, all, numbers, here, options);
    };
    Result<Tournament> played = play_tournament(schedule_for_three(), {.games = games}, hire, results, stop, tell);
    end();
    return played;
  }

  // Those that were cut off are told too that it is over.
  void end() {
    if (threads_.empty()) return;
    for (int rank = 1; rank < wire->ranks(); ++rank) network.connect(rank);
    dismiss_ranks(*wire, 20min, options.notify);
    threads_.clear();
  }

  Network network;
  std::unique_ptr<Wire> wire;
  MakeRunner here = plain_runner;
  RankCrewOptions options;
  ResultsInMemory results;
  std::vector<std::string> notices;

 private:
  std::vector<std::jthread> threads_;
};

void expect_all_games(const Result<Tournament>& played, const Results& results, std::uint64_t games) {
  ASSERT_TRUE(played) << played.error().message;
  EXPECT_EQ(played->ending, Tournament::Ending::complete);
  ASSERT_EQ(played->counted.size(), games);
  for (std::uint64_t number = 0; number < games; ++number) {
    const GameResult expected = result_of_game(schedule_for_three().game(number));
    const GameResult& found = played->counted[number].result;
    EXPECT_EQ(found.winner_seat, expected.winner_seat);
    EXPECT_EQ(found.seats[1].reason, expected.seats[1].reason);
    EXPECT_EQ(found.seats[1].time, expected.seats[1].time);
    EXPECT_EQ(*results.record(number), expected.record);
  }
}

TEST(Ranks, PlayTheSameGamesHoweverManyThereAre) {
  for (const int ranks : {1, 2, 3, 7}) {
    RankRun run(ranks);
    for (int rank = 1; rank < ranks; ++rank) run.start(rank, equip_with(plain_runner));
    expect_all_games(run.play(600), run.results, 600);
    EXPECT_TRUE(run.notices.empty()) << run.notices.front();
  }
}

TEST(Ranks, PlayTheSameGamesWhereLettersOvertakeEachOtherAndComeTwice) {
  RankRun run(4, Network::Post::disorder);
  for (int rank = 1; rank < 4; ++rank) run.start(rank, equip_with(plain_runner));
  expect_all_games(run.play(600), run.results, 600);
}

TEST(Ranks, LeaveKeepingToRank0WhereThereAreMany) {
  RankRun run(3);
  run.options.plays_along_up_to = 2;
  run.here = stuck_runner;
  for (int rank = 1; rank < 3; ++rank) run.start(rank, equip_with(plain_runner));
  expect_all_games(run.play(60), run.results, 60);
}

TEST(Ranks, ThatAreLostHaveTheirGamesPlayedByOthers) {
  RankRun run(3);
  run.options.patience = 50ms;
  run.start(1, equip_with(plain_runner));
  run.start(2, equip_with(stuck_runner));
  const Result<Tournament> played = run.play(120, never_stopped, [&](const TournamentProgress& progress) {
    if (progress.games > 20) run.network.cut_off(2);
  });
  expect_all_games(played, run.results, 120);
}

TEST(Ranks, LetRank0PlayWhereNobodyElseIsLeft) {
  RankRun run(2);
  run.options.plays_along_up_to = 1;
  run.start(1, equip_with(failing_runner));
  expect_all_games(run.play(60), run.results, 60);
  ASSERT_EQ(run.notices.size(), 1u);
  EXPECT_EQ(run.notices[0], "rank 1 (host-1) plays no more, others do instead: No space left on device");
}

TEST(Ranks, ThatCannotPlayAreToldOfAndLeftOut) {
  RankRun run(3);
  run.options.plays_along_up_to = 1;
  run.start(1, [](const rank_message::Setup&) -> Result<Equipment> { return Error{.message = "no 'python3'"}; });
  run.start(2, equip_with(plain_runner));
  expect_all_games(run.play(120), run.results, 120);
  ASSERT_EQ(run.notices.size(), 1u);
  EXPECT_NE(run.notices[0].find("rank 1 (host-1)"), std::string::npos);
  EXPECT_NE(run.notices[0].find("no 'python3'"), std::string::npos);
}

TEST(Ranks, OnWhichABotDoesNotStartThatDoesOnRank0AreLeftOut) {
  RankRun run(2);
  run.options.plays_along_up_to = 1;
  run.options.complaints = Complaints(3);
  run.start(1, equip_with(stuck_runner, {"", "'java Bot' does not start", ""}));
  expect_all_games(run.play(12), run.results, 12);
  ASSERT_EQ(run.notices.size(), 1u);
  EXPECT_NE(run.notices[0].find("'java Bot' does not start"), std::string::npos);
}

TEST(Ranks, PlayNothingWhereABotStartsOnAnotherRankButNotOnRank0) {
  RankRun run(2);
  run.options.complaints = {"", "'java Bot' does not start", ""};
  run.start(1, equip_with(plain_runner, Complaints(3)));
  const Result<Tournament> played = run.play(12);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().message, "rank 0 (host-0): 'java Bot' does not start; on rank 1 (host-1) it does");
  EXPECT_TRUE(run.results.games()->empty());
}

TEST(Ranks, CountAsLosingABotThatStartsNowhere) {
  RankRun run(2);
  run.options.complaints = {"", "'java Bot' does not start", ""};
  run.start(1, equip_with(plain_runner, {"", "'java Bot' does not start", ""}));
  expect_all_games(run.play(12), run.results, 12);
}

TEST(Ranks, EndWithTheReasonWhereNobodyCanPlay) {
  RankRun run(2);
  run.here = failing_runner;
  run.start(1, equip_with(failing_runner));
  const Result<Tournament> played = run.play(600);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().message, "no rank is left that could play: No space left on device");
  EXPECT_GE(run.results.games()->size(), 3u);
}

TEST(Ranks, AreToldWhenItIsStopped) {
  RankRun run(3);
  for (int rank = 1; rank < 3; ++rank) run.start(rank, equip_with(stuck_runner));
  std::atomic<bool> stop = false;
  const Result<Tournament> played =
      run.play(60'000, stop, [&](const TournamentProgress& progress) { stop = progress.games > 10; });
  ASSERT_TRUE(played);
  EXPECT_EQ(played->ending, Tournament::Ending::stopped);
}

TEST(Allotment, HandsOutEveryGameOnce) {
  Allotment games({4, 5, 6, 9}, 2);
  EXPECT_EQ(games.hand_out(0, 3), (std::vector<std::uint64_t>{4, 5, 6}));
  EXPECT_EQ(games.hand_out(1, 3), (std::vector<std::uint64_t>{9}));
  EXPECT_TRUE(games.end(5));
  EXPECT_FALSE(games.end(5));
  EXPECT_FALSE(games.end(7)) << "is none of these";
  EXPECT_EQ(games.with(0), 2u);
}

TEST(Allotment, HandsOutAgainWhatWasWithALostRank) {
  Allotment games({4, 5, 6, 9}, 2);
  games.hand_out(0, 2);
  EXPECT_EQ(games.take_back(0), 2u);
  EXPECT_EQ(games.with(0), 0u);
  EXPECT_TRUE(games.end(4)) << "it had been played after all";
  EXPECT_EQ(games.hand_out(1, 9), (std::vector<std::uint64_t>{5, 6, 9}));
  for (const std::uint64_t game : {5, 6, 9}) games.end(game);
  EXPECT_TRUE(games.done());
}

TEST(Allotment, IsAsLargeAsAQuarterOfASecondTakesAndFairInTheEnd) {
  EXPECT_EQ(fair_allotment(0, 1, 1000, 2), 1u) << "before anything is known";
  EXPECT_EQ(fair_allotment(2, 1, 1000, 2), 1u) << "slow games: none ahead";
  EXPECT_EQ(fair_allotment(400, 2, 1000, 2), 102u);
  EXPECT_EQ(fair_allotment(400, 2, 8, 2), 4u) << "the last ones are shared";
}

TEST(RankMessages, ReadBackAndAreNothingWhereTheyAreCutShort) {
  const PlayedGame game{70'000, result_of_game(schedule_for_three().game(70'000))};
  const std::string bytes = pack(rank_message::Ended{{game, game}});
  const auto read = std::get<rank_message::Ended>(unpack(bytes).value());
  ASSERT_EQ(read.games.size(), 2u);
  EXPECT_EQ(read.games[1].number, 70'000u);
  EXPECT_EQ(read.games[1].result.record, game.result.record);
  EXPECT_EQ(read.games[1].result.seats[1].outcome, SeatOutcome::late);
  for (std::size_t size = 0; size < bytes.size(); ++size) EXPECT_FALSE(unpack(bytes.substr(0, size)));
  EXPECT_FALSE(unpack(bytes + "x"));
  EXPECT_FALSE(unpack("\xff"));
  EXPECT_FALSE(unpack("\x03\xff\xff\xff\xff\xff\xff\xff\x7f")) << "a list longer than what is there";
}

}  // namespace
}  // namespace gumshoe
