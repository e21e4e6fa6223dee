#include "infer/knowledge.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

TEST(Knowledge, TwoPassesLeaveOneCardThatCanHaveBeenShown) {
  const Record game = read(R"(
    [Edition "classic-uk"]
    [Seats "Ann, Bob, Cyn"]
    Cyn ? mustard rope hall : Bob +
    Cyn ? mustard spanner kitchen : Bob -
    Ann ? green rope ballroom : Bob -
  )");
  EXPECT_EQ(know(game).holder_of(card(game, "hall")), bob);
}

TEST(Knowledge, AnUnansweredQuestionMayNameTheAskersOwnCards) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Me "Ann"]
    [Hand "scarlet, white, rope, wrench, hall, study"]
    Bob ? plum knife kitchen : nobody
  )");
  const Knowledge known = know(game);
  const Card plum = card(game, "plum");
  EXPECT_FALSE(known.possible(plum, cyn));
  EXPECT_TRUE(known.possible(plum, bob));
  EXPECT_TRUE(known.possible(plum, Holder::envelope()));
}

TEST(Knowledge, AWrongAccusationExcludesTheTripleNotItsCards) {
  const Record game = read("[Seats \"Ann, Bob, Cyn\"]\nBob ! plum rope hall wrong\n");
  const Knowledge known = know(game);
  for (const char* name : {"plum", "rope", "hall"}) EXPECT_TRUE(known.possible(card(game, name), Holder::envelope()));
}

TEST(Knowledge, TheLastCandidateOfAWrongAccusationIsExcludedOnceTheOthersAreCertain) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    @has envelope plum
    @has envelope rope
    Bob ! plum rope hall wrong
  )");
  EXPECT_FALSE(know(game).possible(card(game, "hall"), Holder::envelope()));
}

TEST(Knowledge, OpenClausesAreReduced) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    Ann ? plum rope hall : Bob +
    Cyn ? plum rope hall : Bob +
    Cyn ? plum rope study : Bob +
    @not Bob rope
  )");
  const Knowledge known = know(game);
  ASSERT_EQ(known.clauses.size(), 2U);
  for (const Clause& clause : known.clauses) {
    EXPECT_EQ(clause.seat, bob);
    EXPECT_FALSE(clause.cards.contains(card(game, "rope")));
    EXPECT_EQ(clause.cards.size(), 2);
  }
}

TEST(Knowledge, DisjointShowsFillAHand) {
  const Record game = read(R"(
    [Category "S: s1, s2, s3"]
    [Category "W: w1, w2, w3"]
    [Category "R: r1, r2, r3"]
    [Seats "Ann, Bob, Cyn"]
    @some Bob s1 w1 r1
    @some Bob s2 w2 r2
  )");
  const Knowledge known = know(game);
  for (const char* name : {"s3", "w3", "r3"}) EXPECT_FALSE(known.possible(card(game, name), bob)) << name;
  EXPECT_TRUE(known.possible(card(game, "s1"), bob));
}

TEST(Knowledge, CardsDealtOverAreFollowed) {
  const Record game = read(R"(
    [Category "S: s1, s2, s3"]
    [Category "W: w1, w2, w3"]
    [Category "R: r1, r2, r3"]
    [Seats "Ann, Bob, Cyn"]
    [Hands "2 2 2"]
    [Rules "eliminated=redeal"]
    @has Bob s1
    @has Bob w1
    Bob ! s2 w2 r2 wrong
    @deal Bob Ann s1
    @deal Bob Cyn 1
  )");
  const Knowledge known = know(game);
  EXPECT_EQ(known.holder_of(card(game, "s1")), ann);
  EXPECT_EQ(known.holder_of(card(game, "w1")), cyn);
}

TEST(Knowledge, ACardCannotBeDealtOverTwice) {
  const auto game = [](const std::string& dealings) {
    return read(R"(
      [Category "S: s1, s2, s3"]
      [Category "W: w1, w2, w3"]
      [Seats "Ann, Bob"]
      [Rules "eliminated=redeal"]
    )" + dealings);
  };
  EXPECT_TRUE(know(game("@deal Bob Ann s1\n@deal Bob Ann w1\n")).consistent());
  EXPECT_FALSE(know(game("@deal Bob Ann s1\n@deal Bob Ann s1\n")).consistent());
  EXPECT_FALSE(know(game("@deal Bob Ann s1\n@deal Bob Ann w1\n@deal Bob Ann s1\n")).consistent());
  EXPECT_FALSE(know(game("@deal Bob Ann s1\nAnn --\n@deal Bob Ann s1\n")).consistent());
  EXPECT_TRUE(know(game("@deal Bob Ann s1\n@deal Ann Bob s1\n@deal Bob Ann s1\n")).consistent());
}

TEST(SimpleEstimate, IsTheShareOfThePlacesThatAreLeft) {
  const Record game = read("[Seats \"Ann, Bob, Cyn\"]\n@not Ann plum\n@has Bob rope\n");
  const Knowledge known = know(game);
  EXPECT_DOUBLE_EQ(simple_estimate(known, game.table, card(game, "plum")), 1.0 / 3);
  EXPECT_DOUBLE_EQ(simple_estimate(known, game.table, card(game, "rope")), 0);
  EXPECT_DOUBLE_EQ(simple_estimate(known, game.table, card(game, "hall")), 1.0 / 4);
}

// Cards can have gone more ways than are followed; wd may have come to the first seat at last, unnamed.
TEST(Knowledge, StaysTrueHoweverOftenCardsAreDealtAgain) {
  const Record game = read(R"(
    [Category "s: pa, pb, pc, pd, pe, pf"]
    [Category "w: wa, wb, wc, wd, we, wf"]
    [Category "r: ra, rb, rc, rd, re, rf, rg, rh, ri"]
    [Seats "S0x, S1x, S2x, S3x, S4x, S5x, S6x, S7x"]
    [Hands "3 3 2 2 2 2 2 2"]
    [Me "S2x"]
    [Hand "pc, ri"]
    [Rules "eliminated=redeal"]

    S5x ! pe we rc wrong
    @deal S5x S6x 1
    @deal S5x S2x pf
    S6x ! pc we ri wrong
    @deal S6x S0x 1
    @deal S6x S3x pe
    @deal S6x S1x rc
    S4x ! pe wf rd wrong
    @deal S4x S2x re
    @deal S4x S3x 1
    S2x ! pa we ra wrong
    @deal S2x S3x pc
    @deal S2x S3x re
    @deal S2x S0x pf
    @deal S2x S1x ri
    S1x ! pe wa rc wrong
    @deal S1x S7x rc
    @deal S1x S0x ri
    @deal S1x S3x wd
    @deal S1x S0x 1
    @deal S1x S0x rg
    S3x ! pe wf rc wrong
    @deal S3x S7x wc
    @deal S3x S0x 1
    @deal S3x S0x 1
    @deal S3x S0x 1
    @deal S3x S7x 1
    @deal S3x S0x 1
    @deal S3x S7x re
  )");
  const Knowledge known = know(game);
  EXPECT_TRUE(known.consistent());
  EXPECT_FALSE(known.complete);
  EXPECT_TRUE(known.possible(card(game, "wd"), Seat{0}));
  EXPECT_EQ(known.holder_of(card(game, "re")), Seat{7}) << "it was seen to be dealt there last";
  EXPECT_EQ(known.holder_of(card(game, "pf")), Seat{0});
  EXPECT_FALSE(known.possible(card(game, "pc"), Holder::envelope()));
}

}  // namespace
}  // namespace gumshoe
