#include "app/human/typed.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Record game() {
  return read(R"([Category "person: Professor Plum, Reverend Green, Reverend Fern"]
[Category "weapon: Rope, Knife, Rusty Lamp"]
[Category "room: Hall, Great Study, Great Cellar"]
[Seats "Ann, Bob"]
[Board "5 0@0,0 1@0,4 2@4,4"]
)");
}

class HumanTyped : public testing::Test {
 protected:
  static constexpr Move::Cell hall{0, 0};
  static constexpr Move::Cell study{0, 4};

  TurnSeen turn(Move::Cell from) const { return {game_.table, floor_, {.from = from, .roll = 6}}; }
  Result<TypedTurn> typed(std::string_view line, Move::Cell from = hall) const { return read_turn(turn(from), line); }
  std::optional<Decision> decision(std::string_view line, Move::Cell from = hall) const {
    const Result<TypedTurn> read = typed(line, from);
    EXPECT_TRUE(read) << line << ": " << read.error().message;
    if (!read || !std::holds_alternative<Decision>(*read)) return {};
    return std::get<Decision>(*read);
  }
  std::string complaint(std::string_view line, Move::Cell from = hall) const {
    const Result<TypedTurn> read = typed(line, from);
    return read ? "" : read.error().message;
  }
  CardSet cards(std::initializer_list<std::string_view> names) const {
    CardSet set;
    for (const std::string_view name : names) set.insert(find_card(*game_.table.deck, name).value());
    return set;
  }

  Record game_ = game();
  Floor floor_ = Floor::make(game_.table).value();
};

TEST_F(HumanTyped, ARoomIsWalkedToByNameBeginningOrNumber) {
  for (const char* line : {"Great Study", "great_study", "great s", "study", "1", "go 1", "GO study", "go 0 4", "0 4"})
    EXPECT_EQ(decision(line), Decision(Go{study, {}})) << line;
}

TEST_F(HumanTyped, WhatToAskThereMayStandInTheSameLine) {
  const Decision wanted = Go{study, cards({"plum", "rope", "great_study"})};
  for (const char* line : {"study plum rope", "1 rope prof", "go great study professor plum rope", "0 4 plum rope",
                           "ask plum rope study", "ask study rope plum"})
    EXPECT_EQ(decision(line), wanted) << line;
}

TEST_F(HumanTyped, AQuestionWithoutARoomIsAskedWhereOneStands) {
  EXPECT_EQ(decision("ask plum rusty lamp"), Decision(Ask{cards({"plum", "rusty_lamp", "hall"})}));
  EXPECT_EQ(decision("ask plum rope hall"), Decision(Ask{cards({"plum", "rope", "hall"})}));
  EXPECT_EQ(complaint("ask plum rope", {2, 2}), "you stand in no room: name the one to go to, too");
  EXPECT_EQ(complaint("go 2 2 plum rope"), reason(Refusal::not_in_a_room));
}

TEST_F(HumanTyped, StayingMayAskToo) {
  EXPECT_EQ(decision("stay", {2, 2}), Decision(Go{{2, 2}, {}}));
  EXPECT_EQ(decision("stay plum rope"), Decision(Go{hall, cards({"plum", "rope", "hall"})}));
}

TEST_F(HumanTyped, AnAccusationNamesThreeCardsInAnyOrder) {
  EXPECT_EQ(decision("accuse hall rope plum"), Decision(Accuse{cards({"plum", "rope", "hall"})}));
  EXPECT_EQ(complaint("accuse plum hall"), "which weapon?");
  EXPECT_EQ(complaint("accuse"), "which person?");
  EXPECT_EQ(complaint("accuse plum rope hall knife"), "'knife' is one card too many");
}

TEST_F(HumanTyped, WhatMeansNothingOrTooMuchIsToldSo) {
  EXPECT_EQ(complaint("great"), "no room and no command: 'great' could be Great Study or Great Cellar");
  EXPECT_EQ(complaint("ask reverend rope"), "'reverend' could be Reverend Green or Reverend Fern");
  EXPECT_EQ(complaint("7"), "there is no room 7: they are 0 to 2");
  EXPECT_EQ(complaint("go"), "where to? A room, or a row and a column");
  EXPECT_NE(complaint("rope").find("no room and no command"), std::string::npos);
  EXPECT_EQ(complaint("board now"), "'now' means nothing here");
}

TEST_F(HumanTyped, ACellOffTheBoardIsForTheRulesToRefuse) {
  EXPECT_EQ(decision("go 9 9"), Decision(Go{{9, 9}, {}}));
  EXPECT_NE(complaint("go 9 9 plum rope"), "");
}

TEST_F(HumanTyped, CommandsAreTypedOut) {
  const std::pair<const char*, HumanCommand> lines[] = {
      {"sheet", HumanCommand::sheet},   {"sheet off", HumanCommand::sheet_off}, {"SHEET ON", HumanCommand::sheet_on},
      {"board", HumanCommand::board},   {"cards", HumanCommand::cards},         {"log", HumanCommand::log},
      {"advise", HumanCommand::advise}, {"help", HumanCommand::help},           {"?", HumanCommand::help},
      {"quit", HumanCommand::quit}};
  for (const auto& [line, command] : lines) {
    const Result<TypedTurn> read = typed(line);
    ASSERT_TRUE(read) << line;
    EXPECT_EQ(*read, TypedTurn(command)) << line;
  }
}

TEST_F(HumanTyped, TheCardToShowIsANumberOrAName) {
  const CardSet held = cards({"plum", "hall"});
  const Deck& deck = *game_.table.deck;
  EXPECT_EQ(read_shown(deck, held, " 2 ").value(), find_card(deck, "hall").value());
  EXPECT_EQ(read_shown(deck, held, "plum").value(), find_card(deck, "plum").value());
  EXPECT_EQ(read_shown(deck, held, "3").error().message, "they are 1 to 2");
  EXPECT_FALSE(read_shown(deck, held, "rope"));
}

TEST_F(HumanTyped, TabOffersWhatCanComeNext) {
  const auto offers = [&](std::string_view before, const std::string& word) {
    const std::vector<std::string> words = words_for_turn(turn(hall), before);
    return std::ranges::find(words, word) != words.end();
  };
  EXPECT_TRUE(offers("", "great_study") && offers("", "accuse") && offers("", "sheet"));
  EXPECT_FALSE(offers("", "rope"));
  EXPECT_TRUE(offers("go ", "hall") && offers("sheet ", "off") && offers("ask ", "rope") && offers("accuse ", "hall"));
  EXPECT_TRUE(offers("hall ", "rope") && !offers("hall ", "great_study"));
  EXPECT_FALSE(offers("board ", "rope"));
}

}  // namespace
}  // namespace gumshoe
