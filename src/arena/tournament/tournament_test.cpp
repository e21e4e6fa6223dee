#include "arena/tournament/tournament.h"

#include <gtest/gtest.h>

#include <set>

#include "game/random.h"

namespace gumshoe {
namespace {

using Ending = Tournament::Ending;

// A game in which strength counts, and the first seat, and luck.
class FakeRunner : public GameRunner {
 public:
  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>&) override {
    Random random(spec.seed ^ spec.number);
    GameResult result;
    result.seats.resize(spec.entrants.size());
    double best = -1;
    for (std::size_t seat = 0; seat < spec.entrants.size(); ++seat) {
      const double score = random.unit() / (1 + spec.entrants[seat]) * (seat == 0 ? 1.2 : 1);
      if (score > best) result.winner_seat = static_cast<int>(seat);
      best = std::max(best, score);
      result.seats[seat].turns = 3;
      result.seats[seat].decisions = 4;
      result.seats[seat].time = std::chrono::milliseconds(8);
    }
    result.seats[*result.winner_seat].outcome = SeatOutcome::won;
    result.rounds = 3;
    result.record = "record of " + std::to_string(spec.number);
    return result;
  }
};

std::unique_ptr<GameRunner> fake_runner() { return std::make_unique<FakeRunner>(); }

Schedule three_at_a_table(std::uint64_t seed = 1) {
  return Result<Schedule>(Schedule::make({.entrants = 3, .seats = 3, .seed = seed})).value();
}

const std::vector<Entrant> three{{"Ann", "ann"}, {"Bob", "bob"}, {"Cyn", "cyn"}};
const std::atomic<bool> never = false;

Tournament played(const Schedule& schedule, const TournamentOptions& options, Results& results,
                  const std::atomic<bool>& stop = never, const TellProgress& tell = {}) {
  Result<Tournament> tournament = play_tournament(schedule, options, fake_runner, results, stop, tell);
  EXPECT_TRUE(tournament) << tournament.error().message;
  return tournament ? std::move(tournament).value() : Tournament{};
}

// Everything that a table of standings is made of.
std::vector<std::optional<int>> winners(const Tournament& tournament) {
  std::vector<std::optional<int>> all;
  for (const PlayedGame& game : tournament.counted) {
    EXPECT_EQ(game.number, all.size());
    all.push_back(game.result.winner_seat);
  }
  return all;
}

TEST(Tournament, PlaysAllItsGamesOnce) {
  const Schedule schedule = three_at_a_table();
  ResultsInMemory results;
  const Tournament tournament = played(schedule, {.games = 100}, results);
  EXPECT_EQ(tournament.ending, Ending::complete);
  EXPECT_EQ(tournament.planned, 102u);
  EXPECT_EQ(winners(tournament).size(), 102u);
  EXPECT_EQ(tournament.unfinished, 0u);
  EXPECT_EQ(results.games()->size(), 102u);
  EXPECT_EQ(*results.record(17), "record of 17");
}

TEST(Tournament, EndsTheSameWithAnyNumberOfThreads) {
  const Schedule schedule = three_at_a_table();
  ResultsInMemory one;
  ResultsInMemory many;
  EXPECT_EQ(winners(played(schedule, {.games = 600, .threads = 1}, one)),
            winners(played(schedule, {.games = 600, .threads = 8}, many)));
}

TEST(Tournament, GoesOnWhereItWasStopped) {
  const Schedule schedule = three_at_a_table();
  ResultsInMemory whole;
  const std::vector<std::optional<int>> expected = winners(played(schedule, {.games = 300}, whole));
  for (const std::uint64_t pause : {1, 50, 299}) {
    ResultsInMemory results;
    std::atomic<bool> stop = false;
    const Tournament first = played(schedule, {.games = 300, .threads = 2}, results, stop,
                                    [&](const TournamentProgress& progress) { stop = progress.games >= pause; });
    EXPECT_EQ(first.counted.size() + first.unfinished, results.games()->size());
    EXPECT_EQ(first.counted.size() % 6, 0u);
    const Tournament second = played(schedule, {.games = 300, .threads = 2}, results);
    EXPECT_EQ(second.ending, Ending::complete);
    EXPECT_EQ(winners(second), expected);
    EXPECT_EQ(results.games()->size(), 300u);
  }
}

TEST(Tournament, TellsOfGamesOnceTheyAreKept) {
  ResultsInMemory results;
  std::uint64_t told = 0;
  played(three_at_a_table(), {.games = 600, .threads = 3}, results, never, [&](const TournamentProgress& progress) {
    EXPECT_EQ(results.games()->size(), progress.games);
    EXPECT_EQ(progress.played_now, progress.games);
    told = progress.games;
  });
  EXPECT_EQ(told, 600u);
}

TEST(Tournament, CanBeMadeLonger) {
  const Schedule schedule = three_at_a_table();
  ResultsInMemory results;
  played(schedule, {.games = 60}, results);
  std::uint64_t played_now = 0;
  const Tournament longer = played(schedule, {.games = 120}, results, never,
                                   [&](const TournamentProgress& progress) { played_now = progress.played_now; });
  EXPECT_EQ(played_now, 60u);
  ResultsInMemory at_once;
  EXPECT_EQ(winners(longer), winners(played(schedule, {.games = 120}, at_once)));
  EXPECT_EQ(played(schedule, {.games = 60}, results).counted.size(), 60u) << "and looked at shorter";
}

TEST(Tournament, StopsInTheSamePlaceWhereTheTestDecides) {
  const Schedule schedule = three_at_a_table();
  const TournamentOptions options{.games = 60'000, .threads = 1, .sprt = SprtOptions{.delta = 0.1}};
  ResultsInMemory one;
  const Tournament first = played(schedule, options, one);
  ASSERT_EQ(first.ending, Ending::decided);
  EXPECT_EQ(first.sprt->verdict, SprtStanding::Verdict::yes);
  TournamentOptions threaded = options;
  threaded.threads = 4;
  ResultsInMemory many;
  const Tournament second = played(schedule, threaded, many);
  EXPECT_EQ(winners(first), winners(second));
  EXPECT_EQ(first.sprt->llr, second.sprt->llr);
  EXPECT_EQ(winners(played(schedule, options, many)), winners(first)) << "taken up again there is nothing to play";
}

TEST(Tournament, TellsHowLongItWillTake) {
  EXPECT_FALSE((TournamentProgress{.games = 5, .of = 10, .played_now = 0}.left()));
  const TournamentProgress progress{.games = 50, .of = 100, .played_now = 10, .elapsed = std::chrono::seconds(20)};
  EXPECT_EQ(progress.left(), std::chrono::seconds(100));
}

class FailingRunner : public GameRunner {
 public:
  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>& stop) override {
    if (spec.number == 5) return Error{.message = "no processes are left"};
    return FakeRunner().play(spec, stop);
  }
};

TEST(Tournament, EndsWithTheErrorOfAGame) {
  const Schedule schedule = three_at_a_table();
  ResultsInMemory results;
  const Result<Tournament> tournament = play_tournament(
      schedule, {.games = 100, .threads = 2}, [] { return std::make_unique<FailingRunner>(); }, results, never);
  ASSERT_FALSE(tournament);
  EXPECT_EQ(tournament.error().message, "no processes are left");
  EXPECT_GE(results.games()->size(), 4u);
}

TEST(Tournament, RefusesResultsOfAnotherOne) {
  ResultsInMemory results;
  results.append(
      std::vector<PlayedGame>{{3, {.winner_seat = 0, .seats = std::vector<SeatResult>(4), .rounds = 1, .record = ""}}});
  const Result<Tournament> tournament =
      play_tournament(three_at_a_table(), {.games = 100}, fake_runner, results, never);
  ASSERT_FALSE(tournament);
  EXPECT_NE(tournament.error().message.find("game 4"), std::string::npos);
}

TEST(Results, TakeAGameOnceAndAllOfABundleOrNone) {
  ResultsInMemory results;
  EXPECT_FALSE(results.append(std::vector<PlayedGame>{{1, {}}, {2, {}}}));
  EXPECT_TRUE(results.append(std::vector<PlayedGame>{{3, {}}, {2, {}}}));
  EXPECT_EQ(results.games()->size(), 2u);
  EXPECT_FALSE(results.record(3));
}

TEST(Standings, CountWhatTheGamesTell) {
  const Schedule schedule = three_at_a_table();
  ResultsInMemory results;
  const Tournament tournament = played(schedule, {.games = 600}, results);
  const TournamentView view = standings(schedule, three, tournament.counted);
  EXPECT_EQ(view.games, 600u);
  EXPECT_EQ(view.deals, 100u);
  EXPECT_EQ(view.standings[0].name, "Ann");
  EXPECT_EQ(view.standings[2].name, "Cyn");
  std::size_t wins = 0;
  for (const EntrantStanding& standing : view.standings) {
    wins += standing.wins;
    EXPECT_EQ(standing.games, 600u);
    EXPECT_EQ(standing.ended(SeatOutcome::won), standing.wins);
    EXPECT_EQ(standing.ended(SeatOutcome::lost), 600 - standing.wins);
    EXPECT_DOUBLE_EQ(standing.share.value, static_cast<double>(standing.wins) / 600);
    EXPECT_DOUBLE_EQ(standing.ms_per_decision, 2);
    EXPECT_LT(standing.share.low, standing.share.value);
    EXPECT_LT(standing.share.value, standing.share.high);
    EXPECT_LT(standing.rating.low, standing.rating.value);
    EXPECT_LT(standing.rating.value, standing.rating.high);
  }
  EXPECT_EQ(wins, 600u);
  EXPECT_GT(view.seat_standings[0].points.low, 0) << "the first seat is the better one";
  EXPECT_EQ(view.meetings[0][2].games, 600u);
  EXPECT_EQ(view.meetings[0][2].wins, view.standings[0].wins);
  EXPECT_EQ(view.path_deals.back(), 100u);
  EXPECT_DOUBLE_EQ(view.share_paths[0].back(), view.standings[0].share.value);
  EXPECT_DOUBLE_EQ(view.mean_rounds, 3);
}

// The interval of 95 % should hold the true share about 95 times of 100.
TEST(Standings, HaveIntervalsThatHoldTheTruth) {
  const Schedule truth_schedule = three_at_a_table(999);
  ResultsInMemory truth_results;
  const TournamentView truth =
      standings(truth_schedule, three, played(truth_schedule, {.games = 12'000}, truth_results).counted);
  int held = 0;
  constexpr int runs = 30;
  for (int run = 0; run < runs; ++run) {
    const Schedule schedule = three_at_a_table(static_cast<std::uint64_t>(run));
    ResultsInMemory results;
    const TournamentView view = standings(schedule, three, played(schedule, {.games = 240}, results).counted);
    const Ranged& share = view.standings[0].share;
    const double expected = truth.standings[0].share.value;
    if (share.low <= expected && expected <= share.high) ++held;
  }
  EXPECT_GE(held, runs * 85 / 100);
}

TEST(Standings, AreEmptyWithoutGames) {
  const TournamentView view = standings(three_at_a_table(), three, {});
  EXPECT_EQ(view.games, 0u);
  EXPECT_FALSE(view.has_intervals());
  EXPECT_EQ(view.standings.size(), 3u);
}

TEST(Standings, CountGamesThatNobodyWon) {
  const Schedule schedule = three_at_a_table();
  std::vector<PlayedGame> games;
  for (std::uint64_t number = 0; number < 6; ++number) {
    GameResult result{.winner_seat = {}, .seats = std::vector<SeatResult>(3), .rounds = 1000, .record = ""};
    for (SeatResult& seat : result.seats) seat.outcome = SeatOutcome::drawn;
    result.seats[0] = {.outcome = SeatOutcome::illegal, .reason = "walked off the board"};
    games.push_back({number, result});
  }
  const TournamentView view = standings(schedule, three, games);
  EXPECT_EQ(view.games_without_winner, 6u);
  for (const EntrantStanding& standing : view.standings) {
    EXPECT_EQ(standing.ended(SeatOutcome::illegal), 2u);
    EXPECT_EQ(standing.ended(SeatOutcome::drawn), 4u);
    EXPECT_EQ(standing.share.value, 0);
    EXPECT_EQ(standing.rating.value, 0);
  }
}

}  // namespace
}  // namespace gumshoe
