#include "arena/protocol/messages.h"

#include <gtest/gtest.h>

#include <sstream>

namespace gumshoe {
namespace {

using std::chrono::nanoseconds;

// Every message of the lines; those that are none are left out.
std::vector<Message> messages_in(const std::string& text) {
  MessageReader reader;
  std::vector<Message> messages;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const Result<std::optional<Message>> read = reader.take(line);
    if (read && *read) messages.push_back(**read);
  }
  return messages;
}

Message message(const std::string& text) {
  const std::vector<Message> messages = messages_in(text);
  EXPECT_EQ(messages.size(), 1U) << text;
  return messages.empty() ? Message() : messages.front();
}

ContestBoard board_of(int side, std::vector<std::int16_t> rooms) { return {.side = side, .rooms = std::move(rooms)}; }

std::vector<Message> one_of_each() {
  return {told::Id{3},
          told::Playercount{12},
          told::Board{board_of(2, {-1, 0, 1, -1})},
          told::Name{},
          told::Roomname{0, "Krakowiak's Lab"},
          told::Weaponname{16, 15, "fire extinguisher"},
          told::Personname{44, 9, "Señor Mac"},
          told::Card{{CardType::weapon, 5}},
          told::Move{nanoseconds(10'000'000'000), 12},
          told::Opponent{2, {4, 0}},
          told::Disprove{1, {8, 4, 9}},
          told::Disprove{std::nullopt, {8, 4, 9}},
          told::CardFrom{2, {CardType::room, 7}},
          told::Disproved{11},
          told::Guess{1, {8, 4, 9}},
          told::Accusation{1, {8, 4, 9}},
          told::Win{0}};
}

TEST(Messages, EachIsReadAsItIsWritten) {
  for (const Message& written : one_of_each()) EXPECT_EQ(message(print(written)), written) << print(written);
}

TEST(Messages, AreWrittenAsTheDocumentHasThem) {
  std::string lines;
  for (const Message& message : one_of_each()) lines += print(message) + "\n";
  EXPECT_EQ(lines, R"(ID 3
Playercount 12
Board 2 2
0 1
2 0
Name
Roomname 0 Krakowiak's Lab
Weaponname 16 15 fire extinguisher
Personname 44 9 Señor Mac
Card 1 5
Move 10000000000 12
Opponent 2 4 0
Disprove 1 8 4 9
Disprove 8 4 9
Card From 2 2 7
Disproved 11
Guess 1 8 4 9
Accusation 1 8 4 9
Win 0
)");
}

TEST(Messages, CarriageReturnsAndBlanksDoNoHarm) {
  EXPECT_EQ(message("Opponent 2 4 0\r"), Message(told::Opponent{2, {4, 0}}));
  EXPECT_EQ(message("  Win\t 3  "), Message(told::Win{3}));
  EXPECT_EQ(message("Roomname 4  The Den \r"), Message(told::Roomname{4, "The Den"}));
  EXPECT_EQ(message("Roomname 4 Den\r \r\r"), Message(told::Roomname{4, "Den"}));
}

TEST(Messages, ANameMayBeAnything) {
  EXPECT_EQ(message("Personname 2 1 Card From 1 2 3"), Message(told::Personname{2, 1, "Card From 1 2 3"}));
  EXPECT_EQ(message("Roomname 7"), Message(told::Roomname{7, ""}));
}

TEST(Messages, ABoardIsItsCellsHoweverItsLinesAreBroken) {
  const Message board = told::Board{board_of(3, {-1, -1, 1, 0, -1, -1, -1, -1, 2})};
  EXPECT_EQ(message("Board 3 3\n0 0 2\n1 0 0\n0 0 3"), board);
  EXPECT_EQ(message("Board 3 3\n0 0 2 \n\n1 0 0 0\n0\n3\n"), board);
}

TEST(Messages, ABoardThatBreaksOffIsNone) {
  EXPECT_EQ(messages_in("Board 3 3\n0 0 2\nWin 1\n1 0 0\n0 0 3"), std::vector<Message>{told::Win{1}});
  EXPECT_TRUE(messages_in("Board 3 3\n0 0 2\n0 x 0\n0 0 3\n0 0 0").empty());
  EXPECT_TRUE(messages_in("Board 2 2\n0 0\n0 0 0").empty());
  EXPECT_TRUE(messages_in("Board 3 4\n0 0 0\n0 0 0\n0 0 0\n0 0 0").empty());
  EXPECT_TRUE(messages_in("Board 0 0\n0").empty());
  EXPECT_TRUE(messages_in("Board 1001 1001\n0").empty());
}

TEST(Messages, ALineThatIsNoneSaysWhatWasExpected) {
  for (const char* line : {"",
                           "Hello",
                           "win 1",
                           "Win",
                           "Win 1 2",
                           "Win one",
                           "Win 1.0",
                           "Win 1e3",
                           "Win 9999999999",
                           "Opponent 1 2",
                           "Card 3 1",
                           "Card -1 1",
                           "Card From 1 2",
                           "Move 5",
                           "Move -5 3",
                           "Move NaN 3",
                           "Disprove 1 2",
                           "Disprove 1 2 3 4 5",
                           "Name 1",
                           "Roomname x"}) {
    const Result<std::optional<Message>> read = MessageReader().take(line);
    ASSERT_FALSE(read) << line;
    EXPECT_TRUE(read.error().message.starts_with("expected ")) << read.error().message;
  }
}

TEST(Messages, MoreTimeThanFitsANumberIsAllThereIs) {
  EXPECT_EQ(message("Move 99999999999999999999999 3"), Message(told::Move{nanoseconds::max(), 3}));
  EXPECT_EQ(message("Move 1 3"), Message(told::Move{nanoseconds(1), 3}));
}

// The document's game cannot be played (its player is alone, disproves its own guesses and holds cards that are not in
// the deck), but each of its lines can be read.
TEST(Messages, TheLinesOfTheDocumentsSampleAreRead) {
  const std::string sample = R"(ID 0
Playercount 1
Board 5 5
0 0 0 0 0
5 0 4 0 0
0 0 0 0 0
0 0 3 0 2
1 0 0 0 0
Name
Roomname 0 Krakowiak's Lab
Roomname 1 3rd Floor Landing
Weaponname 6 0 computer keyboard
Personname 11 9 Señor Mac
Card 0 4
Card 1 11
Card 2 5
Move 10000000000 12
Disprove 8 4 9
Move 100000000000 2
Win 0
)";
  EXPECT_EQ(messages_in(sample).size(), 15U);
}

Reply reply(std::string_view line, Asked asked) {
  const Result<Reply> read = parse_reply(line, asked);
  EXPECT_TRUE(read) << line;
  return read ? *read : Reply();
}

std::string complaint(std::string_view line, Asked asked) {
  const Result<Reply> read = parse_reply(line, asked);
  EXPECT_FALSE(read) << line;
  return read ? "" : read.error().message;
}

TEST(Replies, MovesAreReadInBothDialects) {
  EXPECT_EQ(reply("Move 8 3", Asked::move), Reply(reply::GoTo{{8, 3}}));
  const Reply guess = reply::GoAndGuess{{8, 3}, {8, 4, 9}};
  EXPECT_EQ(reply("Move 8 3 8 4 9", Asked::move), guess);
  EXPECT_EQ(reply("Move Guess 8 3 8 4 9", Asked::move), guess);
  EXPECT_EQ(reply("Guess 10 3 4", Asked::move), Reply(reply::Guess{{10, 3, 4}}));
  EXPECT_EQ(reply("Accusation 10 3 4", Asked::move), Reply(reply::Accuse{{10, 3, 4}}));
}

TEST(Replies, AreWrittenInTheDialectAskedFor) {
  const Reply guess = reply::GoAndGuess{{8, 3}, {8, 4, 9}};
  EXPECT_EQ(print(guess, Dialect::documented), "Move 8 3 8 4 9");
  EXPECT_EQ(print(guess, Dialect::public_engine), "Move Guess 8 3 8 4 9");
  for (const Dialect dialect : {Dialect::documented, Dialect::public_engine}) {
    EXPECT_EQ(print(reply::GoTo{{8, 3}}, dialect), "Move 8 3");
    EXPECT_EQ(print(reply::Guess{{1, 2, 3}}, dialect), "Guess 1 2 3");
    EXPECT_EQ(print(reply::Accuse{{1, 2, 3}}, dialect), "Accusation 1 2 3");
    EXPECT_EQ(print(reply::Disprove{CardType::room}, dialect), "2");
    EXPECT_EQ(print(reply::Disprove{}, dialect), "-1");
    EXPECT_EQ(print(reply::Name{"A bot"}, dialect), "A bot");
  }
}

TEST(Replies, ADisproofIsANumberOrTheWordAndTheNumber) {
  EXPECT_EQ(reply("0", Asked::disprove), Reply(reply::Disprove{CardType::person}));
  EXPECT_EQ(reply("Disprove 2", Asked::disprove), Reply(reply::Disprove{CardType::room}));
  EXPECT_EQ(reply("-1", Asked::disprove), Reply(reply::Disprove{}));
  EXPECT_EQ(reply("Disprove -1", Asked::disprove), Reply(reply::Disprove{}));
  for (const char* line : {"", "3", "-2", "Disprove", "0 1", "Show 0", "NaN"}) complaint(line, Asked::disprove);
}

TEST(Replies, NumbersThatNameNothingAreReadForTheRefereeToJudge) {
  EXPECT_EQ(reply("Move -1 999999999", Asked::move), Reply(reply::GoTo{{-1, 999999999}}));
  EXPECT_EQ(reply("Guess -5 0 0", Asked::move), Reply(reply::Guess{{-5, 0, 0}}));
}

TEST(Replies, ALineThatCannotBeReadSaysWhatWasExpected) {
  for (const char* line : {"", "Move", "Move 1", "Move 1 2 3", "Move 1 2 3 4", "Move 1 2 3 4 5 6", "Move Guess 1 2",
                           "Guess 1 2", "Accusation 1 2 3 4", "move 1 2", "Move NaN 2", "Move 1.5 2", "Move +1 2",
                           "Move 0x1 2", "Move 9999999999 0", "Move 1e9 0", "Move - 1", "Hello", "Move 1,2"}) {
    EXPECT_TRUE(complaint(line, Asked::move).starts_with("expected 'Move y x'")) << line;
  }
}

TEST(Replies, WhatIsNoTextIsNoReply) {
  using namespace std::string_view_literals;
  EXPECT_EQ(complaint("Move 1 2\0"sv, Asked::move), "this is not a text (a NUL byte)");
  EXPECT_EQ(complaint("Move 1 \xff", Asked::move), "this is not UTF-8 text (byte 0xFF)");
  EXPECT_TRUE(complaint("Bot\x1b[2J", Asked::name).starts_with("a control character")) << "of a terminal";
  EXPECT_TRUE(complaint("Bot\r1", Asked::name).starts_with("a control character"));
}

TEST(Replies, ACarriageReturnAtTheEndDoesNoHarm) {
  EXPECT_EQ(reply("Move 8 3\r", Asked::move), Reply(reply::GoTo{{8, 3}}));
  EXPECT_EQ(reply(" 1 \r", Asked::disprove), Reply(reply::Disprove{CardType::weapon}));
}

TEST(Replies, ANameMayHaveSpacesAndAnyLetters) {
  EXPECT_EQ(reply(" Señor  Mac 2 \r", Asked::name), Reply(reply::Name{"Señor  Mac 2"}));
  EXPECT_EQ(complaint("  ", Asked::name), "expected the bot's name, found an empty line");
  EXPECT_TRUE(complaint("Bot\u202egnik", Asked::name).starts_with("a name may not contain"));
}

TEST(Replies, ALongNameIsCut) {
  std::string umlauts;
  for (int i = 0; i < 5000; ++i) umlauts += "ü";
  EXPECT_EQ(reply(umlauts, Asked::name), Reply(reply::Name{umlauts.substr(0, 200)}));
}

TEST(Dialects, AreFoundByTheirNames) {
  EXPECT_EQ(find_dialect("documented"), Dialect::documented);
  EXPECT_EQ(find_dialect("public"), Dialect::public_engine);
  EXPECT_FALSE(find_dialect("loud"));
}

}  // namespace
}  // namespace gumshoe
