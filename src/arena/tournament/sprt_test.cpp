#include "arena/tournament/tournament.h"

#include <gtest/gtest.h>

#include <cmath>

#include "game/random.h"

namespace gumshoe {
namespace {

using Verdict = SprtStanding::Verdict;

Sprt test_of(double delta, int seats) { return Result<Sprt>(Sprt::make({.delta = delta}, seats)).value(); }

// How often it says yes to a bot that wins this share of games, and after how many deals it ends.
struct Trials {
  int yes = 0;
  int no = 0;
  double deals = 0;
};

Trials trials(double share, double delta, int count) {
  Random random(11);
  Trials result;
  for (int i = 0; i < count; ++i) {
    Sprt test = test_of(delta, 4);
    while (!test.decided()) {
      // The games of a deal are alike: 6 of the 24 go together.
      double wins = 0;
      for (int group = 0; group < 4; ++group) wins += random.unit() < share ? 6 : 0;
      test.add(wins / 24);
      ++result.deals;
    }
    ++(test.standing().verdict == Verdict::yes ? result.yes : result.no);
  }
  result.deals /= count;
  return result;
}

TEST(Sprt, IsWrongNoMoreOftenThanItMayBe) {
  EXPECT_LE(trials(0.25, 0.1, 1000).yes, 60);
  EXPECT_LE(trials(0.35, 0.1, 1000).no, 60);
}

TEST(Sprt, TakesLongestWhereItIsCloseAndEndsAllTheSame) {
  const double close = trials(0.30, 0.1, 200).deals;
  EXPECT_GT(close, trials(0.25, 0.1, 200).deals);
  EXPECT_GT(close, trials(0.45, 0.1, 200).deals);
}

TEST(Sprt, DoesNotTrustTheFirstDeals) {
  Sprt test = test_of(0.05, 4);
  for (int i = 0; i < 7; ++i) {
    test.add(1);
    EXPECT_FALSE(test.decided());
  }
  test.add(1);
  EXPECT_EQ(test.standing().verdict, Verdict::yes);
}

TEST(Sprt, KeepsItsVerdict) {
  Sprt test = test_of(0.1, 2);
  while (!test.decided()) test.add(0);
  const SprtStanding standing = test.standing();
  for (int i = 0; i < 100; ++i) test.add(1);
  EXPECT_EQ(test.standing().verdict, Verdict::no);
  EXPECT_EQ(test.standing().llr, standing.llr);
  EXPECT_EQ(test.standing().path.size(), standing.path.size());
}

TEST(Sprt, HasTheBoundsOfWald) {
  const SprtStanding standing = test_of(0.1, 4).standing();
  EXPECT_NEAR(standing.upper, std::log(19), 1e-12);
  EXPECT_NEAR(standing.lower, -std::log(19), 1e-12);
  EXPECT_DOUBLE_EQ(standing.share_if_no, 0.25);
  EXPECT_DOUBLE_EQ(standing.share_if_yes, 0.35);
}

TEST(Sprt, RefusesWhatCannotBeAsked) {
  for (const double delta : {0.0, -0.1, 0.5, 2.0, std::nan("")}) EXPECT_FALSE(Sprt::make({.delta = delta}, 2)) << delta;
  EXPECT_FALSE(Sprt::make({.alpha = 0}, 2));
  EXPECT_FALSE(Sprt::make({.beta = 0.5}, 2));
}

}  // namespace
}  // namespace gumshoe
