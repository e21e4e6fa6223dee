#include "advise/questions/rough.h"

#include <gtest/gtest.h>

#include <array>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Record game_with(const std::string& events) {
  return read(R"([Category "suspect: Plum, Green, White, Black"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Hands "3 2 2"]
[Me "Ann"]
[Hand "plum, rope, hall"]
)" + events);
}

RoughQuestions questions_of(const Record& game) {
  RoughQuestions questions;
  EXPECT_TRUE(questions.load(game));
  return questions;
}

RoughQuestions::Value weigh(const Record& game, std::initializer_list<const char*> ids, const Stakes& stakes) {
  std::vector<Card> question;
  for (const char* id : ids) question.push_back(*find_card(*game.table.deck, id));
  return questions_of(game).weigh(question, stakes);
}

CardSet best(const Record& game, const Stakes& stakes, std::uint64_t seed = 1, const Budget& budget = {}) {
  Random random(seed);
  return questions_of(game).best(game.table.deck->all(), stakes, budget, random).cards;
}

TEST(RoughQuestions, OwnCardsTellNothing) {
  const Record game = game_with("");
  EXPECT_NEAR(weigh(game, {"plum", "rope", "hall"}, Stakes::bits_alone()).bits, 0, 1e-9);
  EXPECT_NEAR(weigh(game, {"plum", "rope", "hall"}, Stakes::bits_alone()).nobody, 1, 1e-9);
}

TEST(RoughQuestions, AskingForOneCardTellsWhetherItIsTheEnvelopes) {
  // One of three with nothing known: log2 3 bits before, one bit after two answers in three.
  EXPECT_NEAR(weigh(game_with(""), {"green", "rope", "hall"}, Stakes::bits_alone()).bits, std::log2(3) - 2.0 / 3, 1e-6);
}

TEST(RoughQuestions, TheBestAsksForCardsThatAreNotKnown) {
  const Record game = game_with("Ann ? green knife hall : Bob +green\n");
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_FALSE(best(game, Stakes::bits_alone(), seed).contains(cards(game, {"green"}).first()));
}

TEST(RoughQuestions, NamesOnlyWhatMayBeNamed) {
  const Record game = game_with("");
  Random random(1);
  const CardSet among = game.table.deck->all() - cards(game, {"hall", "attic"});
  const RoughQuestions questions = questions_of(game);
  const CardSet named = questions.best(among, Stakes::bits_alone(), {}, random).cards;
  EXPECT_EQ(named.size(), 3);
  EXPECT_TRUE(among.contains(named));
  EXPECT_TRUE(questions.best(cards(game, {"plum", "rope"}), Stakes::bits_alone(), {}, random).cards.empty());
}

TEST(RoughQuestions, WithATinyBudgetThereIsAQuestionStill) {
  for (const std::uint64_t work : {0, 1, 1000})
    EXPECT_EQ(best(game_with(""), Stakes::bits_alone(), 1, {work}).size(), 3);
}

TEST(RoughQuestions, HidesTheLastStepWhereItWouldBeGivenAway) {
  // Candle and attic are proved; of the suspects white and black are left.
  const Record game = game_with(R"(
    @has Bob knife
    @has Bob green
    @has Cyn study
  )");
  const CardSet rope_and_hall = cards(game, {"rope", "hall"});
  const CardSet solution = cards(game, {"candle", "attic"});
  const Stakes careful{.waiting = 0.3, .if_given_away = 0.2};
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const CardSet question = best(game, careful, seed);
    EXPECT_FALSE((question & rope_and_hall).empty()) << seed;
    EXPECT_FALSE(question.contains(solution)) << seed;
  }
}

}  // namespace
}  // namespace gumshoe
