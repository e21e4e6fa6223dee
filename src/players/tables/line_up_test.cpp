#include "players/tables/line_up.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

LineUp played(const std::vector<std::string>& players, std::uint64_t deals) {
  Result<LineUp> line_up = LineUp::make(players, "classic-us");
  EXPECT_TRUE(line_up) << line_up.error().message;
  for (std::uint64_t seed = 0; seed < deals; ++seed) line_up->play_round(seed);
  return std::move(line_up).value();
}

TEST(LineUp, PlaysEveryDealFromEverySeat) {
  const LineUp line_up = played({"eliminator", "eliminator", "random"}, 10);
  EXPECT_EQ(line_up.games(), 30U);
  double all = 0;
  for (std::size_t player = 0; player < 3; ++player) all += line_up.share(player).mean;
  EXPECT_LE(all, 1 + 1e-9);
  EXPECT_GT(all, 0.9);
}

TEST(LineUp, GivesTwinsTheirFairShareAndTheStrongerMore) {
  const LineUp twins = played({"eliminator", "eliminator", "eliminator"}, 5);
  for (std::size_t player = 0; player < 3; ++player) EXPECT_NEAR(twins.share(player).mean, 1.0 / 3, 1e-9);
  const LineUp uneven = played({"eliminator", "random", "random"}, 20);
  EXPECT_GT(uneven.share(0).low, 1.0 / 3);
}

TEST(LineUp, IsTheSameForTheSameSeeds) {
  EXPECT_EQ(played({"eliminator", "random"}, 5).share(0).mean, played({"eliminator", "random"}, 5).share(0).mean);
}

TEST(LineUp, IsAddedUpFromPartsExactly) {
  const auto deals = [](std::uint64_t first) {
    Result<LineUp> line_up = LineUp::make({"eliminator", "random", "basic"}, "classic-us");
    for (std::uint64_t seed = first; seed < 20; seed += 2) line_up->play_round(seed);
    return line_up->tally();
  };
  Tally odd = deals(1);
  odd.add(deals(0));
  const LineUp all = played({"eliminator", "random", "basic"}, 20);
  EXPECT_EQ(odd, all.tally());
  EXPECT_EQ(odd.share(0).high, all.share(0).high);
  EXPECT_GT(odd.wins[0].squares, odd.wins[0].all);
}

TEST(LineUp, KnowsItsPlayersAndEditions) {
  EXPECT_FALSE(LineUp::make({"nobody", "random"}, "classic-us"));
  EXPECT_FALSE(LineUp::make({"random", "random"}, "no-such"));
}

}  // namespace
}  // namespace gumshoe
