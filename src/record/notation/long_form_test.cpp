#include "record/notation/line_reader.h"

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

Record table_with(const std::string& tags) { return read(tags + four); }

TEST(LongForm, AQuestionWithItsAnswers) {
  EXPECT_EQ(as_read("Bob ? plum rope hall : Cyn - Dan +"), "Bob ? plum rope hall : Cyn - Dan +");
  EXPECT_EQ(as_read("Bob ? plum rope hall : nobody"), "Bob ? plum rope hall : nobody");
  EXPECT_EQ(as_read("Bob ? plum rope hall : Cyn ~ Dan +"), "Bob ? plum rope hall : Cyn ~ Dan +");
  EXPECT_EQ(as_read("Bob ? plum rope hall"), "Bob ? plum rope hall");
}

TEST(LongForm, ASeenCardTouchesItsPlus) {
  EXPECT_EQ(as_read("Ann ? plum rope hall : Cyn +rope"), "Ann ? plum rope hall : Bob - Cyn +rope");
  EXPECT_EQ(as_read("Ann ? plum rope hall : Cyn+rope"), "Ann ? plum rope hall : Bob - Cyn +rope");
  EXPECT_EQ(as_read("Ann ? plum rope hall : Cyn + rope"), "30 no seat 'rope'; the seats are Ann, Bob, Cyn and Dan");
}

TEST(LongForm, ASeenCardIsLookedForAmongTheCardsNamed) {
  EXPECT_EQ(as_read("Ann ? plum rope hall : Bob +p"), "Ann ? plum rope hall : Bob +plum");
  EXPECT_EQ(as_read("Ann ? plum knife kitchen : Bob +k"), "33 'k' could be Knife or Kitchen");
  EXPECT_EQ(as_read("Ann ? plum rope hall : Bob +knife"),
            "29 Knife can't have been shown: it isn't among the cards named, Professor Plum, Rope or Hall");
  EXPECT_EQ(as_read("Ann ? plum rope hall : Bob +xyzzy"), "29 no card 'xyzzy'; expected Professor Plum, Rope or Hall");
}

TEST(LongForm, ACardNotHeardIsAQuestionMark) {
  EXPECT_EQ(as_read("Bob ? plum ? hall : Dan +"), "Bob ? plum ? hall : Cyn - Dan +");
  EXPECT_EQ(as_read("Bob ? ? ? hall : Dan +"), "Bob ? ? ? hall : Cyn - Dan +");
  EXPECT_EQ(as_read("Bob ? ? ? ?"), "Bob ? ? ? ?");
  EXPECT_EQ(as_read("Bob ? hall ? ?"), "Bob ? ? ? hall");
}

TEST(LongForm, WithACardNotHeardTheSeenCardMayBeOfItsCategory) {
  EXPECT_EQ(as_read("Bob ? plum ? hall : Cyn +rope"), "Bob ? plum ? hall : Cyn +rope");
  EXPECT_EQ(as_read("Bob ? plum ? hall : Cyn +p"), "Bob ? plum ? hall : Cyn +plum");
  EXPECT_EQ(as_read("Bob ? plum ? hall : Cyn +r"), "26 'r' could be Revolver or Rope");
  EXPECT_EQ(as_read("Bob ? plum ? hall : Cyn +study"),
            "26 Study can't have been shown: it isn't among the cards named, Professor Plum, Candlestick, Knife, Lead "
            "Pipe, Revolver, Rope, Wrench or Hall");
}

TEST(LongForm, AWholeNameMeansItsCardThoughAHeardOneBeginsLikeIt) {
  const Record game = read("[Category \"a: hallway, x\"]\n[Category \"b: hall, y\"]\n[Seats \"Ann, Bob\"]");
  EXPECT_EQ(as_read(game, "Ann ? hallway ? : Bob +hall"), "Ann ? hallway ? : Bob +hall");
  EXPECT_EQ(as_read(game, "Ann ? hallway ? : Bob +hal"), "Ann ? hallway ? : Bob +hallway");
}

TEST(LongForm, CardsStandInCategoryOrderOrInAnyOrderWhereEachIsUnambiguous) {
  EXPECT_EQ(as_read("Bob ? hall plum rope"), "Bob ? plum rope hall");
  EXPECT_EQ(as_read("Bob ? hall wrench w"), "19 'w' could be Mrs. White or Wrench");
}

TEST(LongForm, CategoryOrderIsTriedFirst) {
  EXPECT_EQ(as_read("Bob ? w w s"), "Bob ? white wrench study");
  EXPECT_EQ(as_read("Bob ? s w l"), "11 'l' could be Library or Lounge");
  EXPECT_EQ(as_read("Bob ? mus rev bil"), "Bob ? mustard revolver billiard_room");
  EXPECT_EQ(as_read("Bob ? bil w rev"), "11 'w' could be Mrs. White or Wrench");
}

TEST(LongForm, ExactlyOneCardACategory) {
  EXPECT_EQ(as_read("Bob ? plum rope"), "16 expected 3 cards (suspect, weapon, room)");
  EXPECT_EQ(as_read("Bob ? plum rope hall study"),
            "22 expected : and the answers, or the end of the line, found 'study'");
  EXPECT_EQ(as_read("Bob ? plum green rope"),
            "12 Professor Plum and Mr. Green are both of the category suspect; expected one card of each (suspect, "
            "weapon, room)");
  EXPECT_EQ(as_read("Bob ? plum : Cyn -"), "12 expected 3 cards (suspect, weapon, room), found ':'");
}

TEST(LongForm, ACommaBetweenCardsIsAllowed) {
  EXPECT_EQ(as_read("Bob ? plum, rope, hall : Cyn +"), "Bob ? plum rope hall : Cyn +");
  EXPECT_EQ(as_read("Bob ? plum,rope,hall"), "Bob ? plum rope hall");
  EXPECT_EQ(as_read("@some Bob plum, rope"), "@some Bob plum rope");
  EXPECT_EQ(as_read("Bob ? plum,, rope hall"), "12 expected 3 cards (suspect, weapon, room), found ','");
}

TEST(LongForm, ASeatIsWrittenByItsFullNameOrItsNumberNeverByAPrefix) {
  EXPECT_EQ(as_read("2 ? plum rope hall : 4 +"), "Bob ? plum rope hall : Cyn - Dan +");
  EXPECT_EQ(as_read("bOB --"), "Bob --");
  EXPECT_EQ(as_read("Bo --"), "1 no seat 'Bo'; did you mean Bob?");
  EXPECT_EQ(as_read("0 --"), "1 no seat 0; the seats are 1 to 4");
  EXPECT_EQ(as_read("5 --"), "1 no seat 5; the seats are 1 to 4");
}

TEST(LongForm, AccentsOfSeatsAreIgnoredWhereThatIsUnambiguous) {
  EXPECT_EQ(as_read(read("[Seats \"Zoë, Ann\"]"), "zoe --"), "Zoë --");
  EXPECT_EQ(as_read(read("[Seats \"Zoë, Zoé\"]"), "ZOË --"), "Zoë --");
  EXPECT_EQ(as_read(read("[Seats \"Zoë, Zoé\"]"), "zoe --"), "1 no seat 'zoe'; did you mean Zoë or Zoé?");
}

TEST(LongForm, NamesWithSpacesOrSignsAreQuoted) {
  const Record game = read("[Seats \"Ann-Marie, \\\"Smith, J\\\", \\\"a \\\\\\\"b\\\\\\\"\\\"\"]");
  EXPECT_EQ(game.table.seats[2], "a \"b\"");
  EXPECT_EQ(as_read(game, "\"ann-marie\" --"), "\"Ann-Marie\" --");
  EXPECT_EQ(as_read(game, "\"Smith, J\" ? \"Miss Scarlet\" \"lead pipe\" hall : \"a \\\"b\\\"\" +\"Lead Pipe\""),
            "\"Smith, J\" ? scarlet lead_pipe hall : \"a \\\"b\\\"\" +lead_pipe");
  EXPECT_EQ(as_read(game, "Ann-Marie --"), "1 no seat 'Ann'; did you mean \"Ann-Marie\"?");
}

TEST(LongForm, SeatsAndCardsMayBearTheSameName) {
  const Record game = read("[Seats \"Plum, Rope, wrong\"]");
  EXPECT_EQ(as_read(game, "plum ? plum rope hall : rope +rope"), "Plum ? plum rope hall : Rope +rope");
  EXPECT_EQ(as_read(game, "wrong ! plum rope hall wrong"), "wrong ! plum rope hall wrong");
}

TEST(LongForm, ATurnWithoutASuggestion) { EXPECT_EQ(as_read("Bob --"), "Bob --"); }

TEST(LongForm, Moves) {
  for (const char* line : {"Bob > hall", "Bob > 8,3", "Bob > hall (7)", "Bob > 8,3 (passage)", "Bob > hall (dragged)",
                           "Bob > hall (7) (dragged)", "Bob > 0,0"}) {
    EXPECT_EQ(as_read(line), line);
  }
  EXPECT_EQ(as_read("Bob > 8, 3(12)"), "Bob > 8,3 (12)");
  EXPECT_EQ(as_read("Bob > k"), "Bob > kitchen");
  EXPECT_EQ(
      as_read("Bob > rope"),
      "7 no card 'rope'; expected Kitchen, Ballroom, Conservatory, Dining Room, Billiard Room, Library, Lounge, Hall "
      "or Study");
  EXPECT_EQ(as_read("Bob > 8"),
            "7 no card '8'; expected Kitchen, Ballroom, Conservatory, Dining Room, Billiard Room, "
            "Library, Lounge, Hall or Study");
  EXPECT_EQ(as_read("Bob > hall (7) (8)"), "17 expected a roll, passage or dragged, each once, found '8'");
  EXPECT_EQ(as_read("Bob > hall (7"), "14 expected )");
  EXPECT_EQ(as_read("Bob > 8,x"), "9 expected a column, 0 to 9999, found 'x'");
}

TEST(LongForm, AMoveGoesToTheCategoryThatIsThePlace) {
  const Record game = read("[Category \"a: x, y\"]\n[Category \"b: x1, z\"]\n[Place \"b\"]\n[Seats \"Ann, Bob\"]");
  EXPECT_EQ(as_read(game, "Ann > x"), "Ann > x1");
  const Record nowhere = read("[Category \"a: x, y\"]\n[Seats \"Ann, Bob\"]");
  EXPECT_EQ(as_read(nowhere, "Ann > x"), "7 expected row,column: this deck has no Place, found 'x'");
  EXPECT_EQ(as_read(nowhere, "Ann > 1,2"), "Ann > 1,2");
}

TEST(LongForm, Accusations) {
  for (const char* line : {"Bob ! plum rope hall wrong", "Bob ! plum rope hall right", "Bob ! plum rope hall"}) {
    EXPECT_EQ(as_read(line), line);
  }
  EXPECT_EQ(as_read("Bob ! hall plum rope WRONG"), "Bob ! plum rope hall wrong");
  EXPECT_EQ(as_read("Bob ! plum ? hall"), "7 an accusation names every card, without ?");
  EXPECT_EQ(as_read("Bob ! plum rope hall maybe"), "22 expected wrong, right or the end of the line, found 'maybe'");
}

TEST(LongForm, FactsFromOutsideTheQuestions) {
  for (const char* line : {"@has Bob rope", "@not Bob rope", "@has envelope rope", "@not pool rope", "@has public rope",
                           "@some Bob plum rope hall", "@some envelope plum knife", "@size Bob 4", "@see Ann Bob rope",
                           "@see Ann Bob ?", "@see * Bob rope", "@out Bob"}) {
    EXPECT_EQ(as_read(line), line);
  }
  EXPECT_EQ(as_read("@HAS 2 Ro"), "@has Bob rope");
  EXPECT_EQ(as_read("@has Bob"), "9 expected a card");
  EXPECT_EQ(as_read("@has"), "5 expected a seat, envelope, pool or public");
  EXPECT_EQ(as_read("@some Bob"), "10 expected a card");
  EXPECT_EQ(as_read("@some Bob rope ROPE"), "16 'ROPE' is named twice");
  EXPECT_EQ(as_read("@size Bob 22"), "11 expected a hand size, 0 to 21, found '22'");
  EXPECT_EQ(as_read("@out Bob Cyn"), "10 expected the end of the line, found 'Cyn'");
  EXPECT_EQ(as_read("@see envelope Bob rope"), "6 no seat 'envelope'; the seats are Ann, Bob, Cyn and Dan");
}

TEST(LongForm, VerbsHaveNearestNamesToo) {
  EXPECT_EQ(as_read("@hass Bob rope"), "1 no verb '@hass'; did you mean @has?");
  EXPECT_EQ(as_read("@xyzzy Bob"), "1 no verb '@xyzzy'; expected @has, @not, @some, @size, @see, @out or @deal");
}

TEST(LongForm, CardsAreDealtAgainOnlyUnderRedeal) {
  const Record game = table_with("[Rules \"eliminated=redeal\"]\n");
  EXPECT_EQ(as_read(game, "@deal Bob Cyn 2"), "@deal Bob Cyn 2");
  EXPECT_EQ(as_read(game, "@deal Bob Ann rope"), "@deal Bob Ann rope");
  EXPECT_EQ(as_read(game, "@deal Bob Bob 2"), "7 cards are dealt again to other seats, not to their holder");
  EXPECT_EQ(as_read(game, "@deal Bob Cyn 0"), "15 expected a number of cards, 1 to 21, found '0'");
  EXPECT_EQ(as_read(game, "@deal Bob Cyn ?"), "15 expected a card or a number of cards, found '?'");
  EXPECT_EQ(as_read("@deal Bob Cyn 2"), "7 cards are dealt again only where the rules say eliminated=redeal");
}

TEST(LongForm, ACardOfDigitsIsQuotedWhereANumberCouldStand) {
  const Record game =
      read("[Category \"a: 1, 2\"]\n[Category \"room: 3, 4\"]\n[Seats \"Ann, Bob\"]\n[Rules \"eliminated=redeal\"]");
  EXPECT_EQ(as_read(game, "@deal Ann Bob 2"), "@deal Ann Bob 2");
  EXPECT_EQ(as_read(game, "@deal Ann Bob \"2\""), "@deal Ann Bob \"2\"");
  EXPECT_TRUE(std::holds_alternative<Card>(std::get<DealOver>(event_of(game, "@deal Ann Bob \"2\"")).what));
  EXPECT_EQ(as_read(game, "Ann > 3"), "Ann > \"3\"");
  EXPECT_EQ(as_read(game, "Ann ? 1 3"), "Ann ? \"1\" \"3\"");
}

TEST(LongForm, SeveralShowersOnlyUnderRespondAll) {
  EXPECT_EQ(as_read("Bob ? plum rope hall : Cyn + Dan +rope"),
            "30 only one seat shows a card, unless the rules say respond=all");
  EXPECT_EQ(as_read(table_with("[Rules \"respond=all\"]\n"), "Bob ? plum rope hall : Cyn + Dan +rope"),
            "Bob ? plum rope hall : Cyn + Dan +rope");
}

TEST(LongForm, NamingASeatThatWasNotAskedIsAnError) {
  EXPECT_EQ(as_read("Bob ? plum rope hall : Cyn + Dan -"), "30 Dan was not asked: Cyn showed a card before");
  EXPECT_EQ(as_read("Bob ? plum rope hall : Ann ~ Dan +"), "24 Ann was not asked: Dan showed a card before");
}

TEST(LongForm, TheAskerAsAnswererIsAnError) {
  EXPECT_EQ(as_read("Bob ? plum rope hall : Bob +"), "24 Bob asked, and cannot answer too");
  EXPECT_EQ(as_read("Bob ? plum rope hall : Cyn - Cyn +"), "30 Cyn answers twice");
}

TEST(LongForm, ASeatThatIsNotAskedAnyMoreCannotAnswer) {
  const Record game = read("[Rules \"eliminated=reveal\"]\n" + four + "Cyn ! plum rope hall wrong\n");
  EXPECT_EQ(as_read(game, "Bob ? plum rope hall : Cyn -"), "24 Cyn is out and is not asked any more");
  EXPECT_EQ(as_read(game, "Bob ? plum rope hall : Dan +"), "Bob ? plum rope hall : Dan +");
}

TEST(LongForm, AnswersMayStandInAnyOrder) {
  EXPECT_EQ(as_read("Dan ? plum rope hall : Bob + Ann -"), "Dan ? plum rope hall : Ann - Bob +");
}

TEST(LongForm, UnfinishedLinesSayWhatIsMissing) {
  EXPECT_EQ(as_read("Bob ?"), "6 expected 3 cards (suspect, weapon, room)");
  EXPECT_EQ(as_read("Bob ? plum rope hall :"), "23 expected the answers after the colon, or nobody");
  EXPECT_EQ(as_read("Bob ? plum rope hall : Cyn"), "27 expected -, + or ~ after Cyn");
  EXPECT_EQ(as_read("Bob plum"), "5 expected ?, --, ! or > after Bob, found 'plum'");
  EXPECT_EQ(as_read("? plum rope hall"), "1 expected a seat, found '?'");
  EXPECT_EQ(as_read("Bob ? plum rope hall : nobody Cyn"), "31 expected the end of the line, found 'Cyn'");
  EXPECT_EQ(as_read("12."), "4 expected an event");
  EXPECT_EQ(as_read(""), "1 expected an event");
  EXPECT_EQ(as_read("; only a comment"), "1 expected an event");
  EXPECT_EQ(as_read("[Me \"Ann\"]"), "1 expected an event, not a tag, found '[Me'");
}

TEST(LongForm, WhatIsLikeNothingGetsWhatItsPlaceExpects) {
  EXPECT_EQ(as_read("Bob ? plum ropee hall"), "12 no card 'ropee'; did you mean Rope?");
  EXPECT_EQ(as_read("Bob ? ropee plum hall"), "7 no card 'ropee'; did you mean Rope?");
  EXPECT_EQ(as_read("Bob ? plum banana hall"),
            "12 no card 'banana'; expected Candlestick, Knife, Lead Pipe, Revolver, Rope or Wrench");
}

TEST(LongForm, TheCommentOfALineIsKeptWithIt) {
  const Result<Entry> entry = parse_event(read(four), "7. Bob -- ; he frowned; twice ");
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->comment, "he frowned; twice");
}

}  // namespace
}  // namespace gumshoe
