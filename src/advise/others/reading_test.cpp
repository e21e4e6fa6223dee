#include "advise/others/reading.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "infer/answers/sample.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

const ReadingOptions by_default{.habits = ReadingOptions::Habits::fixed};

Posterior odds_read(const Record& game, const ReadingOptions& options = by_default) {
  return posterior(game, {.leanings = read_questions(game, options).leanings});
}

constexpr const char* table = R"(
  [Seats "Ann, Bob, Cyn"]
  [Hands "6 6 6"]
  [Me "Ann"]
  [Hand "scarlet, mustard, rope, wrench, kitchen, ballroom"]
)";

// The weights as the page on the model states them, on a deck small enough to count by hand: the envelope and the hands
// of Bob and Cyn are three cards dealt anyhow.
TEST(Reading, WeighsACardByHowSeldomOnesOwnAreNamed) {
  const Record game = read(R"(
    [Category "S: s1, s2, s3"]
    [Seats "Bob, Cyn"]
    [Hands "1 1"]
    Bob ? s1
  )");
  Habit habit;
  habit.own = 0.1;
  const Posterior odds = odds_read(game, {.habit = habit, .habits = ReadingOptions::Habits::fixed});
  const double own = 0.1 / (1.0 / 3);
  const double other = 0.9 / (2.0 / 3);
  EXPECT_NEAR(odds.probability(card(game, "s1"), Seat{0}), own / (own + 2 * other), 1e-12);
  EXPECT_NEAR(odds.probability(card(game, "s1"), Holder::envelope()), other / (own + 2 * other), 1e-12);
}

TEST(Reading, ChangesNoProvedMarkAndNoCount) {
  const Record game = read(std::string(table) + R"(
    Bob ? plum knife hall : Cyn +
    Cyn ? plum knife study : Ann - Bob -
    Bob ? plum candlestick hall : Cyn - Ann -
    Cyn ? green revolver hall : nobody
    Bob ? green knife hall : Cyn +
  )");
  const Posterior neutral = posterior(game);
  const Posterior leaning = odds_read(game);
  EXPECT_EQ(neutral.deals, leaning.deals);
  EXPECT_EQ(neutral.knowledge.places(), leaning.knowledge.places());
  EXPECT_EQ(neutral.solutions.size(), leaning.solutions.size());
  EXPECT_NE(neutral.solutions.front().p, leaning.solutions.front().p);
}

TEST(Reading, WhoGetsNoAnswerAndDoesNotAccusePresumablyHoldsOneOfTheCards) {
  const std::string asked = std::string(table) + "Bob ? plum knife hall : nobody\n";
  const Record open = read(asked);
  const Record silent = read(asked + "Cyn ? green candlestick study : Ann -\n");
  const auto chance = [](const Record& game, const Posterior& odds) {
    for (const Solution& solution : odds.solutions) {
      if (solution.cards == std::vector<Card>{card(game, "plum"), card(game, "knife"), card(game, "hall")})
        return solution.p;
    }
    return 0.0;
  };
  // He may still accuse: only that he named the cards speaks, and it speaks for the envelope.
  EXPECT_GT(chance(open, odds_read(open)), chance(open, posterior(open)));
  EXPECT_LT(chance(silent, odds_read(silent)), 0.8 * chance(open, odds_read(open)));
}

TEST(Reading, WhereAccusingTakesATurnOfItsOwnSilenceIsKnownAtTheNextTurn) {
  const std::string asked = std::string(table) + "[Rules \"accuse=instead\"]\nBob ? plum knife hall : nobody\n";
  const auto leanings = [](const std::string& text) { return read_questions(read(text), by_default).leanings.size(); };
  const std::size_t before = leanings(asked);
  EXPECT_EQ(leanings(asked + "Cyn --\nAnn --\n"), before);
  EXPECT_EQ(leanings(asked + "Cyn --\nAnn --\nBob --\n"), before + 1);
  // It accused, so there is no silence to read; but the accusation itself is.
  EXPECT_EQ(leanings(asked + "Cyn --\nAnn --\nBob ! plum knife hall wrong\n"), before + 1);
  EXPECT_EQ(leanings(asked + "Cyn --\nAnn --\nBob ! plum knife hall\n"), before);
}

TEST(Reading, WhatIsNamedAgainWasPresumablyNotTheCardShown) {
  const Record game = read(std::string(table) + R"(
    Bob ? plum knife hall : Cyn +
    Cyn --
    Ann --
    Bob ? plum candlestick hall : Cyn - Ann -
  )");
  // Here it is proved: Cyn has the knife. A question before she passed it is likely.
  EXPECT_EQ(posterior(game).knowledge.holder_of(card(game, "knife")), Holder(cyn));
  const Record before = read(std::string(table) + R"(
    Bob ? plum knife hall : Cyn +
    Cyn --
    Ann --
    Bob ? plum candlestick hall
  )");
  const double neutral = posterior(before).probability(card(before, "knife"), cyn);
  EXPECT_GT(odds_read(before).probability(card(before, "knife"), cyn), 1.5 * neutral);
}

TEST(Reading, TakesNothingFromMyOwnQuestionsNorFromTheRoomWhereOneStands) {
  const std::string moved = std::string(table) + "Bob > hall (6)\nBob ? plum knife hall : Cyn +\n";
  const Record game = read(moved + "Ann ? green knife study : Bob +knife\n");
  for (const Leaning& leaning : read_questions(game, by_default).leanings) {
    EXPECT_EQ(leaning.seat, bob);
    EXPECT_FALSE(leaning.cards.contains(card(game, "hall")));
  }
  EXPECT_EQ(read_questions(game, by_default).leanings.size(), 2U);
}

TEST(Reading, LearnsWhoNamesItsOwnCards) {
  std::string text = table;
  for (const char* own : {"plum", "knife", "hall", "study"}) text += "@has Bob " + std::string(own) + "\n";
  for (const char* other : {"green", "candlestick", "lounge"}) text += "@not Cyn " + std::string(other) + "\n";
  for (int i = 0; i < 3; ++i) {
    text += "Bob ? plum knife hall\nCyn ? green candlestick lounge\n";
    text += "Bob ? white rope study\nCyn ? scarlet wrench kitchen\n";
  }
  const Reading reading = read_questions(read(text));
  EXPECT_GT(reading.habits[bob.index].own, 1.5 * Habit{}.own);
  EXPECT_LT(reading.habits[cyn.index].own, 0.5 * reading.habits[bob.index].own);
  EXPECT_EQ(reading.habits[ann.index].own, Habit{}.own);  // nobody reads himself
}

TEST(Reading, LearnsWhoForgetsWhatItWasShown) {
  std::string text = table;
  for (int i = 0; i < 8; ++i) text += "Bob ? plum rope hall : Cyn - Ann +rope\n";
  const Reading forgetful = read_questions(read(text));
  EXPECT_GT(forgetful.habits[bob.index].again, 5 * Habit{}.again);
}

TEST(Reading, WhereOwnCardsMayNotBeNamedNearlyExcludesThem) {
  const Record game = read(std::string(table) + "[Rules \"own-cards=no\"]\nBob ? plum knife hall : Cyn +\n");
  EXPECT_LT(odds_read(game).probability(card(game, "plum"), bob), 0.01);
  EXPECT_GT(odds_read(game).probability(card(game, "plum"), bob), 0);
}

TEST(Reading, DrawsDealsByTheSameOdds) {
  const Record game = read(std::string(table) + "Bob ? plum knife hall : Cyn +\n");
  const Reading reading = read_questions(game, by_default);
  DealSampler sampler(game, {.leanings = reading.leanings});
  ASSERT_TRUE(sampler.possible());
  const double p = odds_read(game).probability(card(game, "plum"), bob);
  int found = 0;
  for (int i = 0; i < 4000; ++i) found += sampler.next().hands[bob.index].contains(card(game, "plum")) ? 1 : 0;
  EXPECT_NEAR(found / 4000.0, p, 4 * std::sqrt(p * (1 - p) / 4000));
}

TEST(Reading, NobodyAccusesWhatItHolds) {
  const Record game = read(std::string(table) + "Bob ! plum knife hall wrong");
  const Posterior neutral = posterior(game);
  const Posterior odds = odds_read(game);
  for (const char* name : {"plum", "knife", "hall"}) {
    EXPECT_LT(odds.probability(card(game, name), bob), 0.1 * neutral.probability(card(game, name), bob));
    EXPECT_GT(odds.probability(card(game, name), bob), 0);
  }
}

}  // namespace
}  // namespace gumshoe
