#include <map>

#include "calls/ask_test.h"

namespace gumshoe {
namespace {

using nlohmann::json;

constexpr auto game = R"([Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, mustard, white, knife, rope, kitchen"]
Ann ? plum revolver hall : Bob +plum
Bob ? green wrench study : Cyn - Ann -
Cyn ? peacock wrench lounge : Ann - Bob +
)";

constexpr auto contradiction = R"([Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, mustard, white, knife, rope, kitchen"]
Ann ? plum revolver hall : Bob +plum
Cyn ? plum wrench lounge : Ann - Bob -
)";

json call(std::string_view name, const json& request) { return json::parse(ask_text(name, request.dump())); }

std::string error_of(std::string_view name, const json& request) { return call(name, request).value("error", ""); }

TEST(CoachCalls, ExplainProvesWhatFollows) {
  const json answer = call("explain", {{"game", game}, {"holder", "Bob"}, {"card", "plum"}});
  EXPECT_EQ(answer["proved"], "has");
  EXPECT_EQ(answer["p"], 1);
  ASSERT_EQ(answer["steps"].size(), 1U);
  const json& step = answer["steps"][0];
  EXPECT_EQ(step["rule"], "seen");
  EXPECT_EQ(step["events"], json({1}));
  EXPECT_EQ(step["gives"][0], json({{"holder", "Bob"}, {"card", "plum"}, {"has", true}}));
  EXPECT_TRUE(step["holders"].is_array());
  EXPECT_TRUE(step["cards"].is_array());
}

TEST(CoachCalls, ExplainTellsWhatMovedAnOpenCard) {
  const json answer = call("explain", {{"game", game}, {"holder", "envelope"}, {"card", "green"}});
  EXPECT_EQ(answer["proved"], nullptr);
  EXPECT_GT(answer["p"], 0);
  EXPECT_FALSE(answer["moved_by"].empty());
}

TEST(CoachCalls, ExplainLooksAtAnEarlierMomentAndAnotherView) {
  const json before = call("explain", {{"game", game}, {"holder", "Bob"}, {"card", "plum"}, {"at", 0}});
  EXPECT_EQ(before["proved"], nullptr);
  EXPECT_EQ(error_of("explain", {{"game", game}, {"holder", "Bob"}, {"card", "plum"}, {"at", 9}}),
            "no event 9: the game has 3 events");
  EXPECT_EQ(error_of("explain", {{"game", game}, {"holder", "Bob"}, {"card", "plum"}, {"as", "Dan"}}).substr(0, 13),
            "no seat 'Dan'");
}

TEST(CoachCalls, ExplainNamesWhatIsNotThere) {
  EXPECT_EQ(error_of("explain", {{"game", game}, {"holder", "Bobb"}, {"card", "plum"}}),
            "no seat 'Bobb'; did you mean Bob?");
  EXPECT_EQ(error_of("explain", {{"game", game}, {"holder", "pool"}, {"card", "plum"}}).substr(0, 14),
            "no seat 'pool'");
  EXPECT_NE(error_of("explain", {{"game", game}, {"holder", "Bob"}, {"card", "plumm"}}).find("plumm"),
            std::string::npos);
  EXPECT_NE(error_of("explain", {{"game", game}, {"holder", "Bob"}}).find("'card'"), std::string::npos);
}

TEST(CoachCalls, RepairsMendAGameThatCannotBeTrue) {
  const json answer = call("repairs", {{"game", contradiction}});
  EXPECT_EQ(answer["conflict"]["events"], json({1, 2}));
  EXPECT_EQ(answer["mends_all"], true);
  ASSERT_FALSE(answer["repairs"].empty());
  double before = 1;
  for (const json& repair : answer["repairs"]) {
    EXPECT_EQ(call("repairs", {{"game", repair["game"]}})["conflict"], nullptr) << repair;
    EXPECT_LE(repair["p"], 1);
    EXPECT_EQ(repair["line"] == nullptr, repair["event"] == 0);
    before = repair["p"];
  }
  EXPECT_LT(before, 1);
}

TEST(CoachCalls, RepairsOfOneLineAreInRowsThatFollowEachOther) {
  const json answer = call("repairs", {{"game", contradiction}});
  ASSERT_GT(answer["first"], 0);
  ASSERT_LE(answer["first"], 5);
  EXPECT_GE(answer["left_out"], 0);
  std::map<int, json> rows;  // the first edit of each
  for (const json& repair : answer["repairs"]) rows.try_emplace(repair["row"], repair);
  double before = 1;
  for (const auto& [row, repair] : rows) {
    EXPECT_LE(repair["culprit_p"], before);
    before = repair["culprit_p"];
  }
}

TEST(CoachCalls, NothingIsToBeMendedInAGameThatCanBeTrue) {
  EXPECT_EQ(call("repairs", {{"game", game}}), json({{"conflict", nullptr},
                                                     {"mends_all", true},
                                                     {"exact", true},
                                                     {"first", 0},
                                                     {"left_out", 0},
                                                     {"repairs", json::array()}}));
}

TEST(CoachCalls, AdviseRanksQuestions) {
  const json answer = call("advise", {{"game", game}, {"top", 3}});
  EXPECT_EQ(answer["me"], "Ann");
  EXPECT_EQ(answer["my_turn"], true);
  EXPECT_EQ(answer["mine"], nullptr);
  ASSERT_EQ(answer["questions"].size(), 3U);
  EXPECT_GE(answer["questions"][0]["win"], answer["questions"][1]["win"]);
  const json& best = answer["questions"][0];
  EXPECT_EQ(best["cards"].size(), 3U);
  EXPECT_EQ(best["or"].size(), 3U);
  EXPECT_TRUE(best["leak"]["hand"].is_number());
  double p = 0;
  for (const json& outcome : best["answers"]) p += outcome["p"].get<double>();
  EXPECT_NEAR(p, 1, 1e-9);
  EXPECT_EQ(answer["accuse"]["advice"], "wait");
}

TEST(CoachCalls, AdviseNamesOwnCardsAndEqualOnes) {
  const json answer = call("advise", {{"game", game}, {"mine", {"scarlet", "pipe", "kitchen"}}});
  EXPECT_EQ(answer["mine"]["cards"], json({"scarlet", "lead_pipe", "kitchen"}));
  EXPECT_EQ(answer["mine"]["own"], json({"scarlet", "kitchen"}));
  EXPECT_LE(answer["mine"]["win"], answer["questions"][0]["win"]);
  EXPECT_TRUE(answer["mine"]["leak"]["envelope"].is_number());
}

TEST(CoachCalls, AnIdeaIsWeighedAlsoWhereItsRoomIsNotInReach) {
  const json answer =
      call("advise", {{"game", game}, {"rooms", {"hall", "lounge"}}, {"mine", {"green", "pipe", "study"}}});
  EXPECT_EQ(answer["mine"]["cards"], json({"green", "lead_pipe", "study"}));
  for (const json& question : answer["questions"])
    EXPECT_TRUE(question["cards"][2] == "hall" || question["cards"][2] == "lounge") << question;
  const json alone = call("advise", {{"game", game}, {"mine", {"study", "green", "pipe"}}});
  EXPECT_EQ(alone["mine"]["bits"], answer["mine"]["bits"]);
}

TEST(CoachCalls, AdviseReadsTheQuestionsOfOthersUnlessToldNotTo) {
  const json plain = call("advise", {{"game", game}, {"read", false}});
  const json read = call("advise", {{"game", game}});
  EXPECT_NE(plain["entropy"], read["entropy"]);
}

TEST(CoachCalls, AdviseRefusesWhatIsNoQuestion) {
  EXPECT_EQ(error_of("advise", {{"game", game}, {"mine", {"plum", "rope"}}}), "a question has one card a category");
  EXPECT_EQ(error_of("advise", {{"game", game}, {"mine", {"plum", "green", "hall"}}}),
            "a question has one card a category");
  EXPECT_EQ(error_of("advise", {{"game", game}, {"rooms", {"rope"}}}), "Rope is no room");
  EXPECT_EQ(error_of("advise", {{"game", game}, {"rooms", json::array()}}), "no place is in reach");
  EXPECT_EQ(error_of("advise", {{"game", "[Seats \"Ann, Bob, Cyn\"]\n"}}),
            "a spectator has nothing to ask and nobody to accuse");
  EXPECT_NE(error_of("advise", {{"game", contradiction}}).find("no deal agrees"), std::string::npos);
  EXPECT_NE(error_of("advise", {{"game", game}, {"tops", 3}}).find("tops"), std::string::npos);
}

TEST(CoachCalls, ShowRanksMyCards) {
  const json answer =
      call("show", {{"game", game}, {"asker", "Bob"}, {"cards", {"scarlet", "knife", "kitchen"}}})["show"];
  ASSERT_EQ(answer.size(), 3U);
  EXPECT_LE(answer[0]["cost"], answer[2]["cost"]);
  EXPECT_EQ(answer[0]["seen_before"], false);
  EXPECT_FALSE(answer[0]["reasons"].empty());
  EXPECT_EQ(
      error_of("show", {{"game", game}, {"asker", "Dan"}, {"cards", {"scarlet", "knife", "kitchen"}}}).substr(0, 13),
      "no seat 'Dan'");
  EXPECT_NE(error_of("show", {{"game", game}, {"asker", "Bob"}, {"cards", {"plum", "revolver", "hall"}}}), "");
}

TEST(CoachCalls, ThreatTellsHowCloseTheOthersAre) {
  const json answer = call("threat", {{"game", game}})["threat"];
  ASSERT_EQ(answer.size(), 2U);
  EXPECT_EQ(answer[0]["seat"], "Bob");
  EXPECT_GT(answer[0]["entropy"], 0);
  EXPECT_EQ(answer[0]["knows_of_mine"], 0);
  EXPECT_NE(error_of("threat", {{"game", contradiction}}), "");
}

TEST(CoachCalls, ReviewLooksAtEveryQuestion) {
  const json answer = call("review", {{"game", game}});
  EXPECT_EQ(answer["events"], 3);
  EXPECT_EQ(answer["me"], "Ann");
  EXPECT_EQ(answer["questions"].size(), 1U);
  EXPECT_NE(error_of("review", {{"game", game}, {"as", "Dan"}}), "");
}

}  // namespace
}  // namespace gumshoe
