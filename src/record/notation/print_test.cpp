#include "record/notation/print.h"

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

const std::string head = "[CGN \"1\"]\n[Edition \"classic-us\"]\n[Seats \"Ann, Bob, Cyn, Dan\"]\n";

std::string printed(std::string_view text) { return print(read(text)); }

TEST(Print, TagsStandInTheOrderOfTheTableThenUnknownOnes) {
  EXPECT_EQ(
      printed(
          "[Zeta \"1\"]\n[Seed \"7\"]\n[Event \"e\"]\n[Date \"d\"]\n[Result \"r\"]\n[Round \"2\"]\n[Board \"b\"]\n"
          "[Rules \"hear=asked\"]\n[Hand \"hall, plum, rope, study\"]\n[Me \"1\"]\n[Pool \"1\"]\n[Public \"knife\"]\n"
          "[Hands \"4,4,4,4\"]\n[Alpha \"2\"]\n[Seats \"Ann,Bob,Cyn,Dan\"]\n[Place \"Weapon\"]\n[Edition "
          "\"classic-us\"]\n"),
      "[CGN \"1\"]\n[Edition \"classic-us\"]\n[Place \"weapon\"]\n[Seats \"Ann, Bob, Cyn, Dan\"]\n[Hands \"4 4 4 4\"]\n"
      "[Public \"knife\"]\n[Pool \"1\"]\n[Me \"Ann\"]\n[Hand \"plum, rope, hall, study\"]\n[Rules \"hear=asked\"]\n"
      "[Board \"b\"]\n[Result \"r\"]\n[Date \"d\"]\n[Event \"e\"]\n[Round \"2\"]\n[Seed \"7\"]\n[Zeta \"1\"]\n[Alpha "
      "\"2\"]\n");
}

TEST(Print, WhatIsAsItWouldBeWithoutItsTagIsLeftOut) {
  EXPECT_EQ(printed(four + "[Pool \"0\"]\n[Public \"\"]\n[Me \"-\"]\n[Rules \"respond=first\"]\n[Place \"room\"]\n"),
            head);
}

TEST(Print, AnEmptyHandIsAHand) {
  const std::string text = "[CGN \"1\"]\n[Category \"a: x\"]\n[Seats \"Ann, Bob\"]\n[Me \"Ann\"]\n[Hand \"\"]\n";
  EXPECT_EQ(printed(text), text);
}

TEST(Print, ADeckOfOnesOwnIsWrittenOut) {
  const std::string text =
      "[CGN \"1\"]\n[Category \"who: Ann B, \\\"Smith, J\\\"\"]\n[Category \"\\\"a:b\\\": X\"]\n[Place "
      "\"who\"]\n[Seats \"Ann, Bob\"]\n";
  EXPECT_EQ(printed(text), text);
}

TEST(Print, ADeckWhoseIdsAreItsOwnIsWrittenByIds) {
  Record game = read(four);
  CategoryPlan plan{"thing", {}};
  plan.cards.push_back({.id = "rope", .name = "Seil", .aliases = {}, .category = {}});
  plan.cards.push_back({.id = "lead_pipe", .name = "Lead Pipe", .aliases = {}, .category = {}});
  game.table.deck = std::make_shared<const Deck>(*Deck::make({plan}));
  game.table.edition = "";
  EXPECT_NE(print(game).find("[Category \"thing: rope, Lead Pipe\"]"), std::string::npos);
}

TEST(Print, TheFullDealIsWrittenSeatBySeat) {
  const std::string text =
      "[CGN \"1\"]\n[Category \"a: p, q, r\"]\n[Category \"b: x, y, z\"]\n[Seats \"Ann, Bob\"]\n[Me \"*\"]\n[Hand.1 "
      "\"p, x\"]\n"
      "[Hand.2 \"q, z\"]\n[Envelope \"r, y\"]\n";
  EXPECT_EQ(printed(text), text);
}

TEST(Print, RulesOfTheEditionNeedNotBeWritten) {
  const std::string master = "[CGN \"1\"]\n[Edition \"master-detective\"]\n[Seats \"Ann, Bob\"]\n";
  EXPECT_EQ(printed(master), master);
  EXPECT_EQ(printed(master + "[Rules \"respond=all\"]\n"), master);
  EXPECT_EQ(printed(master + "[Rules \"respond=first\"]\n"), master + "[Rules \"respond=first\"]\n");
}

TEST(Print, AnEditionThatIsNotInTheCatalogueGetsAllItsRulesWritten) {
  Catalogue own;
  own.add({.id = "mine", .title = "", .locale = "", .deck = Catalogue::built_in().find("classic-us")->deck});
  const Result<Record> game = parse_game("[Edition \"mine\"]\n" + four, own);
  ASSERT_TRUE(game);
  EXPECT_EQ(print(*game, own), "[CGN \"1\"]\n[Edition \"mine\"]\n[Seats \"Ann, Bob, Cyn, Dan\"]\n");
  EXPECT_EQ(print(*game),
            "[CGN \"1\"]\n[Edition \"mine\"]\n[Place \"room\"]\n[Seats \"Ann, Bob, Cyn, Dan\"]\n[Rules \"respond=first "
            "hear=all "
            "accuse=same-turn accuser=looks eliminated=answer stay=dragged own-cards=yes\"]\n");
  EXPECT_EQ(*parse_game(print(*game), own), *game);
}

TEST(Print, QuestionsPassesAndAccusationsAreNumberedTogether) {
  EXPECT_EQ(
      printed(four + "7. Ann --\n@has Bob rope\nBob > hall\n7. Bob ? plum rope hall\nBob ! plum rope hall wrong\n"),
      head + "\n1. Ann --\n@has Bob rope\nBob > hall\n2. Bob ? plum rope hall\n3. Bob ! plum rope hall wrong\n");
}

TEST(Print, PassesBeforeAShowerAreWrittenOutUnderFirst) {
  EXPECT_EQ(printed(four + "Bob ? pl ro ha : 1 +\n"), head + "\n1. Bob ? plum rope hall : Cyn - Dan - Ann +\n");
  EXPECT_EQ(printed(four + "Bob ? plum rope hall : Dan -\n"), head + "\n1. Bob ? plum rope hall : Dan -\n");
  const std::string all = head + "[Rules \"respond=all\"]\n\n1. Bob ? plum rope hall : Ann +\n";
  EXPECT_EQ(printed(all), all);
}

TEST(Print, PassesAreWrittenOutAlsoForARecordThatWasMadeWithoutThem) {
  Record game = read(four);
  game.entries.push_back({event_of(game, "Bob ? plum rope hall : nobody"), "", {}});
  auto& asked = std::get<Suggestion>(game.entries[0].event);
  asked.nobody = false;
  asked.answers = {{seat(1), Answer::Kind::showed, {}}};
  EXPECT_EQ(print(game), head + "\n1. Bob ? plum rope hall : Cyn - Dan - Ann +\n");
}

TEST(Print, NothingInARecordBreaksALine) {
  Record game = read(four + "Ann --\n");
  game.entries[0].comment = "two\nlines";
  game.table.free_tags = {{"Event", "a\r\nb"}};
  EXPECT_EQ(print(game), head + "[Event \"a  b\"]\n\n1. Ann -- ; two lines\n");
}

TEST(Print, ACommentWhoseTagIsGoneIsNotLost) {
  Record game = read("; why\n[Date \"x\"]\n[Round \"1\"] ; of round\n" + four);
  game.table.free_tags.clear();
  EXPECT_EQ(print(game), "; why\n" + head + "; of round\n");
}

TEST(Print, GamesAreSeparatedByABlankLine) {
  const std::vector<Record> games{read(four + "Ann --\n"), read(four)};
  EXPECT_EQ(print(games), head + "\n1. Ann --\n\n" + head);
  EXPECT_EQ(*parse_games(print(games)), games);
}

}  // namespace
}  // namespace gumshoe
