#include "calls/ask_test.h"

namespace gumshoe {
namespace {

Object import(const std::string& text) { return ask("import", {{"text", text}}); }

const std::string first = "[CGN \"1\"]\n[Seats \"Ann, Bob\"]\n[Me \"Ann\"]\n\nAnn --\nBob > hall\nBob --\n";
const std::string bad = "\n[CGN \"1\"]\n[Seats \"Ann, Bob\"]\nAnn ? plum ropee hall\nBob --\n";
const std::string last = "\n; the second evening\n[CGN \"1\"]\n[Edition \"de-classic\"]\n[Seats \"Cyn, Dan\"]\n";

TEST(ImportCall, ReadsSeveralGames) {
  const Object games = import(first + last)["games"];
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0]["seats"], (Object{"Ann", "Bob"}));
  EXPECT_EQ(games[0]["me"], "Ann");
  EXPECT_EQ(games[0]["edition"], "classic-us");
  EXPECT_EQ(games[0]["turns"], 2);
  EXPECT_NE(games[1]["game"].get<std::string>().find("second evening"), std::string::npos);
}

TEST(ImportCall, ABadGameLeavesTheOthers) {
  const Object answer = import(first + bad + last);
  EXPECT_EQ(answer["games"].size(), 2U);
  ASSERT_EQ(answer["errors"].size(), 1U);
  EXPECT_EQ(answer["errors"][0]["error"], "no card 'ropee'; did you mean Rope?");
  EXPECT_EQ(answer["errors"][0]["line"], 11);
}

TEST(ImportCall, ReadsGamesInJson) {
  const Object answer =
      import(R"({"seats": ["Ann", "Bob"]} {"seats": ["Ann"]} {"seats": ["Cyn", "Dan"], "me": "Dan"})");
  EXPECT_EQ(answer["games"].size(), 2U);
  EXPECT_EQ(answer["games"][1]["me"], "Dan");
  EXPECT_EQ(answer["errors"].size(), 1U);
}

TEST(ImportCall, GivesAGameAsASpectatorHasSeenIt) {
  const std::string mine =
      "[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\n[Hand \"plum, green, rope, hall, lounge, kitchen\"]\n\n"
      "Ann ? plum knife study : Bob +knife\n@has Cyn study\nBob --\n";
  EXPECT_EQ(import(mine)["games"][0]["over"], false);
  const Object seen = ask("import", {{"text", mine}, {"as", "-"}, {"at", 2}})["games"][0];
  EXPECT_EQ(seen["me"], "-");
  EXPECT_EQ(seen["at"], 1) << "the fact is Ann's alone";
  const std::string text = seen["game"];
  for (const char* secret : {"[Hand ", "+knife", "@has"}) EXPECT_EQ(text.find(secret), text.npos) << text;
  EXPECT_NE(text.find("Bob --"), text.npos) << "the game stays whole";
}

TEST(ImportCall, AViewThatCannotBeHadIsAnError) {
  const Object answer = ask("import", {{"text", first + last}, {"as", "Bob"}});
  EXPECT_EQ(answer["games"].size(), 0U);
  EXPECT_EQ(answer["errors"][0]["error"], "this is no full record: the only view it has is that of Ann");
}

TEST(ImportCall, SaysWhetherTheGameIsOver) {
  const std::string over = "[Seats \"Ann, Bob\"]\n\nAnn ! plum rope hall right\n";
  EXPECT_EQ(import(over)["games"][0]["over"], true);
}

TEST(ImportCall, RubbishIsAnErrorOfItsOwn) {
  for (const std::string text : {"", "hello", "<html>", "{", "{\"seats\": 7}", "[CGN \"1\"]", "\x01\x02"}) {
    const Object answer = import(text);
    EXPECT_EQ(answer["games"].size(), 0U) << text;
    EXPECT_EQ(answer["errors"].size(), 1U) << text;
  }
}

}  // namespace
}  // namespace gumshoe
