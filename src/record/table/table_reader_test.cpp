// The header, tag by tag.
#include "record/table/table_reader.h"

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

const std::string three = "[Seats \"Ann, Bob, Cyn\"]\n";

std::vector<std::pair<int, int>> sizes(std::string_view text) {
  std::vector<std::pair<int, int>> ranges;
  for (const HandSize& size : hand_sizes(read(text).table)) ranges.emplace_back(size.low, size.high);
  return ranges;
}

using Sizes = std::vector<std::pair<int, int>>;

TEST(Header, SeatsIsTheOnlyTagThatMustBeThere) {
  const Record game = read(three);
  EXPECT_EQ(game.table.seats, (std::vector<std::string>{"Ann", "Bob", "Cyn"}));
  EXPECT_EQ(game.table.edition, "classic-us");
  EXPECT_EQ(game.table.me, View::spectator());
  EXPECT_FALSE(game.table.hands);
  EXPECT_FALSE(game.table.hand);
  EXPECT_EQ(error_of("[Edition \"classic-us\"]"), "1:1 no game: the Seats tag is missing");
  EXPECT_EQ(error_of("[CGN \"1\"]\n[Seat \"Ann, Bob\"]"),
            "2:2 no game: the Seats tag is missing; did you mean Seats, not 'Seat'?");
}

TEST(Header, TheVersionIsOne) {
  EXPECT_EQ(error_of("[CGN \"1\"]\n" + three), "");
  EXPECT_EQ(error_of("[CGN \"2\"]\n" + three), "1:7 this reads version 1 of the notation, not '2'");
}

TEST(Header, AnEditionIsNamedByItsId) {
  EXPECT_EQ(read("[Edition \"de-classic\"]\n" + three).table.edition, "de-classic");
  EXPECT_EQ(read("[Edition \"Classic-UK\"]\n" + three).table.edition, "classic-uk");
  EXPECT_EQ(error_of("[Edition \"clasic-uk\"]\n" + three), "1:11 no edition 'clasic-uk'; did you mean classic-uk?");
  EXPECT_EQ(error_of("[Edition \"clasic\"]\n" + three),
            "1:11 no edition 'clasic'; did you mean classic-us, classic-uk or classic-2023?");
  EXPECT_EQ(error_of("[Edition \"x\"]\n" + three), "1:11 no edition 'x'");
}

TEST(Header, ADeckMayBeGivenCategoryByCategory) {
  const Record game =
      read("[Category \"who: Ann B, \\\"Smith, J\\\"\"]\n[Category \"where: Lake, Hut, Oak\"]\n" + three);
  const Deck& deck = *game.table.deck;
  EXPECT_EQ(game.table.edition, "");
  EXPECT_EQ(deck.category_count(), 2);
  EXPECT_EQ(deck[Card{0}].id, "ann_b");
  EXPECT_EQ(deck[Card{1}].name, "Smith, J");
  EXPECT_EQ(deck[Card{1}].id, "smith,_j");
  EXPECT_EQ(deck.name(Category{1}), "where");
}

TEST(Header, ACategoryMayHaveAnyName) {
  const Record game = read("[Category \"\\\"a: b\\\": X, Y\"]\n[Category \"a, c: Z\"]\n" + three);
  EXPECT_EQ(game.table.deck->name(Category{0}), "a: b");
  EXPECT_EQ(game.table.deck->name(Category{1}), "a, c");
}

TEST(Header, CategoriesAreNotGivenTogetherWithAnEdition) {
  EXPECT_EQ(error_of("[Edition \"classic-us\"]\n[Category \"a: b\"]\n" + three),
            "2:12 a game has an Edition or categories of its own, not both");
}

TEST(Header, ThereAreOneToSixteenCategories) {
  std::string tags;
  for (int i = 1; i <= 16; ++i) tags += "[Category \"c" + std::to_string(i) + ": x" + std::to_string(i) + "\"]\n";
  EXPECT_EQ(read(tags + three).table.deck->category_count(), 16);
  EXPECT_EQ(error_of(tags + "[Category \"one: more\"]\n" + three), "17:12 a deck has at most 16 categories");
}

TEST(Header, TwoEqualIdsAreAnErrorOfTheCategoryThatBringsTheSecond) {
  EXPECT_EQ(error_of("[Category \"a: Oak Tree\"]\n[Category \"b: oak_tree\"]\n" + three),
            "2:12 two cards have the id 'oak_tree'");
}

TEST(Header, ABadCategoryIsRefused) {
  EXPECT_EQ(error_of("[Category \"suspect\"]\n" + three), "1:12 expected a category as \"suspect: Plum, Mustard\"");
  EXPECT_EQ(error_of("[Category \"a: b,, c\"]\n" + three), "1:17 a name is missing here");
  EXPECT_EQ(error_of("[Category \": b\"]\n" + three), "1:12 a name is missing here");
  EXPECT_EQ(error_of("[Category \"a:\"]\n" + three), "1:12 category 'a' has no cards");
}

TEST(Header, ThePlaceIsTheRoomUnlessTheTagSaysOtherwise) {
  const std::string tags = "[Category \"room: Hall, Study\"]\n[Category \"city: Oslo, Rome\"]\n" + three;
  EXPECT_EQ(read(tags).table.deck->place(), Category{0});
  EXPECT_EQ(read("[Place \"City\"]\n" + tags).table.deck->place(), Category{1});
  EXPECT_EQ(read("[Category \"a: b\"]\n" + three).table.deck->place(), std::nullopt);
  EXPECT_EQ(read("[Place \"weapon\"]\n" + three).table.deck->place(), Category{1});
  EXPECT_EQ(error_of("[Place \"citty\"]\n" + tags), "1:9 no category 'citty'; did you mean city?");
  EXPECT_EQ(error_of("[Place \"x\"]\n" + tags), "1:9 no category 'x'; the categories are room and city");
}

TEST(Header, ThereAreTwoToSixteenSeats) {
  EXPECT_EQ(error_of("[Seats \"Ann\"]"), "1:9 a game has 2 to 16 seats, not 1");
  EXPECT_EQ(error_of("[Seats \"\"]"), "1:9 a game has 2 to 16 seats, not 0");
  EXPECT_EQ(read("[Seats \"a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p\"]").table.seat_count(), 16);
  EXPECT_EQ(error_of("[Seats \"a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q\"]"), "1:9 a game has 2 to 16 seats, not more");
}

TEST(Header, SeatNamesAreUniqueIgnoringCaseAndHaveNoMeaningOfTheirOwn) {
  EXPECT_EQ(error_of("[Seats \"Ann, ANN\"]"), "1:14 two seats are called 'ANN'");
  EXPECT_EQ(error_of("[Seats \"Zoë, ZOË\"]"), "1:14 two seats are called 'ZOË'");
  EXPECT_EQ(error_of("[Seats \"Ann, 12\"]"),
            "1:14 the seat name '12' is a number; digits alone stand for seat numbers");
  for (const char* name : {"envelope", "Pool", "PUBLIC", "nobody", "?", "-", "*", "~"}) {
    EXPECT_EQ(error_of("[Seats \"Ann, " + std::string(name) + "\"]"),
              "1:14 the seat name '" + std::string(name) + "' has a meaning of its own in the notation");
  }
  EXPECT_EQ(error_of("[Seats \"Ann, R2D2, plum\"]"), "");
}

TEST(Header, InvisibleCharactersInNamesAreRefused) {
  EXPECT_EQ(error_of("[Seats \"Ann, B\u202eob\"]"), "1:14 a name may not contain the invisible character U+202E");
  EXPECT_EQ(error_of("[Category \"a: b\u2066\"]\n" + three),
            "1:15 a name may not contain the invisible character U+2066");
  EXPECT_EQ(error_of("[Seats \"Ann, " + std::string(201, 'x') + "\"]"), "1:14 a name has at most 200 characters");
}

TEST(Header, HandsHasOneEntryASeat) {
  EXPECT_EQ(sizes("[Hands \"6 5-7 ?\"]\n" + three), (Sizes{{6, 6}, {5, 7}, {0, 18}}));
  EXPECT_EQ(sizes("[Hands \"6,6, 6\"]\n" + three), (Sizes{{6, 6}, {6, 6}, {6, 6}}));
  EXPECT_EQ(sizes("[Hands \"0-6 0-6 ?\"]\n" + three), (Sizes{{0, 6}, {0, 6}, {0, 18}}));
  EXPECT_EQ(error_of("[Hands \"6 6\"]\n" + three), "1:9 Hands needs one size for each of the 3 seats, not 2");
  EXPECT_EQ(error_of("[Hands \"6 6 3 3\"]\n" + three), "1:9 Hands needs one size for each of the 3 seats, not more");
  EXPECT_EQ(error_of("[Hands \"6 7-5 6\"]\n" + three), "1:11 expected a hand size as 4, 3-5 or ?, found '7-5'");
  EXPECT_EQ(error_of("[Hands \"6 six 6\"]\n" + three), "1:11 expected a hand size as 4, 3-5 or ?, found 'six'");
}

TEST(Header, WithoutHandsTheDealIsEvenAndMineTheSizeOfMyHand) {
  EXPECT_EQ(sizes(three), (Sizes{{6, 6}, {6, 6}, {6, 6}}));
  EXPECT_EQ(sizes(four), (Sizes{{4, 5}, {4, 5}, {4, 5}, {4, 5}}));
  EXPECT_EQ(sizes("[Me \"2\"]\n[Hand \"plum, rope, hall, study\"]\n" + four), (Sizes{{4, 5}, {4, 4}, {4, 5}, {4, 5}}));
  EXPECT_EQ(sizes("[Public \"plum, rope\"]\n" + four), (Sizes{{4, 4}, {4, 4}, {4, 4}, {4, 4}}));
  EXPECT_EQ(sizes("[Pool \"1\"]\n" + four), (Sizes{{4, 5}, {4, 5}, {4, 5}, {4, 5}}));
}

TEST(Header, MyHandFixesMySizeWhereHandsLeavesItOpen) {
  EXPECT_EQ(sizes("[Me \"Ann\"]\n[Hand \"plum, rope\"]\n[Hands \"? 4-9 ?\"]\n" + three),
            (Sizes{{2, 2}, {4, 9}, {0, 18}}));
}

TEST(Header, SizesThatCannotAddUpAreAnError) {
  EXPECT_EQ(error_of("[Hands \"6 6 7\"]\n" + three),
            "1:9 the hands take 19 cards together, but 18 cards of the 21 are dealt to seats");
  EXPECT_EQ(error_of("[Hands \"6 6 3-5\"]\n" + three),
            "1:9 the hands take at most 17 cards together, but 18 cards of the 21 are dealt to seats");
  EXPECT_EQ(error_of("[Hands \"? 10 9-12\"]\n" + three),
            "1:9 the hands take at least 19 cards together, but 18 cards of the 21 are dealt to seats");
  EXPECT_EQ(error_of("[Pool \"19\"]\n" + three),
            "1:8 the deck has only 21 cards: too few for the envelope, the face-up cards and the pool");
  EXPECT_EQ(error_of("[Pool \"18\"]\n" + three), "");
}

TEST(Header, AHandTooLargeIsAnError) {
  const std::string seven = "[Me \"Ann\"]\n[Hand \"plum, rope, hall, study, knife, lounge, green\"]\n";
  EXPECT_EQ(error_of(three + seven),
            "3:8 Ann has 6 cards where 18 are dealt evenly to 3 seats, not 7; if they were not, tell the sizes: [Hands "
            "\"7 ? ?\"]");
  EXPECT_EQ(error_of(three + "[Hands \"6 6 6\"]\n" + seven), "4:8 Hand has 7 cards, but Hands gives Ann 6 cards");
  EXPECT_EQ(error_of(three + "[Hands \"0-6 ? ?\"]\n" + seven),
            "4:8 Hand has 7 cards, but Hands gives Ann 0 to 6 cards");
}

TEST(Header, AHandTooSmallIsAnErrorThatSaysWhatToWrite) {
  const std::string two = "[Me \"Bob\"]\n[Hand \"plum, rope\"]\n";
  EXPECT_EQ(error_of(three + two),
            "3:8 Bob has 6 cards where 18 are dealt evenly to 3 seats, not 2; if they were not, tell the sizes: [Hands "
            "\"? 2 ?\"]");
  EXPECT_EQ(error_of(three + two + "[Hands \"? 2 ?\"]\n"), "");
  EXPECT_EQ(error_of(four + two),
            "3:8 Bob has 4 to 5 cards where 18 are dealt evenly to 4 seats, not 2; if they were not, tell the sizes: "
            "[Hands \"? 2 ? ?\"]");
}

TEST(Header, ACardInTwoHandsIsNoErrorOfTheText) {
  EXPECT_EQ(error_of("[Public \"plum\"]\n[Me \"Ann\"]\n[Hand \"plum, rope, hall, study\"]\n[Pool \"1\"]\n" + four), "");
}

TEST(Header, PublicCardsAndThePoolLieBesideTheHands) {
  const Record game = read("[Public \"Plum, rope\"]\n[Pool \"1\"]\n" + three);
  EXPECT_EQ(game.table.face_up, cards(game, {"plum", "rope"}));
  EXPECT_EQ(game.table.pool, 1);
  EXPECT_EQ(dealt_cards(game.table), 15);
  EXPECT_EQ(error_of("[Pool \"two\"]\n" + three), "1:8 expected the number of cards in the pool, found 'two'");
  EXPECT_EQ(error_of("[Public \"plum, ropee\"]\n" + three), "1:16 no card 'ropee'; did you mean Rope?");
  EXPECT_EQ(error_of("[Public \"plum, Plum\"]\n" + three), "1:16 'Plum' is named twice");
}

TEST(Header, MeIsASeatASpectatorOrTheFullRecord) {
  EXPECT_EQ(read("[Me \"bob\"]\n" + three).table.me, View::of(seat(2)));
  EXPECT_EQ(read("[Me \"3\"]\n" + three).table.me, View::of(seat(3)));
  EXPECT_EQ(read("[Me \"-\"]\n" + three).table.me, View::spectator());
  EXPECT_EQ(read("[Seats \"Ann, \\\"Smith, J\\\"\"]\n[Me \"Smith, J\"]").table.me, View::of(seat(2)));
  EXPECT_EQ(read("[Seats \"Ann, \\\"Smith, J\\\"\"]\n[Me \"\\\"Smith, J\\\"\"]").table.me, View::of(seat(2)));
  EXPECT_EQ(error_of("[Me \"Bo\"]\n" + three), "1:6 no seat 'Bo'; did you mean Bob?");
  EXPECT_EQ(error_of("[Me \"Eve\"]\n" + three), "1:6 no seat 'Eve'; the seats are Ann, Bob and Cyn");
}

TEST(Header, AHandNeedsAnOwner) {
  const std::string hand = "[Hand \"plum\"]\n";
  EXPECT_EQ(error_of(hand + three), "1:8 Hand says what I hold, but Me does not say who I am");
  EXPECT_EQ(error_of(hand + "[Me \"*\"]\n" + three), "1:8 a full record has Hand.1, Hand.2, … and no Hand");
}

const std::string small_deck = "[Category \"who: a, b, c\"]\n[Category \"where: x, y, z\"]\n[Seats \"Ann, Bob\"]\n";

TEST(Header, AFullRecordGivesTheWholeDeal) {
  const Record game =
      read(small_deck + "[Me \"*\"]\n[Hand.1 \"a\"]\n[Hand.2 \"x, y\"]\n[Envelope \"b, z\"]\n[Pool \"1\"]\n");
  ASSERT_TRUE(game.table.deal);
  const Deal& deal = *game.table.deal;
  EXPECT_EQ(deal.hands[1], cards(game, {"x", "y"}));
  EXPECT_EQ(deal.envelope, cards(game, {"b", "z"}));
  EXPECT_EQ(deal.pool, cards(game, {"c"}));
  EXPECT_EQ(deal.holder_of(card(game, "a")), Holder(seat(1)));
  EXPECT_EQ(deal.holder_of(card(game, "z")), Holder::envelope());
  EXPECT_EQ(deal.holder_of(card(game, "c")), Holder::pool());
  EXPECT_EQ(hand_sizes(game.table), (std::vector<HandSize>{{1, 1}, {2, 2}}));
}

TEST(Header, AFullRecordIsWholeAndHasAnEnvelope) {
  EXPECT_EQ(error_of(small_deck + "[Me \"*\"]\n[Hand.1 \"a\"]\n"),
            "4:6 a full record needs the whole deal: the tag Hand.2 is missing");
  EXPECT_EQ(error_of(small_deck + "[Me \"*\"]\n[Hand.1 \"a, c\"]\n[Hand.2 \"x, y\"]\n[Envelope \"b\"]\n"),
            "7:12 the envelope has one card of each category, not 0 of 'where'");
  EXPECT_EQ(error_of(small_deck + "[Hand.1 \"a\"]\n"), "4:10 Hand.1 belongs to a full record, [Me \"*\"]");
  EXPECT_EQ(error_of(small_deck + "[Me \"*\"]\n[Hand.3 \"a\"]\n"),
            "5:10 no seat for the tag 'Hand.3'; the seats are 1 to 2");
  EXPECT_EQ(error_of(small_deck + "[Me \"*\"]\n[Hand.1 \"a\"]\n[Hand.2 \"x, y\"]\n[Envelope \"b, z\"]\n"),
            "7:12 the hands take 3 cards together, but 4 cards of the 6 are dealt to seats");
  EXPECT_EQ(
      error_of(small_deck + "[Me \"*\"]\n[Hands \"2 2\"]\n[Hand.1 \"a\"]\n[Hand.2 \"x, y, c\"]\n[Envelope \"b, z\"]\n"),
      "6:10 Hand.1 has 1 card, but Hands gives Ann 2 cards");
}

TEST(Header, RulesChangeWhatTheyNameAndNothingElse) {
  const Rules rules = read("[Rules \"respond=all eliminated=redeal  own-cards=no\"]\n" + three).table.rules;
  Rules expected;
  expected.respond = Rules::Respond::all;
  expected.eliminated = Rules::Eliminated::redeal;
  expected.own_cards = Rules::OwnCards::no;
  EXPECT_EQ(rules, expected);
}

TEST(Header, RulesOverrideThoseOfTheEdition) {
  const std::string master = "[Edition \"master-detective\"]\n" + three;
  EXPECT_EQ(read(master).table.rules.respond, Rules::Respond::all);
  EXPECT_EQ(read(master + "[Rules \"respond=first\"]\n").table.rules.respond, Rules::Respond::first);
}

TEST(Header, ABoardIsAnIdOrTheContests) {
  EXPECT_EQ(read("[Board \"classic\"]\n" + three).table.board, "classic");
  EXPECT_EQ(read("[Board \"10 0@3,4 1@7,2\"]\n" + three).table.board, "10 0@3,4 1@7,2");
  EXPECT_EQ(error_of("[Board \"10 0@3,4 1@7;2\"]\n" + three),
            "1:18 expected a room as number@row,column, found '1@7;2'");
}

TEST(Header, FreeAndUnknownTagsAreKept) {
  const Record game = read("[Site \"a\"]\n[Date \"2024\"]\n[Site \"b\"]\n[Größe \"\"]\n" + three);
  EXPECT_EQ(game.table.free_tags, (std::vector<Tag>{{"Date", "2024"}}));
  EXPECT_EQ(game.unknown_tags, (std::vector<Tag>{{"Site", "a"}, {"Site", "b"}, {"Größe", ""}}));
}

TEST(Header, AKnownTagIsGivenOnce) {
  EXPECT_EQ(error_of(three + three), "2:9 the tag Seats is given twice");
  EXPECT_EQ(error_of("[Date \"1\"]\n[Date \"2\"]\n" + three), "2:8 the tag Date is given twice");
}

TEST(Header, InAValueQuoteAndBackslashAreEscapedAndASemicolonIsPlain) {
  const Record game = read(three + R"([Event "a \"b\" ; c \\ d"])");
  EXPECT_EQ(game.table.free_tags.front().value, R"(a "b" ; c \ d)");
}

TEST(Header, ColumnsOfErrorsCountTheEscapesAsWritten) {
  EXPECT_EQ(error_of(R"([Seats "\"Ä, \\\" \", Bob, ?"])"),
            "1:28 the seat name '?' has a meaning of its own in the notation");
}

TEST(Header, ATagThatIsNoneIsRefused) {
  EXPECT_EQ(error_of("[]"), "1:2 expected the name of a tag, as in [Name \"value\"]");
  EXPECT_EQ(error_of("[Seats Ann]"), "1:8 expected a value in double quotes, as in [Name \"value\"]");
  EXPECT_EQ(error_of("[Seats \"Ann]"), "1:8 expected a closing quote after the value, as in [Name \"value\"]");
  EXPECT_EQ(error_of("[Seats \"Ann\", Bob\"]"),
            "1:13 expected ] after the value (a quote inside a value is written \\\")");
  EXPECT_EQ(error_of("[Seats \"Ann, Bob\"] x"), "1:20 expected the end of the line after the tag");
}

}  // namespace
}  // namespace gumshoe
