#include <gtest/gtest.h>

#include "arena/protocol/speedclue.h"
#include "players/registry.h"
#include "record/notation/print.h"

namespace gumshoe {
namespace {

using namespace std::string_view_literals;

Card card(std::string_view code) {
  for (const Card card : speedclue_deck().all()) {
    if (speedclue_deck()[card].id == code) return card;
  }
  ADD_FAILURE() << code;
  return {};
}

CardSet cards(std::initializer_list<std::string_view> codes) {
  CardSet set;
  for (const std::string_view code : codes) set.insert(card(code));
  return set;
}

// Decides what it was told to.
class Scripted final : public Player {
 public:
  Scripted(CardSet question, Decision accusation) : question_(question), accusation_(std::move(accusation)) {}
  Decision decide(const Situation& situation) override {
    if (std::holds_alternative<TurnOwed>(situation.owed.what)) return Ask{question_};
    if (std::holds_alternative<AccusationOwed>(situation.owed.what)) return accusation_;
    return Show{std::get<AnswerOwed>(situation.owed.what).held.first()};
  }

 private:
  CardSet question_;
  Decision accusation_;
};

std::string say(SpeedClueClient& client, std::string_view message) {
  const Result<std::string> answer = client.take(message, Thinker::Clock::now());
  EXPECT_TRUE(answer) << message;
  return answer ? *answer : "";
}

TEST(SpeedClue, EveryMessageHasItsAnswer) {
  SpeedClueClient client(make_player("sleuth").value(), 1);
  EXPECT_EQ(say(client, "reset 6 3 Gr Ca Ba"), "ok");
  EXPECT_EQ(say(client, "suggestion 0 Mu Kn Li 3\0"sv), "ok");
  EXPECT_EQ(say(client, "DISPROVE 1 GR CA LI").substr(0, 5), "show ");
  EXPECT_EQ(say(client, "suggestion 1 Gr Ca Li 3 Gr"), "ok");
  EXPECT_EQ(say(client, "suggest").substr(0, 8), "suggest ");
  EXPECT_EQ(say(client, "suggestion 3 Pl Kn Li 4 Kn"), "ok");
  EXPECT_EQ(say(client, "accuse"), "-");
  EXPECT_EQ(say(client, "accusation 4 Pe Kn Ha -\r\n"), "ok");
  EXPECT_FALSE(client.done());
  EXPECT_EQ(say(client, "done"), "dead");
  EXPECT_TRUE(client.done());
}

TEST(SpeedClue, WhatHappensIsInTheRecord) {
  SpeedClueClient client(make_player("sleuth").value(), 1);
  say(client, "reset 4 1 Gr Ca Ba St Wr");
  say(client, "suggestion 3 Mu Kn Ba 1 Ba");
  say(client, "suggestion 0 Mu Kn Li -");
  say(client, "accusation 0 Mu Kn Li -");
  const std::string text = print(client.record());
  for (const std::string_view expected :
       {R"([Hands "5 5 4 4"])", R"("player 3" ? Mu Kn Ba : "player 0" - "player 1" +Ba)",
        R"("player 0" ? Mu Kn Li : nobody)", R"("player 0" ! Mu Kn Li wrong)"}) {
    EXPECT_NE(text.find(expected), std::string::npos) << expected << "\n" << text;
  }
}

TEST(SpeedClue, TheSameIsNeverSuggestedTwice) {
  SpeedClueClient client(std::make_unique<Scripted>(cards({"Pl", "Kn", "Li"}), DoNotAccuse{}), 1);
  say(client, "reset 3 0 Gr Ca Ba Mu Kn Ki");
  std::set<std::string> said;
  for (int i = 0; i < 6 * 6 * 9; ++i) EXPECT_TRUE(said.insert(say(client, "suggest")).second) << i;
  say(client, "reset 3 0 Gr Ca Ba Mu Kn Ki");
  EXPECT_EQ(say(client, "suggest"), "suggest Pl Kn Li") << "a new game forgets the last one";
}

TEST(SpeedClue, NoAccusationNamesACardThatWasSeen) {
  for (const CardSet seen : {cards({"Gr", "Kn", "Li"}), cards({"Pl", "Kn", "Li"})}) {
    SpeedClueClient client(std::make_unique<Scripted>(cards({"Pl", "Kn", "Li"}), Accuse{seen}), 1);
    say(client, "reset 3 0 Gr Ca Ba Mu Ro Ki");
    say(client, "suggest");
    say(client, "suggestion 0 Pl Kn Li 2 Li");
    EXPECT_EQ(say(client, "accuse"), "-");
  }
  SpeedClueClient client(std::make_unique<Scripted>(cards({"Pl", "Kn", "Li"}), Accuse{cards({"Pl", "Kn", "St"})}), 1);
  say(client, "reset 3 0 Gr Ca Ba Mu Ro Ki");
  EXPECT_EQ(say(client, "accuse"), "accuse Pl Kn St");
}

TEST(SpeedClue, AnUnansweredSuggestionThatProvesTheSolutionIsAccused) {
  SpeedClueClient client(std::make_unique<Scripted>(cards({"Pl", "Kn", "Li"}), DoNotAccuse{}), 1);
  say(client, "reset 3 0 Gr Ca Ba Mu Ro Ki");
  say(client, "suggest");
  say(client, "suggestion 0 Pl Kn Li -");
  EXPECT_EQ(say(client, "accuse"), "accuse Pl Kn Li");
}

TEST(SpeedClue, AnUnansweredSuggestionWithACardOfOnesOwnProvesNothing) {
  SpeedClueClient client(std::make_unique<Scripted>(cards({"Gr", "Kn", "Li"}), DoNotAccuse{}), 1);
  say(client, "reset 3 0 Gr Ca Ba Mu Ro Ki");
  say(client, "suggest");
  say(client, "suggestion 0 Gr Kn Li -");
  EXPECT_EQ(say(client, "accuse"), "-");
}

TEST(SpeedClue, WhatIsNoMessageIsRefused) {
  for (const std::string_view text : {""sv, "hello"sv, "reset"sv, "reset 9 0 Gr"sv, "reset 3 3 Gr"sv, "reset 3 0 Xx"sv,
                                      "disprove 1 Gr Ca"sv, "disprove 1 Ca Gr Li"sv, "suggestion 1 Gr Ca Li"sv,
                                      "suggestion 1 Gr Ca Li 2 Kn"sv, "accusation 1 Gr Ca Li ?"sv, "accuse me"sv}) {
    EXPECT_FALSE(speedclue::parse(text)) << text;
  }
  SpeedClueClient client(make_player("sleuth").value(), 1);
  EXPECT_FALSE(client.take("suggest", Thinker::Clock::now())) << "before the first game";
}

}  // namespace
}  // namespace gumshoe
