#include "arena/match/contestant.h"

#include <gtest/gtest.h>

#include "game/edition.h"

namespace gumshoe {
namespace {

TEST(FallWords, SayWhatWasAskedWhenABotFell) {
  EXPECT_EQ(fault_words({BotFault::Kind::crashed, "exited with code 1"}, told::Move{}),
            "exited with code 1 instead of answering Move");
  EXPECT_EQ(fault_words({BotFault::Kind::late, "gave no answer in time"}, told::Disprove{}),
            "gave no answer in time to Disprove");
  EXPECT_EQ(fault_words({BotFault::Kind::crashed, "exited"}, told::Name{}), "exited instead of answering Name");
}

TEST(FallWords, SayWhichCardWasShownAndWhatWasAsked) {
  const Deck& deck = *Catalogue::built_in().find("classic-us")->deck;
  const auto card = [&](std::string_view id) {
    const CardSet all = deck.all();
    return *std::ranges::find_if(all, [&](Card one) { return deck[one].id == id; });
  };
  const CardSet asked = CardSet(card("plum")) | CardSet(card("rope")) | CardSet(card("hall"));
  const Owed owed{Seat{1}, AnswerOwed{Seat{0}, asked, CardSet(card("rope"))}};
  EXPECT_EQ(refusal_words(Refusal::card_not_held, deck, owed, Show{card("hall")}),
            "the card shown is not in this hand: showed Hall when asked for Professor Plum, Rope and Hall");
  EXPECT_EQ(refusal_words(Refusal::must_show, deck, owed, Pass{}),
            "one of the cards asked for is in this hand and has to be shown: showed nothing when asked for Professor "
            "Plum, Rope and Hall, having Rope");
}

TEST(FallWords, SayWhatWasDecidedInATurn) {
  const Deck& deck = *Catalogue::built_in().find("classic-us")->deck;
  const std::string words = refusal_words(Refusal::too_far, deck, {Seat{0}, TurnOwed{}}, Go{{4, 0}, {}});
  EXPECT_TRUE(words.ends_with(": go 4,0")) << words;
}

TEST(LastWords, AreTheLastLineThatHasSomethingInIt) {
  EXPECT_EQ(last_words("Traceback:\n  File bot.py\nValueError: no room\n \r\n\n"), "ValueError: no room");
  EXPECT_EQ(last_words("  alone  "), "alone");
  EXPECT_EQ(last_words(""), "");
  EXPECT_EQ(last_words(" \n\n"), "");
}

TEST(LastWords, AreShortAndDoNoHarm) {
  EXPECT_EQ(last_words("red \x1b[31m"), "red \xef\xbf\xbd[31m");
  EXPECT_EQ(last_words(std::string(300, 'x')), std::string(199, 'x') + "…");
}

TEST(LastWords, FollowTheReason) {
  EXPECT_EQ(with_last_words("exited with code 1", "KeyError: 7\n"), "exited with code 1, saying: KeyError: 7");
  EXPECT_EQ(with_last_words("exited", ""), "exited");
}

}  // namespace
}  // namespace gumshoe
