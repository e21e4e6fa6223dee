#include "advise/others/leak.h"

#include <cmath>

#include <gtest/gtest.h>

#include "advise/others/tables_test.h"
#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

std::vector<Card> question(const Record& game, std::initializer_list<const char*> names) {
  std::vector<Card> cards;
  for (const char* name : names) cards.push_back(card(game, name));
  return cards;
}

Leak leak_of(const std::string& text, std::initializer_list<const char*> names, const LeakOptions& options = {}) {
  const Record game = read(text);
  const std::vector<std::vector<Card>> questions{question(game, names)};
  const Result<Leaks> leaks = find_leaks(game, questions, options);
  EXPECT_TRUE(leaks) << (leaks ? "" : leaks.error().message);
  return leaks ? leaks->of[0] : Leak{};
}

std::string complaint(const std::string& text, std::initializer_list<const char*> names) {
  const Record game = read(text);
  const std::vector<std::vector<Card>> questions{question(game, names)};
  const Result<Leaks> leaks = find_leaks(game, questions);
  return leaks ? "" : leaks.error().message;
}

TEST(Leak, IsNothingWhereNobodyWatches) {
  const Leak leak = leak_of(two_at_a_table, {"abbot", "yard"});
  EXPECT_NEAR(leak.envelope.mean, 0, 1e-12);  // of Bob, who passes, and knew that he would
  EXPECT_NEAR(leak.hand.mean, 0, 1e-12);
}

TEST(Leak, OfAQuestionForMyOwnCardsMisleadsAboutTheEnvelope) {
  const Leak mine = leak_of(three_at_a_table, {"scarlet", "rope", "kitchen"});
  EXPECT_LT(mine.envelope.mean, -0.1);
  EXPECT_GT(mine.hand.mean, 0.1);
  const Leak others = leak_of(three_at_a_table, {"plum", "knife", "hall"});
  EXPECT_GT(others.envelope.mean, mine.envelope.mean + 0.1);
  EXPECT_LT(others.hand.mean, mine.hand.mean - 0.1);
}

TEST(Leak, IsNothingWhereTheAnswerIsKnownToAll) {
  const std::string game = three_at_a_table + R"(
    @see * Bob plum
    @see * Bob knife
    @see * Bob hall
  )";
  const Leak leak = leak_of(game, {"plum", "knife", "hall"});
  EXPECT_NEAR(leak.envelope.mean, 0, 1e-12);
  EXPECT_NEAR(leak.hand.mean, 0, 1e-12);
}

TEST(Leak, IsNothingToOneWhoIsNotAskedAndHearsNothing) {
  const std::string game = three_at_a_table + "[Rules \"hear=asked\"]\n@see * Bob plum\n";
  const Leak leak = leak_of(game, {"plum", "knife", "hall"});  // Bob shows: Cyn is not asked
  EXPECT_EQ(leak.envelope.mean, 0);
  EXPECT_EQ(leak.hand.mean, 0);
}

std::vector<std::vector<Card>> all_questions(const Deck& deck) {
  std::vector<std::vector<Card>> all{{}};
  for (int k = 0; k < deck.category_count(); ++k) {
    std::vector<std::vector<Card>> longer;
    for (const std::vector<Card>& start : all) {
      for (const Card card : deck.cards(Category(k))) {
        longer.push_back(start);
        longer.back().push_back(card);
      }
    }
    all = std::move(longer);
  }
  return all;
}

void expect_numbers(const std::string& text) {
  const Record game = read(text);
  const Result<Leaks> leaks = find_leaks(game, all_questions(*game.table.deck));
  ASSERT_TRUE(leaks) << leaks.error().message;
  for (const Leak& leak : leaks->of) {
    EXPECT_TRUE(std::isfinite(leak.envelope.mean) && std::isfinite(leak.envelope.se));
    EXPECT_TRUE(std::isfinite(leak.hand.mean) && std::isfinite(leak.hand.se));
  }
}

TEST(Leak, IsANumberWhereHandSizesAreOpen) {
  expect_numbers(R"(
    [Category "k0: a1, a2, a3"]
    [Category "k1: b1, b2"]
    [Seats "Ann, Bob, Cyn"]
    [Hands "0-1 1-1 0-2"]
    [Me "Bob"]
    [Hand "b2"]
    Cyn ? a2 b1
  )");
  expect_numbers(R"(
    [Category "k0: a1, a2, a3, a4, a5, a6"]
    [Category "k1: b1, b2, b3, b4, b5, b6"]
    [Category "k2: c1, c2, c3, c4, c5, c6, c7, c8, c9"]
    [Seats "Ann, Bob, Cyn, Dan"]
    [Hands "5 4-6 ? 3-5"]
    [Me "Ann"]
    [Hand "a1, a2, a3, a4, c8"]
    Ann ? a5 b3 c4 : Bob - Cyn +a5
    Bob ? a2 b2 c5 : Cyn +
    Cyn ? a6 b3 c2 : Dan +
    Dan ? a2 b2 c1 : Ann +a2
    Ann ? a6 b6 c2 : Bob +b6
    Bob ? a3 b2 c1 : Cyn - Dan - Ann +a3
  )");
}

TEST(Leak, IsANumberWhereMyOwnHandIsNotWrittenDown) {
  expect_numbers("[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\nBob ? green knife study : Cyn +\n");
}

TEST(Leak, OfManyQuestionsIsThatOfEach) {
  const Record game = read(three_at_a_table + "Ann ? plum knife hall : Bob +hall\nBob ? green knife study : Cyn +\n");
  const std::vector<std::vector<Card>> questions{question(game, {"green", "knife", "study"}),
                                                 question(game, {"scarlet", "knife", "hall"})};
  const Result<Leaks> both = find_leaks(game, questions);
  ASSERT_TRUE(both);
  for (std::size_t q = 0; q < questions.size(); ++q) {
    const Result<Leaks> one = find_leaks(game, std::span(questions).subspan(q, 1));
    EXPECT_EQ(one->of[0].envelope.mean, both->of[q].envelope.mean);
    EXPECT_EQ(one->of[0].hand.mean, both->of[q].hand.mean);
  }
}

TEST(Leak, TakesFewerSamplesOfASmallBudget) {
  const Record game = read(three_at_a_table + "Ann ? plum knife hall : Bob +hall\nBob ? green knife study : Cyn +\n");
  const std::vector<std::vector<Card>> questions{question(game, {"plum", "knife", "hall"})};
  EXPECT_EQ(find_leaks(game, questions, {.samples = 3})->samples, 3);
  const Result<Leaks> poor = find_leaks(game, questions, {.samples = 1000, .budget = {.work = 5000}});
  ASSERT_TRUE(poor);
  EXPECT_GT(poor->samples, 0);
  EXPECT_LT(poor->samples, 100);
  const Result<Leaks> none = find_leaks(game, questions, {.budget = {.work = 1}});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().message, "what a question gives away takes more work than is allowed");
}

TEST(Leak, IsTheSameForTheSameSeed) {
  const std::string game = three_at_a_table + "Bob ? green knife study : Cyn +\n";
  const Leak one = leak_of(game, {"plum", "knife", "hall"}, {.seed = 5});
  EXPECT_EQ(one.envelope.mean, leak_of(game, {"plum", "knife", "hall"}, {.seed = 5}).envelope.mean);
  EXPECT_NE(one.envelope.mean, leak_of(game, {"plum", "knife", "hall"}, {.seed = 6}).envelope.mean);
}

TEST(Leak, IsRefusedWithAReason) {
  EXPECT_EQ(complaint(three_at_a_table, {"plum", "knife"}), "a question names one card of each category");
  EXPECT_EQ(complaint(three_at_a_table + "Ann ! plum knife hall wrong\n", {"plum", "knife", "hall"}),
            "you are out of the game and ask no more");
  EXPECT_EQ(complaint(three_at_a_table + "Bob ! plum knife hall right\n", {"plum", "knife", "hall"}),
            "the game is over: Bob accused rightly in event 1");
  EXPECT_EQ(complaint("[Seats \"Ann, Bob, Cyn\"]\n", {"plum", "knife", "hall"}), "a spectator has nothing to ask");
  EXPECT_EQ(complaint(three_at_a_table + "@has Bob rope\n", {"plum", "knife", "hall"}),
            "no deal agrees with this record");
}

}  // namespace
}  // namespace gumshoe
