#include "play/verify.h"

#include <gtest/gtest.h>

#include "record/parse.h"

namespace gumshoe {
namespace {

const std::string dealt = R"([CGN "1"]
[Category "suspect: Plum, Green, White"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob"]
[Hands "3 3"]
[Me "*"]
[Hand.1 "plum, rope, hall"]
[Hand.2 "green, knife, study"]
[Envelope "white, candle, attic"]
)";

const std::string won_by_bob = R"(
Ann ? plum knife attic : Bob +knife
Bob ? white candle attic : nobody
Bob ! white candle attic right
)";

std::optional<Disagreement> verdict(const std::string& text) {
  const Result<Record> game = parse_game(text);
  EXPECT_TRUE(game) << game.error().message;
  return verify(*game);
}

std::string with_result(const std::string& result) { return dealt + "[Result \"" + result + "\"]\n" + won_by_bob; }

TEST(Verify, AResultMayBeTheWinnersNameOrAnythingThatIsNoEnding) {
  for (const std::string result : {"Bob solved the case", "Bob", "0-1", "a fine evening"})
    EXPECT_FALSE(verdict(with_result(result))) << result;
}

TEST(Verify, AResultThatNamesAnotherEndingIsWrong) {
  for (const std::string result : {"Ann solved the case", "Ann", "everybody is out", "stopped after the last round"}) {
    const std::optional<Disagreement> wrong = verdict(with_result(result));
    ASSERT_TRUE(wrong) << result;
    EXPECT_EQ(wrong->event, 0);
    EXPECT_EQ(wrong->what, "the record says '" + result + "'; by the rules it is 'Bob solved the case'");
  }
}

TEST(Verify, AWrongAnswerIsToldWithTheNumberOfItsQuestion) {
  const std::string moves = R"([Board "5 0@0,0 1@0,1 2@0,2"]
[Rules "hear=asked accuse=instead accuser=told stay=yes"]
[Seed "3"]

Ann > 0,0 (1)
Ann ? plum knife hall : Bob -
)";
  const std::optional<Disagreement> wrong = verdict(dealt + moves);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->event, 2);
  EXPECT_EQ(wrong->what, "one of the cards asked for is in this hand and has to be shown");
}

}  // namespace
}  // namespace gumshoe
