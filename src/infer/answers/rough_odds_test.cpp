#include "infer/answers/rough_odds.h"

#include <gtest/gtest.h>

#include "infer/posterior.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

Record game_with(const std::string& events) {
  return read(R"([Edition "classic-us"]
[Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "plum, rope, knife, hall, study"]
)" + events);
}

const PosteriorOptions neutral{.model = Model::deals};

RoughOdds odds_of(const Record& game, const PosteriorOptions& options = neutral) {
  RoughOdds odds;
  EXPECT_TRUE(odds.load(problem_of(game, options)));
  return odds;
}

// The greatest difference from the exact odds.
double error(const Record& game, const PosteriorOptions& options = neutral) {
  const RoughOdds rough = odds_of(game, options);
  const Posterior exact = posterior(game, options);
  double most = 0;
  for (const Card card : game.table.deck->all()) {
    for (int code = 0; code < Holder::count; ++code) {
      const Holder holder = Holder::from_code(code);
      most = std::max(most, std::abs(rough.of(card, holder) - exact.probability(card, holder)));
    }
  }
  return most;
}

TEST(RoughOdds, AreRightBeforeTheFirstQuestion) { EXPECT_LT(error(game_with("")), 1e-6); }

TEST(RoughOdds, AreNearTheExactOnesInTheMiddleOfAGame) {
  EXPECT_LT(error(game_with(R"(
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
      game_with("@has Bob wrench\nCyn ? white wrench hall : Dan - Ann +hall\nBob ? white rope hall : Cyn -\n");
  const RoughOdds odds = odds_of(game);
  EXPECT_EQ(odds.of(*find_card(*game.table.deck, "wrench"), Seat{1}), 1);
  EXPECT_EQ(odds.of(*find_card(*game.table.deck, "white"), Seat{3}), 0);
}

TEST(RoughOdds, SayWhereNoDealAgrees) {
  RoughOdds odds;
  EXPECT_FALSE(odds.load(problem_of(game_with("@has Bob wrench\n@has Cyn wrench\n"), Model::deals)));
}

TEST(RoughOdds, LeanAsTheyAreTold) {
  const Record game = game_with("Bob ? green wrench kitchen : Cyn -\n");
  const Card green = *find_card(*game.table.deck, "green");
  for (const double weight : {0.1, 0.5, 2.0, 5.0}) {
    PosteriorOptions leaning = neutral;
    leaning.leanings.push_back({1, Seat{1}, CardSet(green), {1, weight}});
    EXPECT_LT(error(game, leaning), 0.06) << weight;
  }
}

// Of several cards it is told how likely none of them is.
TEST(RoughOdds, LeanTowardsOneOfSeveralCards) {
  const Record game = game_with("Bob ? green wrench kitchen : Cyn -\n");
  CardSet named;
  for (const char* name : {"green", "wrench", "kitchen"}) named.insert(*find_card(*game.table.deck, name));
  PosteriorOptions leaning = neutral;
  leaning.leanings.push_back({1, Seat{1}, named, {0.25, 1, 1, 1}});
  EXPECT_LT(error(game, leaning), 0.01);
  leaning.leanings.back().weights = {1, 0.25, 0.25, 0.25};
  EXPECT_LT(error(game, leaning), 0.2);
}

}  // namespace
}  // namespace gumshoe
