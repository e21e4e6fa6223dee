#include "view/facts.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "record/record_test.h"

namespace gumshoe {
namespace {

struct Told {
  Record record;
  FactSets sets;

  std::string text() const { return "\n" + as_plain(facts_text(record.table, sets, Lettering::unicode(), 80)); }
};

Told facts(std::string_view text) {
  const Record game = read(text);
  return {game, fact_sets(game.table, know(game))};
}

TEST(Facts, AreWrittenAsTuplesOnePlaceACategory) {
  EXPECT_EQ(facts(R"(
[Category "suspect: Plum, Green, Miss Pink"]
[Category "weapon: Rope, Knife"]
[Category "room: Hall, Den, Café"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 2 1"]
[Me "Ann"]
[Hand "plum, hall"]

1. Bob ? miss_pink rope den : Cyn +
2. Cyn ? green knife den : Ann - Bob +
)")
                .text(),
            R"(
E={(Plum,-,-,Ann), (-,-,Hall,Ann)}
M={(Green,Knife,Den,Bob), (Miss Pink,Rope,Den,Cyn)}
N={(Green,-,-,Ann), (Miss Pink,-,-,Ann), (-,Rope,-,Ann), (-,Knife,-,Ann),
   (-,-,Den,Ann), (-,-,Café,Ann), (Plum,-,-,Bob), (-,-,Hall,Bob),
   (Plum,-,-,Cyn), (Green,-,-,Cyn), (-,Knife,-,Cyn), (-,-,Hall,Cyn),
   (-,-,Café,Cyn)}
G={Green, Miss Pink, Rope, Knife, Den, Café}
A={}
)");
}

// The document's own steps: an entry of M loses cards that others have and cards that its player lacks; what one card
// is left of moves to E; what a known card satisfies is dropped.
TEST(Facts, AmbiguousOnesAreReduced) {
  const std::string game = "[Seats \"Ann, Bob, Cyn\"]\n";
  EXPECT_NE(facts(game + "@some Cyn plum rope hall\n").text().find("M={(Professor Plum,Rope,Hall,Cyn)}"),
            std::string::npos);
  EXPECT_NE(facts(game + "@some Cyn plum rope hall\n@has Bob rope\n").text().find("M={(Professor Plum,-,Hall,Cyn)}"),
            std::string::npos);
  EXPECT_NE(facts(game + "@some Cyn plum rope hall\n@not Cyn hall\n").text().find("M={(Professor Plum,Rope,-,Cyn)}"),
            std::string::npos);
  const std::string moved = facts(game + "@some Cyn plum rope hall\n@has Bob rope\n@not Cyn hall\n").text();
  EXPECT_NE(moved.find("E={(-,Rope,-,Bob), (Professor Plum,-,-,Cyn)}\nM={}"), std::string::npos) << moved;
  EXPECT_NE(facts(game + "@some Cyn plum rope hall\n@has Cyn rope\n").text().find("M={}"), std::string::npos);
  const std::string twice =
      facts(game + "@some Cyn plum rope hall\n@some Cyn plum rope hall\n@some Cyn plum rope\n").text();
  EXPECT_NE(twice.find("M={(Professor Plum,Rope,-,Cyn)}"), std::string::npos) << twice;
}

TEST(Facts, CardsThatEveryPlayerLacksAreTheSolutionCards) {
  const Told told = facts("[Seats \"Ann, Bob, Cyn\"]\n@not Ann rope\n@not Bob rope\n@not Cyn rope\n");
  const std::string text = told.text();
  EXPECT_NE(text.find("A={Rope}"), std::string::npos) << text;
  EXPECT_TRUE(told.sets.candidates.contains(told.sets.missing));
}

TEST(Facts, CardsFaceUpAreLocatedAndNoCandidates) {
  const std::string text = facts(R"(
[Category "who: A, B, C"]
[Category "where: D, E, F"]
[Seats "X, Y"]
[Hands "1 1"]
[Public "f"]
[Pool "1"]
)")
                               .text();
  EXPECT_NE(text.find("E={(-,F,public)}"), std::string::npos) << text;
  EXPECT_NE(text.find("G={A, B, C, D, E}\nA={}"), std::string::npos) << text;
}

TEST(Facts, SeveralCardsOfACategoryShareAPlace) {
  const std::string text = facts("[Seats \"Ann, \\\"Smith, J\\\"\"]\n@some \"Smith, J\" plum green rope\n").text();
  EXPECT_NE(text.find("M={(Mr. Green|Professor Plum,Rope,-,\"Smith, J\")}"), std::string::npos) << text;
}

TEST(Facts, NamesThatCouldBeMisreadAreQuoted) {
  const std::string text = facts(R"(
[Category "who: \"-\", \"a \\\"b\\\"\", C"]
[Category "where: D, E"]
[Seats "X, Y"]
[Hands "2 1"]
@has X d
)")
                               .text();
  EXPECT_NE(text.find(R"(G={"-", )"), std::string::npos) << text;
  EXPECT_NE(text.find(R"(\"b\"")"), std::string::npos) << text;
}

TEST(Facts, AsJsonAPlaceIsAnIdNullOrSeveralIds) {
  const Told told = facts(
      "[Category \"who: A, B, C\"]\n[Category \"where: D, E, F\"]\n[Seats \"X, Y\"]\n[Hands \"2 2\"]\n"
      "@some X a b d\n@has Y f\n");
  const nlohmann::json json =
      nlohmann::json::parse(facts_json(told.record.table, told.sets, Consistency::possible, std::nullopt));
  EXPECT_EQ(json["E"], nlohmann::json::parse(R"([[null, "f", "Y"]])"));
  EXPECT_EQ(json["M"], nlohmann::json::parse(R"([[["a", "b"], "d", "X"]])"));
  EXPECT_EQ(json["N"], nlohmann::json::parse(R"([[null, "f", "X"]])"));
  EXPECT_EQ(json["G"], nlohmann::json::parse(R"(["a", "b", "c", "d", "e"])"));
  EXPECT_EQ(json["A"], nlohmann::json::array());
  EXPECT_TRUE(json["conflict"].is_null());
}

}  // namespace
}  // namespace gumshoe
