#include "infer/proof/prover.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "infer/proof/check.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

// The rules of a proof that the checker accepts, in order; empty where there is none.
std::vector<Rule> rules_of(const Record& game, const Claim& claim) {
  const std::optional<Proof> proof = Prover(game).prove(claim);
  if (!proof) return {};
  const std::optional<Fault> fault = find_fault(game, *proof);
  EXPECT_FALSE(fault) << fault->step << ": " << fault->what;
  std::vector<Rule> rules;
  for (const ProofStep& step : proof->steps) rules.push_back(step.rule);
  return rules;
}

using Used = std::vector<Rule>;

TEST(Prover, ReadsASingleLine) {
  const Record game = read("[Seats \"Ann, Bob, Cyn\"]\nAnn ? plum rope hall : Bob - Cyn +rope\n");
  EXPECT_EQ(rules_of(game, Claim::has_not(bob, card(game, "hall"))), (Used{Rule::passed}));
  EXPECT_EQ(rules_of(game, Claim::has(cyn, card(game, "rope"))), (Used{Rule::seen}));
  EXPECT_EQ(rules_of(game, Claim::has_not(ann, card(game, "rope"))), (Used{Rule::seen, Rule::elsewhere}));
}

TEST(Prover, StrikesOutTwoOfThree) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    Cyn ? mustard rope hall : Bob +
    Cyn ? mustard wrench kitchen : Bob -
    Ann ? green rope ballroom : Bob -
  )");
  EXPECT_EQ(rules_of(game, Claim::has(bob, card(game, "hall"))), (Used{Rule::showed, Rule::passed, Rule::one_of}));
}

TEST(Prover, CountsGroupsOfCardsThatFillAHand) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Hands "8 2 8"]
    Ann ? plum rope hall : Bob +
    Ann ? green knife study : Bob +
  )");
  EXPECT_EQ(rules_of(game, Claim::has_not(bob, card(game, "white"))), (Used{Rule::showed, Rule::room}));
}

TEST(Prover, CountsTwoHoldersOfTwoCards) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn, Dan"]
    @some Bob plum green
    @some Cyn plum green
  )");
  EXPECT_EQ(rules_of(game, Claim::has_not(dan, card(game, "plum"))), (Used{Rule::told, Rule::told, Rule::need}));
}

TEST(Prover, UsesAWrongAccusation) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    @has envelope plum
    @has envelope rope
    Bob ! plum rope hall wrong
  )");
  EXPECT_EQ(rules_of(game, Claim::has_not(Holder::envelope(), card(game, "hall"))), (Used{Rule::told, Rule::wrong}));
}

TEST(Prover, SupposesTheContraryWhereNoRuleSeesIt) {
  const Record game = read(R"(
    [Category "suspect: Plum, Green"]
    [Category "weapon: Rope, Knife"]
    [Seats "Ann, Bob"]
    [Hands "1 1"]
    Ann ! plum rope wrong
    Ann ! plum knife wrong
  )");
  const Claim claim = Claim::has_not(Holder::envelope(), card(game, "plum"));
  const std::vector<Rule> rules = rules_of(game, claim);
  ASSERT_FALSE(rules.empty());
  EXPECT_EQ(rules.back(), Rule::otherwise);
}

TEST(Prover, SplitsTheCardsThatWereNotHeard) {
  const Record game = read(R"(
    [Category "suspect: Plum, Green, White"]
    [Category "weapon: Rope, Knife, Pipe"]
    [Seats "Ann, Bob, Cyn, Dan"]
    [Hands "1 1 1 1"]
    [Rules "respond=all"]
    Ann ? plum ? : Bob + Cyn + Dan -
  )");
  // Bob and Cyn share Plum and the weapon named, so that Ann has neither Plum nor another weapon alone.
  EXPECT_FALSE(rules_of(game, Claim::has_not(ann, card(game, "plum"))).empty());
}

// Ann and Bob have two cards or three each, and only these four can be theirs. No rule counts what hands of unknown
// size need together, and with the envelope known there is nothing but a card to split.
TEST(Prover, SplitsThePlacesOfACard) {
  std::string text = R"(
    [Category "suspect: Plum, Green, White, Scarlet, Mustard, Peacock"]
    [Category "weapon: Rope, Knife, Wrench, Pipe, Candlestick"]
    [Seats "Ann, Bob, Cyn, Dan"]
    @has envelope peacock
    @has envelope candlestick
)";
  for (const char* name : {"mustard", "rope", "knife", "wrench", "pipe"})
    text += "@not Ann " + std::string(name) + "\n@not Bob " + name + "\n";
  const Record game = read(text);
  EXPECT_EQ(rules_of(game, Claim::has_not(cyn, card(game, "plum"))).back(), Rule::otherwise);
}

// No split of its own leads to a contradiction here, but what several of them strike out does so together.
TEST(Prover, PutsTogetherWhatSuppositionsStrikeOut) {
  const Record game = read(R"(
    [Category "suspect: Plum, Green, White, Scarlet"]
    [Category "weapon: Rope, Knife, Wrench, Pipe"]
    [Seats "Ann, Bob, Cyn"]
    @some Bob white scarlet
    @some Cyn pipe white
    @some Bob white wrench
    @some Cyn plum wrench pipe
    Ann ! plum wrench wrong
    @some Cyn knife wrench
    @some Cyn rope white plum
    @not Cyn plum
  )");
  const std::optional<Proof> proof = Prover(game).refute(conflict_of(game));
  ASSERT_TRUE(proof);
  EXPECT_FALSE(find_fault(game, *proof));
}

TEST(Prover, ExplainsWhyARecordCannotBeTrue) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    Ann ? plum rope hall : Bob +
    Ann ? plum rope hall : Bob -
  )");
  const std::optional<Proof> proof = Prover(game).refute(conflict_of(game));
  ASSERT_TRUE(proof);
  EXPECT_FALSE(proof->goal);
  EXPECT_FALSE(find_fault(game, *proof));
  EXPECT_EQ(length(*proof), 3);
}

TEST(Prover, SpeaksOfWhereCardsLieAtTheEnd) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Rules "eliminated=redeal"]
    Ann ? plum rope hall : Bob +rope
    @out Bob
    @deal Bob Cyn 3
    @deal Bob Ann 3
  )");
  EXPECT_TRUE(rules_of(game, Claim::has(bob, card(game, "rope"))).empty());
}

TEST(Prover, FindsNoneForWhatIsOpen) {
  const Record game = read("[Seats \"Ann, Bob, Cyn\"]\nAnn ? plum rope hall : Bob +\n");
  EXPECT_FALSE(Prover(game).prove(Claim::has(bob, card(game, "rope"))));
  EXPECT_FALSE(Prover(game).refute(conflict_of(game)));
}

TEST(Prover, LeavesOutWhatIsNotNeeded) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    Ann ? plum wrench study : Bob - Cyn -
    Cyn ? mustard rope hall : Bob +
    Cyn ? mustard wrench kitchen : Bob -
    Ann ? green rope ballroom : Bob -
    Ann ? mustard rope kitchen : Bob -
  )");
  const std::optional<Proof> proof = Prover(game).prove(Claim::has(bob, card(game, "hall")));
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->steps[1].events, std::vector<int>{5});
}

}  // namespace
}  // namespace gumshoe
