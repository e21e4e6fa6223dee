#include "view/json/solve.h"

#include <limits>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "record/record_test.h"

namespace gumshoe {
namespace {

using Json = nlohmann::ordered_json;

Json answer(std::string_view text, const PosteriorOptions& options = {}, const SolveJsonOptions& form = {}) {
  return Json::parse(solve_json(Position(read(text), options), form));
}

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items()) names.push_back(name);
  return names;
}

constexpr std::string_view game_as_json = R"(
[Category "suspect: Plum, Green, Miss Pink"]
[Category "weapon: Rope, Knife"]
[Category "room: Hall, Den, Café"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 2 1"]
[Me "Ann"]
[Hand "plum, hall"]

1. Bob ? miss_pink rope den : Cyn +
2. Cyn ? green knife den : Ann - Bob +
)";

TEST(SolveJson, HasTheKeysOfTheNotationInOrder) {
  const Json json = answer(game_as_json, {.model = Model::deals});
  const std::vector<std::string> promised{
      "consistent",         "model", "exact", "me",     "deals",   "holders", "cards", "solutions",
      "solutions_left_out", "hands", "sizes", "solved", "conflict"};
  std::vector<std::string> found = keys(json);
  ASSERT_GE(found.size(), promised.size());
  found.resize(promised.size());
  EXPECT_EQ(found, promised);
  EXPECT_EQ(keys(json["cards"][0]), (std::vector<std::string>{"id", "category", "proved", "p"}));
  EXPECT_EQ(keys(json["cards"][0]["p"]), (std::vector<std::string>{"Ann", "Bob", "Cyn", "envelope"}));
  EXPECT_EQ(keys(json["solutions"][0]), (std::vector<std::string>{"cards", "p", "deals"}));
  EXPECT_EQ(keys(json["hands"]["Bob"]), (std::vector<std::string>{"count", "top", "left_out"}));
  EXPECT_EQ(keys(json["hands"]["Bob"]["top"][0]), (std::vector<std::string>{"cards", "p"}));
}

TEST(SolveJson, HasTheAnswersOfAGame) {
  const Json json = answer(game_as_json, {.model = Model::deals});
  EXPECT_EQ(json["model"], "deals");
  EXPECT_EQ(json["exact"], true);
  EXPECT_EQ(json["me"], "Ann");
  EXPECT_EQ(json["deals"], "9");
  EXPECT_EQ(json["cards"].size(), 8U);
  EXPECT_EQ(json["cards"][0]["proved"], "Ann");
  EXPECT_EQ(json["cards"][0]["p"]["Ann"].dump(), "1");
  EXPECT_EQ(json["cards"][0]["p"]["Bob"].dump(), "0");
  EXPECT_TRUE(json["cards"][1]["proved"].is_null());
  EXPECT_DOUBLE_EQ(json["cards"][1]["p"]["envelope"].get<double>(), 5.0 / 9);
  EXPECT_EQ(json["solutions"].size(), 6U);
  EXPECT_EQ(json["solutions"][0]["cards"], (Json{"green", "rope", "café"}));
  EXPECT_EQ(json["solutions"][0]["deals"], "2");
  EXPECT_EQ(json["hands"]["Ann"]["count"], "1");
  EXPECT_EQ(json["hands"]["Ann"]["top"][0]["p"].dump(), "1");
  EXPECT_EQ(json["hands"]["Cyn"]["count"], "3");
  EXPECT_EQ(json["hands"]["Cyn"]["left_out"], "0");
  EXPECT_EQ(json["sizes"], Json::object());
  EXPECT_TRUE(json["solved"].is_null());
  EXPECT_TRUE(json["conflict"].is_null());
}

TEST(SolveJson, ListsAsManyAsAreAskedForAndCountsTheRest) {
  const Json json = answer(game_as_json, {}, {.solutions = 4, .hands = 2});
  EXPECT_EQ(json["solutions"].size(), 4U);
  EXPECT_EQ(json["solutions_left_out"].dump(), "2");
  EXPECT_EQ(json["hands"]["Bob"]["top"].size(), 2U);
  EXPECT_EQ(json["hands"]["Cyn"]["top"].size(), 2U);
  EXPECT_EQ(json["hands"]["Cyn"]["left_out"], "1");
}

TEST(SolveJson, RowsAndSolutionsAddUpToOne) {
  const Json json = answer(game_as_json, {}, {.solutions = std::numeric_limits<std::size_t>::max()});
  for (const Json& card : json["cards"]) {
    double total = 0;
    for (const auto& [holder, p] : card["p"].items()) total += p.get<double>();
    EXPECT_NEAR(total, 1, 1e-12) << card;
  }
  double total = 0;
  for (const Json& solution : json["solutions"]) total += solution["p"].get<double>();
  EXPECT_NEAR(total, 1, 1e-12);
}

TEST(SolveJson, PoolAndPublicCardsAreHolders) {
  const Json json = answer(R"(
[Category "who: A, B, C"]
[Category "where: D, E, F"]
[Seats "X, Y"]
[Hands "1 ?"]
[Public "f"]
[Pool "1"]
)");
  EXPECT_EQ(json["me"], "-");
  EXPECT_EQ(json["holders"], (Json{"X", "Y", "envelope", "pool", "public"}));
  EXPECT_EQ(json["cards"][5]["proved"], "public");
  EXPECT_EQ(keys(json["sizes"]), std::vector<std::string>{"Y"});
  EXPECT_EQ(json["sizes"]["Y"], (Json{{"1", 1}}));
}

TEST(SolveJson, SizesThatAreLeftOpenHaveTheirOdds) {
  const Json json = answer("[Seats \"Ann, Bob, Cyn, Dan\"]\n[Me \"Ann\"]\n[Hand \"plum, rope, hall, study\"]\n");
  EXPECT_EQ(keys(json["sizes"]), (std::vector<std::string>{"Bob", "Cyn", "Dan"}));
  EXPECT_NEAR(json["sizes"]["Bob"]["4"].get<double>(), 1.0 / 3, 1e-12);
  EXPECT_NEAR(json["sizes"]["Bob"]["5"].get<double>(), 2.0 / 3, 1e-12);
}

TEST(SolveJson, TheTripleThatIsLeftIsTheSolution) {
  const Json json = answer(
      "[Category \"who: A, B\"]\n[Category \"where: C, D\"]\n[Seats \"X, Y\"]\n[Hands \"1 1\"]\n"
      "[Me \"X\"]\n[Hand \"a\"]\nX ? a c : nobody\n");
  EXPECT_EQ(json["solved"], (Json{"b", "c"}));
  EXPECT_EQ(json["solutions"].size(), 1U);
  EXPECT_EQ(json["solutions"][0]["p"].dump(), "1");
  EXPECT_EQ(json["entropy"].dump(), "0");
}

TEST(SolveJson, AnInconsistentGameHasAConflictAndNothingElse) {
  const Json json = answer("[Seats \"Ann, Bob\"]\n@has Ann rope\n@has Bob plum\n@has Bob rope\n");
  EXPECT_EQ(json["consistent"], false);
  EXPECT_EQ(json["deals"], "0");
  EXPECT_EQ(json["cards"], Json::array());
  EXPECT_EQ(json["solutions"], Json::array());
  EXPECT_EQ(json["solutions_left_out"].dump(), "0");
  EXPECT_EQ(json["hands"], Json::object());
  EXPECT_EQ(json["conflict"], Json::parse(R"({"events": [1, 3], "tags": []})"));
}

TEST(SolveJson, AFullRecordHasOneDeal) {
  const Json json = answer(R"(
[Category "who: A, B"]
[Category "where: C, D"]
[Seats "X, Y"]
[Hands "1 1"]
[Me "*"]
[Hand.1 "a"]
[Hand.2 "d"]
[Envelope "b, c"]
)");
  EXPECT_EQ(json["me"], "*");
  EXPECT_EQ(json["deals"], "1");
  EXPECT_EQ(json["solved"], (Json{"b", "c"}));
}

TEST(SolveJson, WhatWasSampledSaysSo) {
  const Record game = read(game_as_json);
  Posterior odds = Position(game).odds();
  odds.exact = false;
  odds.deals.clear();
  odds.samples = 20000;
  odds.seed = 1;
  odds.se = odds.p;
  for (auto& row : odds.se) row.fill(0.25);
  for (Solution& solution : odds.solutions) {
    solution.deals.clear();
    solution.se = 0.125;
  }
  const Json json = Json::parse(solve_json(Position::with_odds(game, odds)));
  EXPECT_EQ(json["exact"], false);
  EXPECT_EQ(json["samples"].dump(), "20000");
  EXPECT_EQ(json["seed"].dump(), "1");
  EXPECT_TRUE(json["deals"].is_null());
  EXPECT_EQ(json["cards"][1]["se"]["envelope"].dump(), "0.25");
  EXPECT_EQ(json["solutions"][0]["se"].dump(), "0.125");
  EXPECT_TRUE(json["solutions"][0]["deals"].is_null());
}

TEST(SolveJson, TheErrorsOfSizesAndOfTheEntropyStandBesideThem) {
  const Record game = read(R"([Category "a: 1, 2, 3, 4, 5"]
[Seats "Ann, Bob"]
[Hands "? ?"]
)");
  const Json exact = Json::parse(solve_json(Position(game)));
  EXPECT_FALSE(exact.contains("sizes_se"));
  EXPECT_FALSE(exact.contains("entropy_se"));
  Posterior odds = Position(game).odds();
  odds.exact = false;
  odds.se = odds.p;
  odds.entropy_se = 0.5;
  for (auto& seat : odds.sizes) {
    for (SizeOdds& size : seat) size.se = 0.125;
  }
  const Json json = Json::parse(solve_json(Position::with_odds(game, odds)));
  EXPECT_EQ(json["entropy_se"].dump(), "0.5");
  ASSERT_EQ(json["sizes_se"]["Bob"].size(), json["sizes"]["Bob"].size());
  for (const auto& [size, se] : json["sizes_se"]["Bob"].items()) EXPECT_EQ(se.dump(), "0.125") << size;
}

TEST(SolveJson, EnvelopesTooManyToCountAreNull) {
  const Record game = read(game_as_json);
  Posterior odds = Position(game).odds();
  odds.solutions_left_out.clear();
  EXPECT_TRUE(Json::parse(solve_json(Position::with_odds(game, odds)))["solutions_left_out"].is_null());
}

TEST(SolveJson, WithTheSimpleEstimateOnRequest) {
  const Json json = answer(game_as_json, {}, {.solutions = 1, .simple = true});
  EXPECT_EQ(json["cards"][1]["simple"].dump(), "0.5");
  EXPECT_EQ(json["cards"][0]["simple"].dump(), "0");
}

TEST(SolveJson, AlsoTellsOfClausesShowsAndQuestions) {
  const Json json = answer(game_as_json);
  EXPECT_EQ(json["event"].dump(), "2");
  EXPECT_EQ(json["clauses"][0], Json::parse(R"({"seat": "Bob", "cards": ["green", "knife", "den"], "events": [2]})"));
  EXPECT_EQ(json["shows"].size(), 2U);
  EXPECT_EQ(json["shows_left_out"], 0);
  EXPECT_EQ(json["shows"][0]["seat"], "Cyn");
  EXPECT_EQ(json["asked"]["Bob"], Json::parse(R"({"miss_pink": 1, "rope": 1, "den": 1})"));
}

}  // namespace
}  // namespace gumshoe
