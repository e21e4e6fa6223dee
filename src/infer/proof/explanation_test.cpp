#include "infer/proof/explanation.h"

#include <gtest/gtest.h>

#include "infer/diagram/solver.h"
#include "infer/position.h"
#include "infer/proof/check.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

Record game_of(const std::string& lines) {
  return read(
      "[Category \"suspect: scarlet, plum, green, white\"]\n[Category \"weapon: rope, knife, wrench, pipe\"]\n"
      "[Category \"room: hall, study, den, attic\"]\n[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\n"
      "[Hand \"scarlet, rope, hall\"]\n" +
      lines);
}

Explanation why(const Record& game, Holder holder, std::string_view card) {
  return Position(game).why(holder, *find_card(*game.table.deck, card));
}

TEST(Explanation, OfWhatIsProvedHasAProofThatHolds) {
  const Record game = game_of("Ann ? plum knife den : Bob +plum\n");
  const Explanation has = why(game, bob, "plum");
  ASSERT_TRUE(has.proved);
  EXPECT_EQ(has.proved->kind, Claim::Kind::has);
  EXPECT_EQ(has.p, 1);
  EXPECT_EQ(has.deals, has.of);
  ASSERT_TRUE(has.proof);
  EXPECT_FALSE(find_fault(game, *has.proof));
  EXPECT_TRUE(has.moved_by.empty());

  const Explanation has_not = why(game, Holder::envelope(), "plum");
  ASSERT_TRUE(has_not.proved);
  EXPECT_EQ(has_not.proved->kind, Claim::Kind::has_not);
  EXPECT_EQ(has_not.p, 0);
  EXPECT_EQ(has_not.deals, "0");
}

TEST(Explanation, OfWhatIsOpenCountsDealsAndSaysWhatMovedIt) {
  const Record game = game_of("Bob ? green wrench attic : Cyn +\nCyn ? plum knife den : Ann - Bob +\n");
  const Explanation open = why(game, bob, "plum");
  EXPECT_FALSE(open.proved);
  EXPECT_FALSE(open.proof);
  EXPECT_GT(open.p, 0);
  EXPECT_LT(open.p, 1);
  EXPECT_LT(std::stoll(open.deals), std::stoll(open.of));
  EXPECT_GT(std::stoll(open.deals), 0);
  ASSERT_EQ(open.moved_by.size(), 2U);
  EXPECT_EQ(open.moved_by[0].event, 2) << "that Bob showed one of three matters most";
  EXPECT_GT(open.moved_by[0].bits, 0);
}

TEST(Explanation, OfWhatCannotBeTrueNamesTheLinesAndProvesIt) {
  const Record game = game_of("Ann ? plum knife den : Bob +plum\nAnn ? plum knife attic : Bob - Cyn +plum\n");
  const Explanation impossible = why(game, bob, "plum");
  ASSERT_TRUE(impossible.conflict);
  EXPECT_EQ(impossible.conflict->events, (std::vector<int>{1, 2}));
  ASSERT_TRUE(impossible.proof);
  EXPECT_FALSE(find_fault(game, *impossible.proof));
  EXPECT_EQ(impossible.of, "0");
}

// One updater serves game after game: nothing of an impossible one stays behind.
TEST(FullUpdater, ForgetsTheProblemBefore) {
  const Problem possible = problem_of(game_of("Bob ? plum knife attic : Cyn +\n"), Model::deals);
  const Problem impossible =
      problem_of(game_of("Bob ? plum knife attic : Cyn +\nBob ? plum knife attic : Cyn -\n"), Model::deals);
  FullUpdater fresh;
  const auto count = fresh.update(possible).count;
  FullUpdater used;
  used.update(impossible);
  EXPECT_FALSE(used.solver().consistent());
  EXPECT_EQ(used.update(possible).count, count);
  EXPECT_TRUE(used.solver().consistent());
}

}  // namespace
}  // namespace gumshoe
