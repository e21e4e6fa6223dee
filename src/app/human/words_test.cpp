#include "app/human/typed.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

using Lines = std::vector<std::string>;

struct Heard {
  explicit Heard(const std::string& events)
      : game(read(R"([Category "person: Plum, Green, White"]
[Category "weapon: Rope, Knife, Lamp"]
[Category "room: Hall, Study, Cellar"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, hall"]
[Rules "hear=asked accuse=instead accuser=told stay=yes"]
[Board "5 0@0,0 1@0,4 2@4,4"]
)" + events)),
        floor(Floor::make(game.table).value()),
        words(game, floor, Lettering::unicode()) {}

  Record game;
  Floor floor;
  HumanWords words;
};

TEST(HumanWords, AWalkIsToldWithTheQuestionItLeadsTo) {
  const Heard heard(
      "Ann > 0,4 (5)\nAnn ? plum rope study : Bob - Cyn +rope\n"
      "Bob > 2,2\nBob --\n"
      "Cyn > 4,4\nCyn ? ? ? cellar : nobody\n");
  EXPECT_EQ(heard.words.happened(0),
            (Lines{"You ask in Study for Plum and Rope: Bob passes, Cyn shows you Rope.",
                   "Bob walks to row 2, column 2.", "Cyn asks in Cellar: nobody shows a card."}));
  EXPECT_EQ(heard.words.happened(2),
            (Lines{"Bob walks to row 2, column 2.", "Cyn asks in Cellar: nobody shows a card."}));
}

TEST(HumanWords, WhatIShowWithoutAChoiceIsToldAsSuch) {
  EXPECT_EQ(Heard("Ann --\nBob > 0,4\nBob ? plum rope study : Cyn - Ann +plum\n").words.happened(1),
            Lines{"Bob asks in Study for Plum and Rope: Cyn passes, you show Plum, the only one you have of these."});
  EXPECT_EQ(Heard("Ann --\nBob > 0,0\nBob ? plum rope hall : Cyn - Ann +plum\n").words.happened(1),
            Lines{"Bob asks in Hall for Plum and Rope: Cyn passes, you show Plum."});
  EXPECT_EQ(Heard("Ann --\nBob --\nCyn > 0,4\nCyn ? green rope study : Ann - Bob +\n").words.happened(2),
            Lines{"Cyn asks in Study for Green and Rope: you pass, Bob shows a card."});
}

TEST(HumanWords, WhatIsStillBeingAskedWaits) {
  EXPECT_EQ(Heard("Ann --\nBob > 0,4\n").words.settled(), 1U);
  EXPECT_EQ(Heard("Ann --\nBob > 2,2\n").words.settled(), 2U);
  EXPECT_EQ(Heard("Ann --\nBob > 0,4\nBob ? plum rope study : Cyn - Ann ~\n").words.settled(), 1U);
  EXPECT_EQ(Heard("Ann --\nBob > 0,4\nAnn > 0,4 (dragged)\n").words.settled(), 1U);
  EXPECT_EQ(Heard("").words.settled(), 0U);
}

TEST(HumanWords, TheRestIsToldAsItIs) {
  EXPECT_EQ(Heard("Ann --\nBob > 0,4\nAnn > 0,4 (dragged)\nBob ? plum rope study : nobody\n"
                  "Cyn ! plum rope hall wrong\n@out Bob\n")
                .words.happened(1),
            (Lines{"You are dragged to Study.", "Bob asks in Study for Plum and Rope: nobody shows a card.",
                   "Cyn accuses Plum, Rope, Hall: that is wrong, and the end for Cyn.", "Bob is out of the game."}));
}

TEST(HumanWords, AnOrderSaysWhatItCosts) {
  const Heard heard("");
  const HumanWords& words = heard.words;
  const Walk walk{.from = {0, 0}, .roll = 6};
  const Deck& deck = *heard.game.table.deck;
  CardSet cards;
  for (const char* name : {"plum", "rope", "study"}) cards.insert(find_card(deck, name).value());
  EXPECT_EQ(words.order(walk, Go{{0, 4}, cards}), "Walk to Study, 4 of 6 steps, and ask for Plum and Rope");
  EXPECT_EQ(words.order(walk, Go{{2, 2}, {}}), "Walk to row 2, column 2, 4 of 6 steps");
  EXPECT_EQ(words.order(walk, Go{{0, 0}, {}}), "Stay in Hall");
  EXPECT_EQ(words.order(walk, Accuse{cards}), "Accuse Plum, Rope and Study");
  EXPECT_EQ(words.refused(walk, Go{{4, 4}, {}}, Refusal::too_far), "Cellar is 8 steps away, and you rolled 6");
  EXPECT_EQ(words.refused(walk, Go{{4, 9}, {}}, Refusal::off_the_board), "rows and columns go from 0 to 4");
  EXPECT_EQ(words.refused(walk, Go{{0, 4}, {}}, Refusal::must_ask_here), reason(Refusal::must_ask_here));
}

}  // namespace
}  // namespace gumshoe
