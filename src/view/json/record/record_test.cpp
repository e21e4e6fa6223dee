#include "view/json/record/record.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "record/notation/print.h"
#include "record/record_test.h"
#include "view/games_in.h"

namespace gumshoe {
namespace {

void expect_lossless(const Record& record) {
  const std::string json = record_json(record);
  const Result<std::vector<Record>> back = records_from_json(json);
  ASSERT_TRUE(back) << back.error().message << "\n" << json;
  ASSERT_EQ(back->size(), 1U);
  EXPECT_EQ(print(back->front()), print(record));
  EXPECT_TRUE(back->front() == record);
  EXPECT_TRUE(nlohmann::json::accept(json)) << json;
}

std::string why_no_record(std::string_view json) {
  const Result<std::vector<Record>> games = records_from_json(json);
  if (games) return "";
  return std::to_string(games.error().line) + ":" + std::to_string(games.error().column) + " " + games.error().message;
}

TEST(RecordJson, HasEveryKindOfEventAndTag) {
  expect_lossless(read(R"(
; a comment above a tag
[Category "suspect: Plum, Green, Miss Pink"]
[Category "weapon: Rope, Knife"]
[Category "room: Hall, Den, Attic, Barn"] ; beside one
[Place "room"]
[Seats "Ann, \"Smith, J\", Cyn"]
[Hands "2 1-3 ?"]
[Public "barn"]
[Pool "1"]
[Me "Ann"]
[Hand "rope, hall"]
[Rules "respond=all own-cards=no eliminated=redeal"]
[Board "house"]
[Date "2026-01-02"]
[Mood "dark; stormy"]

; above
1. Ann ? plum knife den : "Smith, J" +plum Cyn - ; beside
2. "Smith, J" ? green ? hall : Ann +hall Cyn ~
3. Cyn ? "miss_pink" rope attic : nobody
4. Ann --
Ann > hall (7)
Cyn > 8,3 (passage)
5. Cyn ! plum rope den wrong
@has envelope attic
@not pool den
@some "Smith, J" plum attic
@size Cyn 2
@see Ann Cyn ?
@see * "Smith, J" plum
@out "Smith, J"
@deal "Smith, J" Cyn 1
; the end
)"));
}

TEST(RecordJson, HasTheDealOfAFullRecord) {
  expect_lossless(read(R"(
[Edition "classic-us"]
[Seats "Ann, Bob"]
[Hands "8 8"]
[Pool "2"]
[Me "*"]
[Hand.1 "scarlet, mustard, white, candlestick, knife, lead_pipe, kitchen, ballroom"]
[Hand.2 "green, peacock, revolver, rope, conservatory, dining_room, billiard_room, library"]
[Envelope "plum, wrench, hall"]

1. Ann ? plum rope hall : Bob +rope
)"));
}

TEST(RecordJson, IsLosslessForEveryGameOfTheTestData) {
  int games = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(GUMSHOE_TEST_DATA)) {
    if (file.path().extension() != ".cgn") continue;
    std::ifstream stream(file.path());
    const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    SCOPED_TRACE(file.path());
    expect_lossless(read(text));
    ++games;
  }
  EXPECT_GT(games, 40);
}

TEST(RecordJson, HasThePlaceWhereItIsNotTheEditions) {
  const Record game = read("[Place \"weapon\"]\n[Seats \"Ann, Bob, Cyn\"]\n\nAnn > rope (4)\n");
  EXPECT_NE(record_json(game).find("\"place\": \"weapon\""), std::string::npos);
  expect_lossless(game);
  EXPECT_EQ(why_no_record("{\"seats\": [\"Ann\", \"Bob\"], \"place\": \"wepon\"}"),
            "1:36 no category 'wepon' to stand in");
}

TEST(RecordJson, IsWrittenAsTheDocumentationSays) {
  const Record record = read("[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\n\nBob ? plum ? hall : Cyn +\n");
  EXPECT_EQ(
      record_json(record),
      R"({"cgn": 1, "edition": "classic-us", "seats": ["Ann", "Bob", "Cyn"], "me": "Ann", )"
      R"("rules": {"respond": "first", "hear": "all", "accuse": "same-turn", "accuser": "looks", "eliminated": )"
      R"("answer", "stay": "dragged", "own-cards": "yes"}, "tags": [], "events": [{"type": "suggestion", "seat": )"
      R"("Bob", "cards": ["plum", null, "hall"], "answers": [{"seat": "Cyn", "did": "showed", "card": null}]}]})");
}

TEST(RecordJson, WhatIsWrongIsPointedAt) {
  EXPECT_EQ(why_no_record("{\"seats\": [\"Ann\", \"Bob\"],\n \"hand\": [\"ropee\"]}"),
            "2:11 no card 'ropee'; did you mean Rope?");
  EXPECT_EQ(why_no_record("{\"seats\": [\"Ann\", \"Bob\"], \"me\": \"Bobb\"}"),
            "1:33 no seat 'Bobb'; did you mean Bob?");
  EXPECT_EQ(why_no_record("{\"edition\": \"clasic-us\", \"seats\": [\"Ann\", \"Bob\"]}").substr(0, 28),
            "1:13 no edition 'clasic-us';");
  EXPECT_EQ(why_no_record("{\"seats\": [\"Ann\", \"Bob\"], \"hnd\": []}"),
            "1:34 unknown field 'hnd'; did you mean hand?");
  EXPECT_EQ(why_no_record("{\"seats\": \"Ann\"}"), "1:11 'seats' must be an array, not a text");
  EXPECT_EQ(why_no_record("{\"seats\": [\"Ann\", \"Bob\"], \"events\": [{\"type\": \"dance\"}]}"),
            "1:38 no event of type 'dance'");
}

TEST(RecordJson, WhatTheNotationRefusesIsRefused) {
  const std::string game =
      R"({"seats": ["Ann", "Bob", "Cyn"], "events": [{"type": "suggestion", "seat": "Ann", "cards": )";
  const std::string own_answer =
      why_no_record(game + R"(["plum", "rope", "hall"], "answers": [{"seat": "Ann", "did": "showed"}]}]})");
  EXPECT_EQ(own_answer, "1:45 an answer has no place here: the asker's own, one after the show, or a second one");
  const std::string no_weapon = why_no_record(game + R"(["plum", "den", "hall"], "answers": []}]})");
  EXPECT_EQ(no_weapon.substr(0, 19), "1:101 no card 'den'") << no_weapon;
  const std::string two_suspects = why_no_record(game + R"(["plum", "green", "hall"], "answers": []}]})");
  EXPECT_NE(two_suspects.find("this is no game"), std::string::npos) << two_suspects;
  EXPECT_NE(two_suspects.find("Ann ? plum green hall"), std::string::npos) << two_suspects;
  EXPECT_NE(why_no_record("{\"seats\": [\"Ann\"]}"), "");
  EXPECT_NE(why_no_record("{}"), "");
  EXPECT_NE(why_no_record("{\"seats\": [\"Ann\", \"Bob\"], \"hands\": [30, 1]}"), "");
}

TEST(RecordJson, TagsCannotSmuggleInOtherLines) {
  EXPECT_NE(why_no_record(R"({"seats": ["Ann", "Bob"], "tags": [["X\"]\n[Me \"Ann", "y"]]})"), "");
  EXPECT_NE(why_no_record(R"({"seats": ["Ann", "Bob"], "tags": [["Seats", "Cyn, Dan"]]})"), "");
}

TEST(GamesIn, TakesEitherForm) {
  const Result<std::vector<Record>> cgn = games_in("[Seats \"Ann, Bob\"]\n");
  const Result<std::vector<Record>> json =
      games_in("{\"seats\": [\"Ann\", \"Bob\"]}\n{\"seats\": [\"Cyn\", \"Dan\"]}\n");
  ASSERT_TRUE(cgn);
  ASSERT_TRUE(json);
  EXPECT_EQ(json->size(), 2U);
  EXPECT_TRUE(cgn->front() == json->front());
}

}  // namespace
}  // namespace gumshoe
