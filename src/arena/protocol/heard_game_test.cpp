#include "arena/protocol/heard_game.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <sstream>

#include "arena/protocol/card_ids.h"
#include "arena/protocol/heard_contest.h"
#include "infer/knowledge.h"
#include "record/notation/print.h"

namespace gumshoe {
namespace {

// Bot 1 of four, on a board of side 5 with three rooms in a row at the top; it holds person 0, weapon 0 and room 0.
constexpr const char* setup_lines = R"(ID 1
Playercount 4
Board 5 5
1 0 2 0 3
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
0 0 0 0 0
Name
Roomname 0 Hall
Roomname 1 Lounge
Roomname 2 Den
Weaponname 5 0 Rope
Weaponname 5 1 Knife
Weaponname 5 2 Pipe
Weaponname 5 3 Wrench
Weaponname 5 4 Poison
Personname 7 0 Plum
Personname 7 1 Green
Personname 7 2 White
Personname 7 3 zero
Personname 7 4 one
Personname 7 5 two
Personname 7 6 three
Card 0 0
Card 1 0
Card 2 0
)";

void tell(const std::string& lines, const std::function<void(const Message&)>& listener) {
  MessageReader reader;
  std::istringstream text(lines);
  for (std::string line; std::getline(text, line);) {
    const Result<std::optional<Message>> message = reader.take(line);
    ASSERT_TRUE(message) << line;
    if (*message) listener(**message);
  }
}

HeardSetup setup_of(const std::string& lines, const std::string& name = "me") {
  HeardSetup setup(name);
  tell(lines, [&](const Message& message) { EXPECT_TRUE(setup.take(message)); });
  return setup;
}

class Hears : public testing::Test {
 protected:
  explicit Hears(const Hearing& hearing = {}) : game(*setup_of(setup_lines).table(), hearing) {}

  void hear(const std::string& lines) {
    tell(lines, [&](const Message& message) { game.take(message); });
  }
  void answer(const told::Disprove& asked, const Decision& decision) { game.reply(*game.answer_owed(asked), decision); }
  void go(const Go& decision) { game.reply(game.turn_owed({std::chrono::seconds(1), 6}), decision); }
  // The events as the notation has them.
  std::string events() const {
    std::string text;
    std::istringstream lines(print(game.record()));
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with('[') && !line.empty()) text += line + "\n";
    }
    return text;
  }
  CardSet cards(const Triple& ids) const { return *cards_of(*game.record().table.deck, ids); }
  Knowledge knowledge() const { return know(game.record()); }

  HeardGame game;
};

class HearsPublicEngine : public Hears {
 protected:
  HearsPublicEngine()
      : Hears({.in_room = InRoom::may_ask, .cards_may_be_dealt_again = true, .bots_are_suspects = true}) {}
};

TEST(HeardSetup, KnowsTheNamesOfTheOthersWhereTheyAreSuspects) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(setup_of(setup_lines, "one").seat_names(), (Names{"zero", "one", "two", "three"}));
  EXPECT_EQ(setup_of(setup_lines, "Ann").seat_names(), (Names{"", "Ann", "", ""}));
}

TEST(HeardSetup, TellsTheTable) {
  const Table table = *setup_of(setup_lines).table();
  EXPECT_EQ(table.seat_count(), 4);
  EXPECT_EQ(table.me, View::of(Seat{1}));
  EXPECT_EQ(table.board, "5 0@0,0 1@0,2 2@0,4");
  EXPECT_EQ(table.deck->size(), 15);
  EXPECT_EQ(table.hand->size(), 3);
}

TEST(HeardSetup, CardsWithTheSameNameAreDifferentCards) {
  const Table table = *setup_of(std::string(setup_lines) + "Weaponname 5 1 Rope\nPersonname 7 2 Rope\n").table();
  std::set<std::string> ids;
  for (const Card card : table.deck->all()) ids.insert((*table.deck)[card].id);
  EXPECT_EQ(ids.size(), 15U);
}

TEST(HeardSetup, CardsWithoutANameGetOne) {
  HeardSetup setup("me");
  tell(
      "ID 0\nPlayercount 2\nBoard 5 5\n1 0 0 0 2\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0\n"
      "Weaponname 3 2 \nPersonname 4 0 Ann",
      [&](const Message& message) { setup.take(message); });
  const Result<Table> table = setup.table();
  ASSERT_TRUE(table);
  EXPECT_EQ(table->deck->size(), 9);
  EXPECT_EQ((*table->deck)[Card{4}].name, "weapon 0");
}

TEST(HeardSetup, SaysWhyThereIsNoGame) {
  EXPECT_EQ(HeardSetup("me").table().error().message, "a game is for 2 to 16 bots, the engine says nothing of them");
  HeardSetup many = setup_of(setup_lines);
  many.take(told::Personname{200, 0, "Ann"});
  EXPECT_EQ(many.table().error().message, "a deck has at most 128 cards, the engine has more");
  HeardSetup crowd = setup_of(setup_lines);
  crowd.take(told::Playercount{17});
  EXPECT_EQ(crowd.table().error().message, "a game is for 2 to 16 bots, the engine says 17");
}

TEST(HeardSetup, ABotFindsItselfAmongTheSuspects) {
  EXPECT_TRUE(setup_of(setup_lines, "one").bots_are_suspects());
  EXPECT_FALSE(setup_of(setup_lines, "two").bots_are_suspects());
}

TEST(HeardSetup, HandSizesAreThoseOfTheDealsThatFitTheHand) {
  const Table table = *setup_of(setup_lines).table();  // 6 people, 4 weapons and 2 rooms are dealt to four
  const HandSize three{3, 3};
  EXPECT_EQ(*table.hands, (std::vector<std::optional<HandSize>>{three, three, three, three}));
  const CardSet as_public = *cards_of(*table.deck, {0, 0, 0}) | CardSet(Card{1});
  const std::vector<std::optional<HandSize>> sizes = likely_hand_sizes(*table.deck, 4, Seat{1}, as_public);
  EXPECT_EQ(sizes,
            (std::vector<std::optional<HandSize>>{HandSize{4, 4}, HandSize{4, 4}, HandSize{2, 2}, HandSize{2, 2}}));
  const std::vector<std::optional<HandSize>> odd = likely_hand_sizes(*table.deck, 4, Seat{1}, CardSet(Card{1}));
  EXPECT_EQ(odd[0], std::nullopt);
  EXPECT_EQ(odd[1], (HandSize{1, 1}));
}

TEST_F(Hears, SilenceAfterAGuessMeansThatNobodyHasTheRoom) {
  hear("Opponent 0 0 2\nOpponent 3 3 3");
  EXPECT_EQ(events(), R"("bot 0" > 0,2
1. "bot 0" ? ? ? lounge : nobody
"bot 3" > 3,3
2. "bot 3" --
)");
}

TEST_F(Hears, ADisproofTellsWhoPassed) {
  hear("Opponent 3 0 2\nDisproved 2");
  EXPECT_EQ(events(), R"("bot 3" > 0,2
1. "bot 3" ? ? ? lounge : "bot 0" - "bot 1" - "bot 2" +
)");
}

TEST_F(Hears, WhatItIsAskedAndPassesOnIsKnownToTheNext) {
  hear("Opponent 0 0 2\nDisprove 0 1 1 1");
  EXPECT_EQ(events(), R"("bot 0" > 0,2
1. "bot 0" ? green knife lounge : "bot 1" ~
)");
  answer({0, {1, 1, 1}}, Pass{});
  hear("Disproved 3");
  EXPECT_EQ(events(), R"("bot 0" > 0,2
1. "bot 0" ? green knife lounge : "bot 1" - "bot 2" - "bot 3" +
)");
}

TEST_F(Hears, WhatItShowsItselfIsSettled) {
  hear("Opponent 3 0 0\nDisprove 3 0 1 0");
  const Owed owed = *game.answer_owed({3, {0, 1, 0}});
  EXPECT_EQ(std::get<AnswerOwed>(owed.what).held.size(), 2);
  answer({3, {0, 1, 0}}, Show{Card{0}});
  hear("Disproved 1\nOpponent 0 4 4");
  EXPECT_EQ(events(), R"("bot 3" > 0,0
1. "bot 3" ? plum knife hall : "bot 0" - "bot 1" +plum
"bot 0" > 4,4
2. "bot 0" --
)");
}

TEST_F(Hears, ItsOwnGuessAndTheCardItIsShown) {
  hear("Opponent 0 3 3\nMove 1000000000 6");
  go(Go{{0, 2}, cards({1, 1, 1})});
  hear("Card From 3 1 1\nOpponent 2 3 3");
  EXPECT_EQ(events(), R"("bot 0" > 3,3
1. "bot 0" --
"bot 1" > 0,2 (6)
2. "bot 1" ? green knife lounge : "bot 2" - "bot 3" +knife
"bot 2" > 3,3
3. "bot 2" --
)");
}

TEST_F(Hears, ItsOwnGuessThatNobodyDisproves) {
  hear("Move 1000000000 6");
  go(Go{{0, 2}, cards({1, 1, 1})});
  hear("Move 1000000000 6");
  EXPECT_TRUE(events().ends_with("\"bot 1\" ? green knife lounge : nobody\n")) << events();
}

TEST_F(Hears, WhereItStandsFollowsFromItsMovesAndFromBeingDragged) {
  const told::Move turn{std::chrono::seconds(1), 6};
  const auto from = [&] { return std::get<TurnOwed>(game.turn_owed(turn).what).walk->from; };
  EXPECT_EQ(from(), (Move::Cell{0, 0}));
  hear("Move 1000000000 6");
  go(Go{{3, 3}, {}});
  EXPECT_EQ(from(), (Move::Cell{3, 3}));
  hear("Opponent 2 0 2\nOpponent 1 0 2");
  EXPECT_EQ(from(), (Move::Cell{0, 2}));
}

TEST_F(Hears, AWrongAccuserIsOutAndAnswersOn) {
  hear("Opponent 0 4 4\nAccusation 2 1 1 1\nOpponent 0 0 2\nDisproved 2");
  EXPECT_TRUE(events().ends_with("\"bot 0\" ? ? ? lounge : \"bot 1\" - \"bot 2\" +\n")) << events();
  EXPECT_TRUE(events().find("! green knife lounge wrong") != std::string::npos);
}

TEST_F(Hears, ABotThatIsSilentTurnAfterTurnIsOut) {
  for (int round = 0; round < 4; ++round) hear("Opponent 0 4 4\nOpponent 3 4 4");
  EXPECT_NE(events().find("@out \"bot 2\""), std::string::npos) << events();
  EXPECT_EQ(events().find("@out \"bot 0\""), std::string::npos);
}

TEST_F(Hears, TheSampleDoesNotSayWhoGuesses) {
  hear("Disprove 1 1 1");
  ASSERT_TRUE(game.answer_owed({std::nullopt, {1, 1, 1}}));
  EXPECT_EQ(events(), "1. \"bot 0\" ? green knife lounge : \"bot 1\" ~\n");
}

TEST_F(Hears, NonsenseChangesNothing) {
  hear(
      "Opponent 9 0 2\nOpponent 0 7 7\nOpponent 0 -1 0\nDisproved 2\nDisproved -1\nCard From 2 1 1\nDisprove 9 1 1 1\n"
      "Disprove 0 99 1 1\nDisprove 1 1 1 1\nAccusation 0 99 0 0\nGuess 7 0 0 0\nCard 0 77\nWin 12");
  EXPECT_EQ(events(), "");
  EXPECT_FALSE(game.answer_owed({0, {99, 1, 1}}));
}

TEST_F(Hears, ACardInMidGameShowsThatCardsAreDealtAgain) {
  hear("Opponent 0 0 2\nDisproved 3\nAccusation 3 1 1 2\nOpponent 0 4 4\nCard 2 1");
  EXPECT_TRUE(game.hand().contains(Card{13}));
  EXPECT_TRUE(knowledge().consistent());
  EXPECT_EQ(game.record().table.hand->size(), 4);
}

TEST_F(Hears, ACardWhereItCannotBeShowsThatCardsWereDealtAgain) {
  hear("Move 1000000000 6");
  go(Go{{0, 2}, cards({1, 1, 1})});
  hear("Card From 3 1 1\nAccusation 3 1 1 2\nOpponent 0 4 4\nMove 1000000000 6");
  go(Go{{0, 2}, cards({2, 1, 1})});
  hear("Card From 2 1 1");
  EXPECT_TRUE(knowledge().consistent());
  EXPECT_EQ(knowledge().holder_of(Card{8}), Holder(Seat{2}));
}

TEST_F(HearsPublicEngine, AGuessIsHeardByAll) {
  hear("Opponent 0 0 2\nGuess 0 1 1 1\nDisproved 3");
  EXPECT_TRUE(events().ends_with("\"bot 0\" ? green knife lounge : \"bot 1\" - \"bot 2\" - \"bot 3\" +\n")) << events();
  EXPECT_EQ(game.record().table.rules.hear, Rules::Hear::all);
}

TEST_F(HearsPublicEngine, ToStandInARoomIsNotToGuessThere) {
  hear("Opponent 0 0 2\nOpponent 2 3 3");
  EXPECT_EQ(events(), R"("bot 0" > 0,2
1. "bot 0" --
"bot 2" > 3,3
2. "bot 2" --
)");
}

TEST_F(HearsPublicEngine, ASuspectThatIsNamedIsDragged) {
  hear("Opponent 0 0 2\nGuess 0 5 1 1\nOpponent 2 0 2\nOpponent 2 3 3");
  EXPECT_EQ(events(), R"("bot 0" > 0,2
"bot 2" > 0,2 (dragged)
1. "bot 0" ? two knife lounge : nobody
"bot 2" > 3,3
2. "bot 2" --
)");
}

TEST_F(HearsPublicEngine, OneWhoComesToTheSameRoomWasPerhapsDraggedThere) {
  hear("Opponent 0 0 2\nOpponent 2 0 2\nDisproved 3");
  // Whoever of the two asked: bot 3 has shown one of three cards, and nothing else is known.
  EXPECT_TRUE(events().ends_with("\"bot 2\" ? ? ? lounge : \"bot 3\" +\n")) << events();
}

TEST_F(HearsPublicEngine, AfterDealingAgainNoPassCountsAnyMore) {
  hear("Opponent 0 0 2\nGuess 0 1 1 1\nDisproved 2\nAccusation 3 2 2 2\nCard 0 3");
  const Knowledge known = knowledge();
  EXPECT_TRUE(known.consistent());
  EXPECT_TRUE(known.possible(Card{4}, Seat{0}));
  EXPECT_FALSE(known.possible(Card{4}, Seat{3})) << "who is out has no cards";
  EXPECT_TRUE(game.hand().contains(Card{3}));
  EXPECT_NE(events().find("@some \"bot 2\" green knife lounge"), std::string::npos) << events();
}

}  // namespace
}  // namespace gumshoe
