// Records that once showed a fault; tests/data/found has them. bounded_test.cpp has those that took too long.
#include <gtest/gtest.h>

#include "infer/proof/check.h"
#include "infer/proof/conflict.h"
#include "infer/proof/prover.h"
#include "oracle/differences.h"
#include "oracle/load.h"
#include "record/views/seen_by.h"
#include "trials/exact.h"
#include "trials/finite.h"
#include "view/json/solve.h"

namespace gumshoe {
namespace {

using oracle::found_record;
using trials::difference_from_brute_force;

constexpr std::size_t all_hands = 1'000'000;

// Brute force goes through ten thousands of deals here, which is too many with sanitizers.
void expect_what_slow_brute_force_finds([[maybe_unused]] const Record& game) {
#ifndef GUMSHOE_SANITIZED
  EXPECT_EQ(difference_from_brute_force(game), "");
#endif
}

// Brute force found the same figures, in minutes.
TEST(Found, ElevenCardsOfWhichFewDealsAgreeAreListed) {
  const Record game = found_record("01");
  for (const Model model : {Model::deals, Model::bayes}) {
    const Posterior odds = posterior(game, {.model = model});
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.deals, "1206");
    EXPECT_EQ(oracle::broken_law(game, odds), "");
    std::vector<std::string> counts;
    for (const PossibleHands& hands : possible_hands(game, 1, {.model = model})) counts.push_back(hands.count);
    EXPECT_EQ(counts, (std::vector<std::string>{"24", "18", "8", "1", "30", "3"}));
    EXPECT_EQ(presumed_shows(game, {.model = model}).size(), 10U);
  }
}

TEST(Found, AllHandsAreListed) {
  const Record game = found_record("02");
  const std::vector<PossibleHands> hands = possible_hands(game, all_hands);
  EXPECT_EQ(hands[0].count, "253");
  EXPECT_EQ(hands[0].top.size(), 253U);
  EXPECT_EQ(hands[0].left_out, "0");
  EXPECT_EQ(difference_from_brute_force(game), "");
}

TEST(Found, HandsOfAnExactAnswerAreCounted) {
  const Record game = found_record("03");
  EXPECT_EQ(possible_hands(game, 10)[2].count, "156");
  EXPECT_EQ(possible_hands(game, 10)[2].left_out, "146");
  expect_what_slow_brute_force_finds(game);
}

TEST(Found, ACardInAPoolThatThereIsNotIsAContradictionWithAProof) {
  const Record game = found_record("04");
  EXPECT_EQ(find_conflict(game)->events, std::vector<int>{1});
  const std::optional<Proof> proof = Prover(game).refute(conflict_of(game));
  ASSERT_TRUE(proof);
  const std::optional<Fault> fault = find_fault(game, *proof);
  EXPECT_FALSE(fault) << fault->what;
}

TEST(Found, ASpectatorWhoHearsNoCardGetsExactFigures) {
  const Record game = found_record("05");
  EXPECT_TRUE(posterior(game).exact);
  expect_what_slow_brute_force_finds(game);
}

TEST(Found, EveryNumberOfAnAnswerIsFiniteAndNoChanceIsAboveOne) {
  for (const char* number : {"06", "06b", "12"}) {
    for (const trials::JsonAnswer& answer : trials::json_answers(found_record(number), trials::Effort::some))
      EXPECT_EQ(trials::flaw(answer), "") << number << ": " << answer.text;
  }
}

TEST(Found, TheSizeOfAHandIsThatOfTheHandsThatAreListed) {
  const Record game = found_record("07");
  const Posterior odds = posterior(game);
  ASSERT_EQ(odds.sizes[0].size(), 1U);
  EXPECT_EQ(odds.sizes[0][0].size, 2);
  const std::vector<PossibleHands> hands = possible_hands(game, all_hands);
  EXPECT_EQ(hands[0].top.size(), 3U);
  for (const HandOdds& hand : hands[0].top) EXPECT_EQ(hand.cards.size(), 2);
  EXPECT_EQ(difference_from_brute_force(game), "");
}

// Ann has 1 to 3 of the three cards that are dealt, and hands one on: 3, 2 and 1 vectors of sizes.
TEST(Found, HowManyWaysThereAreToDealACardOnDoesNotMoveTheOddsOfSizes) {
  const Record game = found_record("08");
  const Posterior odds = posterior(game);
  ASSERT_EQ(odds.sizes[0].size(), 3U);
  for (int left = 0; left < 3; ++left) {
    const SizeOdds& size = odds.sizes[0][static_cast<std::size_t>(left)];
    EXPECT_EQ(size.size, left);
    EXPECT_NEAR(size.p, (3 - left) / 6.0, 1e-12);
  }
  EXPECT_EQ(difference_from_brute_force(game), "");
}

TEST(Found, EveryUnseenShowHasItsOdds) {
  const Record game = *seen_by(found_record("11"), View::spectator());
  for (const Model model : {Model::deals, Model::bayes}) {
    EXPECT_EQ(presumed_shows(game, {.model = model}).size(), 9U);
    const std::string json = solve_json(Position(game, {.model = model}));
    EXPECT_NE(json.find("\"shows_left_out\": 0"), std::string::npos) << json;
  }
  expect_what_slow_brute_force_finds(game);
}

}  // namespace
}  // namespace gumshoe
