#include "view/text/proof.h"

#include <gtest/gtest.h>

#include "infer/position.h"
#include "infer/proof/prover.h"
#include "record/record_test.h"
#include "view/json/proof.h"

namespace gumshoe {
namespace {

Record proved_game() {
  return read(R"(
[Category "suspect: Plum, Green, White"]
[Category "weapon: Rope, Knife, Axe"]
[Category "room: Hall, Den, Loft"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 2 2"]
[Me "Ann"]
[Hand "plum, loft"]

@has envelope white
Ann ! white rope hall wrong
Ann ! white rope den wrong
Cyn ? green axe hall : Bob +
)");
}

std::string screen(const Record& game, Holder holder, std::string_view name) {
  const Explanation found = Position(game, {.model = Model::deals}).why(holder, card(game, name));
  return "\n" + as_plain(explanation_text(game, found, Lettering::ascii(), 100));
}

TEST(ProofText, NumbersStepsAndIndentsCases) {
  EXPECT_EQ(screen(proved_game(), Holder::envelope(), "rope"), R"(
no the envelope doesn't have Rope: proved in 7 steps

  1. As dealt (your own cards): Ann has Loft.
  2. Noted (event 1): the envelope has White.
  3. The envelope doesn't have Rope: otherwise there is a contradiction:
     4. Suppose the envelope has Rope.
     5. The accusation was wrong, and its other cards are in the envelope (event 2): the envelope
        doesn't have Hall. [2,4]
     6. The accusation was wrong, and its other cards are in the envelope (event 3): the envelope
        doesn't have Den. [2,4]
     7. The envelope has one card of each category: a contradiction. [1,5,6]

      Your own cards: Plum, Loft
   1  the envelope has White
   2  Ann accuses White, Rope, Hall, and is wrong
   3  Ann accuses White, Rope, Den, and is wrong
)");
}

TEST(ProofText, TellsOfAnOpenCardWhatMovedIt) {
  const std::string text = screen(proved_game(), bob, "hall");
  EXPECT_NE(text.find(" deals\n\nMoved most by\n"), std::string::npos) << text;
  EXPECT_NE(text.find("   4  Cyn asks Green, Axe, Hall; Ann passes; Bob shows a card\n"), std::string::npos) << text;
}

TEST(ProofText, SaysWhoHasWhat) {
  const Record game = proved_game();
  const Phrasing phrasing(game.table, Lettering::ascii());
  const Card hall = card(game, "hall");
  EXPECT_EQ(claim_words({Claim::has_not(bob, hall), Claim::has_not(Seat{2}, hall)}, phrasing),
            "Bob and Cyn don't have Hall");
  EXPECT_EQ(claim_words({Claim::has(Holder::face_up(), hall)}, phrasing), "Hall lies face up");
  EXPECT_EQ(claim_words({Claim::size(bob, 0, 3)}, phrasing), "Bob has at most 3 cards");
  EXPECT_EQ(claim_words({Claim::named(4, hall)}, phrasing), "the card not heard in event 4 was Hall");
}

TEST(ProofJson, WritesWhatACheckerNeeds) {
  const Record game = proved_game();
  const Explanation found = Position(game).why(Holder::envelope(), card(game, "rope"));
  const std::string json = explanation_json(game, found);
  EXPECT_TRUE(json.starts_with(R"({"card": "rope", "holder": "envelope", "proved": "not", "p": 0, "deals": "0", )"));
  EXPECT_NE(json.find(R"("from": [1, 3], "gives": [{"holder": "envelope", "card": "hall", "has": false}])"),
            std::string::npos)
      << json;
  EXPECT_NE(json.find(R"("rule": "category", "text": "The envelope has one card of each category: a contradiction.")"),
            std::string::npos)
      << json;
}

TEST(ProofJson, NamesEveryRule) {
  EXPECT_EQ(rule_name(Rule::hand), "hand");
  EXPECT_EQ(rule_name(Rule::wrong), "wrong");
  EXPECT_EQ(rule_name(Rule::cases), "cases");
}

}  // namespace
}  // namespace gumshoe
