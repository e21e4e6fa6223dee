#include <gtest/gtest.h>

#include "play/referee/game.h"
#include "trials/alike.h"
#include "trials/overheard.h"
#include "trials/threads.h"
#include "trials/tournament_kills.h"

namespace gumshoe::trials {
namespace {

TEST(ArenaTrials, ASeatIsSentNothingThatDependsOnWhatItHasNotSeen) {
  int turns_alike = 0;
  int games_apart = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const TwinGames twins = play_twins(seed);
    ASSERT_EQ(twins.flaw, "") << seed;
    turns_alike += twins.turns_alike;
    games_apart += twins.came_apart ? 1 : 0;
  }
  EXPECT_GT(turns_alike, 1000);
  EXPECT_GT(games_apart, 50);
}

TEST(ArenaTrials, ASeatIsToldEverythingInTheOrderOfTheProtocol) {
  const ContestOptions options{.people = 3, .weapons = 3, .side = 5, .seats = seat_names(2), .seed = 4};
  Overheard game(set_contest_table(options).value(), contest_referee_options(options), Seat{1});
  Random random(1);
  while (!game.is_over() && game.heard().find("Disprove 0") == std::string::npos)
    game.turn(turn_by_lot(game.referee(), random), 4);
  const std::string& heard = game.heard();
  EXPECT_TRUE(heard.starts_with("Personname 3 0 ")) << heard;
  EXPECT_LT(heard.find("Personname 3 2"), heard.find("Card 0"));
  EXPECT_LT(heard.find("Opponent 0"), heard.find("Disprove 0")) << heard;
}

TEST(ArenaTrials, OneThreadAndSeveralPlayTheSameGames) {
  const Report report = same_games_with_any_threads(first_seeds(240));
  EXPECT_GE(report.checked, 24u);
  EXPECT_EQ(report.failed, 0u) << report.first_failure;
}

TEST(ArenaTrials, OneRankAndSeveralPlayTheSameGames) {
  const Report report = same_games_with_any_ranks({0, 24});
  EXPECT_EQ(report.checked, 24u);
  EXPECT_EQ(report.failed, 0u) << report.first_failure;
}

TEST(ArenaTrials, ATournamentThatIsKilledAndTakenUpAgainEndsInTheSameTable) {
  const Report report = same_table_when_killed({0, 32});
  EXPECT_EQ(report.checked, 32u);
  EXPECT_EQ(report.failed, 0u) << report.first_failure;
}

}  // namespace
}  // namespace gumshoe::trials
