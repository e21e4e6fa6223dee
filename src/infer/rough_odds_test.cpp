#include "infer/rough_odds.h"

#include <gtest/gtest.h>

#include "infer/posterior.h"
#include "record/parse.h"

namespace gumshoe {
namespace {

Record read(const std::string& events) {
  const Result<Record> game = parse_game(R"([Edition "classic-us"]
[Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "plum, rope, knife, hall, study"]
)" + events);
  EXPECT_TRUE(game) << game.error().message;
  return *game;
}

RoughOdds odds_of(const Record& game) {
  RoughOdds odds;
  EXPECT_TRUE(odds.load(problem_of(game, Model::deals)));
  return odds;
}

// The greatest difference from the exact odds.
double error(const Record& game) {
  const RoughOdds rough = odds_of(game);
  const Posterior exact = posterior(game, {.model = Model::deals});
  double most = 0;
  for (const Card card : game.table.deck->all()) {
    for (int code = 0; code < Holder::count; ++code) {
      const Holder holder = Holder::from_code(code);
      most = std::max(most, std::abs(rough.of(card, holder) - exact.probability(card, holder)));
    }
  }
  return most;
}

TEST(RoughOdds, AreRightBeforeTheFirstQuestion) { EXPECT_LT(error(read("")), 1e-6); }

TEST(RoughOdds, AreNearTheExactOnesInTheMiddleOfAGame) {
  EXPECT_LT(error(read(R"(
    Bob ? green wrench kitchen : Cyn - Dan +
    Cyn ? white candlestick lounge : Dan - Ann - Bob +
    Dan ? scarlet pistol ballroom : Ann - Bob - Cyn +
    Ann ? peacock wrench library : Bob +wrench
    Bob ? mustard pipe conservatory : nobody
  )")),
            0.12);
}

TEST(RoughOdds, FollowQuickRulesToTheEnd) {
  const Record game =
      read("@has Bob wrench\nCyn ? white wrench hall : Dan - Ann +hall\nBob ? white rope hall : Cyn -\n");
  const RoughOdds odds = odds_of(game);
  EXPECT_EQ(odds.of(*find_card(*game.table.deck, "wrench"), Seat{1}), 1);
  EXPECT_EQ(odds.of(*find_card(*game.table.deck, "white"), Seat{3}), 0);
}

TEST(RoughOdds, SayWhereNoDealAgrees) {
  RoughOdds odds;
  EXPECT_FALSE(odds.load(problem_of(read("@has Bob wrench\n@has Cyn wrench\n"), Model::deals)));
}

TEST(RoughOdds, LeanAsTheyAreTold) {
  const Record game = read("Bob ? green wrench kitchen : nobody\n");
  const Card green = *find_card(*game.table.deck, "green");
  const RoughOdds neutral = odds_of(game);
  PosteriorOptions leaning{.model = Model::deals};
  leaning.leanings.push_back({1, Seat{1}, CardSet(green), {1, 0.1}});
  RoughOdds odds;
  ASSERT_TRUE(odds.load(problem_of(game, leaning)));
  EXPECT_GT(odds.of(green, Holder::envelope()), 1.2 * neutral.of(green, Holder::envelope()));
}

}  // namespace
}  // namespace gumshoe
