// Games, comments and lines of a whole text.
#include "record/notation/parse.h"

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

using Texts = std::vector<std::string>;

TEST(Games, SeveralGamesAreSeparatedByABlankLineBeforeTheVersion) {
  const Result<std::vector<Record>> games = parse_games(
      "[CGN \"1\"]\n[Seats \"Ann, Bob\"]\nAnn --\n\n[CGN \"1\"]\n[Seats \"Cyn, Dan\"]\n\n[CGN \"1\"]\n[Seats \"Eve, "
      "Fay\"]\nEve --\n");
  ASSERT_TRUE(games);
  ASSERT_EQ(games->size(), 3U);
  EXPECT_EQ((*games)[0].entries.size(), 1U);
  EXPECT_EQ((*games)[1].table.seats, (Texts{"Cyn", "Dan"}));
  EXPECT_EQ((*games)[2].entries.size(), 1U);
}

TEST(Games, ATagAfterTheFirstEventIsAnErrorUnlessItBeginsAGame) {
  EXPECT_EQ(error_of(four + "Ann --\n[Date \"x\"]\n"),
            "3:1 tags stand before the first event; a new game begins with [CGN \"1\"]");
  EXPECT_EQ(error_of(four + "Ann --\n[CGN \"1\"]\n" + four), "");
}

TEST(Games, TheVersionNeedNotBeTheFirstTag) {
  EXPECT_EQ(read("[Seats \"Ann, Bob\"]\n[CGN \"1\"]\nAnn --\n").entries.size(), 1U);
}

TEST(Games, OneGameIsOne) {
  const Result<Record> game = parse_game(four + "\n[CGN \"1\"]\n" + four);
  ASSERT_FALSE(game);
  EXPECT_EQ(place_and_message(game.error()), "3:1 one game was expected, and here begins another");
}

TEST(Games, AnErrorInALaterGameHasItsLine) {
  EXPECT_EQ(error_of(four + "Ann --\n\n[CGN \"1\"]\n[Seats \"Ann\"]\n"), "5:9 a game has 2 to 16 seats, not 1");
  EXPECT_EQ(error_of(four + "\n[CGN \"1\"]\n[Date \"x\"]\n"), "3:1 no game: the Seats tag is missing");
}

TEST(Games, NothingBeforeABadLineIsLost) {
  const GamesRead read = read_games(four + "Ann --\n\n[CGN \"1\"]\n" + four + "Bob --\nCyn --\nBob ? ropee\nDan --\n");
  ASSERT_TRUE(read.error);
  EXPECT_EQ(read.error->line, 8);
  ASSERT_EQ(read.games.size(), 2U);
  EXPECT_EQ(read.games[0].entries.size(), 1U);
  EXPECT_EQ(read.games[1].entries.size(), 2U);
}

TEST(Games, ABadHeaderLeavesTheGamesBeforeIt) {
  const GamesRead read = read_games(four + "Ann --\n\n[CGN \"1\"]\n[Seats \"x\"]\n");
  ASSERT_TRUE(read.error);
  EXPECT_EQ(read.games.size(), 1U);
}

TEST(Games, EventNumbersLeaveOutTagsBlankLinesCommentsAndTurnNumbers) {
  const Record game = read(four + "\n; hm\n17. Ann --\n\n@has Bob rope\n3. Bob -- ; hm\n");
  ASSERT_EQ(game.entries.size(), 3U);
  EXPECT_EQ(print_event(game, game.entries[2].event), "Bob --");
}

// The example that docs/notation.md begins with.
TEST(Games, AGameIsPrintedAsTheDocumentationShowsIt) {
  const std::string text =
      "[CGN \"1\"]\n[Edition \"classic-us\"]\n[Seats \"Ann, Bob, Cyn, Dan\"]\n[Hands \"5 5 4 4\"]\n[Me \"Ann\"]\n"
      "[Hand \"plum, knife, rope, hall, study\"]\n\n"
      "1. Ann ? mustard lead_pipe kitchen : Bob - Cyn +kitchen\n"
      "2. Bob ? green rope library : Cyn - Dan + ; he thought for a while\n"
      "3. Cyn --\n@see Bob Dan ?\n4. Dan ? white revolver lounge : nobody\n5. Dan ! white revolver lounge wrong\n";
  EXPECT_EQ(print(read(text)), text);
}

TEST(Comments, StayWithTheirEventOrWhereTheyAre) {
  const Record game = read(four + "; one\n;two\nAnn -- ; three\n\n; four\n");
  EXPECT_EQ(game.entries[0].comments_before, (Texts{"one", "two"}));
  EXPECT_EQ(game.entries[0].comment, "three");
  EXPECT_EQ(game.comments_at_end, (Texts{"four"}));
}

TEST(Comments, InTheHeaderStayWithTheirTag) {
  const std::string text =
      "; top\n[CGN \"1\"]\n[Edition \"classic-us\"] ; beside\n; above\n[Seats \"Ann, Bob, Cyn, Dan\"]\n\n; first\n1. "
      "Ann --\n";
  const Record game = read(text);
  EXPECT_EQ(game.comments_in_header.size(), 3U);
  EXPECT_EQ(print(game), text);
}

TEST(Comments, StayWithTheRightOneOfSeveralTags) {
  const std::string text =
      "[CGN \"1\"]\n[Category \"a: x\"]\n; of b\n[Category \"b: y\"] ; too\n[Seats \"Ann, Bob\"]\n[X \"1\"]\n; "
      "second\n[X \"1\"]\n";
  EXPECT_EQ(print(read(text)), text);
}

TEST(Comments, OfATagThatIsNotPrintedGoToTheNextOne) {
  EXPECT_EQ(
      print(read(
          "[CGN \"1\"]\n[Edition \"classic-us\"]\n; a\n[Me \"-\"] ; b\n[Seats \"Ann, Bob\"]\n; c\n[Pool \"0\"] ; d\n")),
      "[CGN \"1\"]\n[Edition \"classic-us\"]\n; a\n; b\n[Seats \"Ann, Bob\"]\n\n; c\n; d\n");
}

TEST(Comments, AtTheTopStayAtTheTop) {
  EXPECT_EQ(print(read("; top\n[Seats \"Ann, Bob\"]\n")),
            "; top\n[CGN \"1\"]\n[Edition \"classic-us\"]\n[Seats \"Ann, Bob\"]\n");
}

TEST(Comments, BetweenGamesBelongToTheSideOfTheBlankLine) {
  const Result<std::vector<Record>> games = parse_games(
      "[CGN \"1\"]\n[Seats \"Ann, Bob\"]\nAnn --\n; of one\n\n; of two\n[CGN \"1\"]\n[Seats \"Ann, Bob\"]\n");
  ASSERT_TRUE(games);
  EXPECT_EQ((*games)[0].comments_at_end, (Texts{"of one"}));
  ASSERT_EQ((*games)[1].comments_in_header.size(), 1U);
  EXPECT_EQ((*games)[1].comments_in_header[0].text, "of two");
}

TEST(Games, AnEmptyTextIsNoGame) {
  for (const char* text : {"", "\n\n", "; a comment\n", "\xef\xbb\xbf"}) {
    EXPECT_EQ(error_of(text), "1:1 no game: the Seats tag is missing") << text;
  }
  EXPECT_EQ(error_of("hello world\n"), "1:1 no game: the Seats tag is missing");
}

TEST(Hostile, BinaryDataNulAndBadUtf8AreRefusedWithTheirPlace) {
  EXPECT_EQ(error_of("\x89PNG\r\n\x1a\n"), "1:1 this is not UTF-8 text (byte 0x89)");
  EXPECT_EQ(error_of(std::string("[Seats\0 \"Ann\"]", 14)), "1:7 this is not a text (a NUL byte)");
  EXPECT_EQ(error_of(four + "Zoë \x1b[2J"), "2:5 a control character (U+001B) in the text");
  EXPECT_EQ(error_of(four + "Zoë \xc3"), "2:5 this is not UTF-8 text (byte 0xC3)");
  EXPECT_EQ(error_of("[Seats \"Ann, Bob\"]\rAnn --\r"), "1:19 a control character (U+000D) in the text");
}

TEST(Hostile, AByteOrderMarkIsSkippedOnlyAtTheStart) {
  EXPECT_EQ(error_of("\xef\xbb\xbf" + four), "");
  EXPECT_EQ(error_of("\xef\xbb\xbf[Seats \"Ann\"]"), "1:9 a game has 2 to 16 seats, not 1");
  EXPECT_EQ(error_of(four + "\ufeffAnn --"), "2:1 no seat '<U+FEFF>Ann'; did you mean Ann?");
}

TEST(Hostile, ALineThatIsTooLongIsRefusedWithoutReadingIt) {
  const std::string line(100'000'000, 'x');
  EXPECT_EQ(error_of(line), "1:1 this line is longer than 1000000 bytes");
  EXPECT_EQ(error_of(four + "; " + line.substr(0, 999'998) + "\nAnn --\n"), "");
  EXPECT_EQ(error_of(four + "; " + line.substr(0, 999'998) + "\r\nAnn --\r\n"), "");
  EXPECT_EQ(error_of(four + "; " + line.substr(0, 999'999) + "\nAnn --\n"),
            "2:1 this line is longer than 1000000 bytes");
  const Result<Entry> entry = parse_event(read(four), line);
  ASSERT_FALSE(entry);
  EXPECT_EQ(entry.error().message, "this line is longer than 1000000 bytes");
}

TEST(Hostile, TooManyTagsAreRefused) {
  std::string text;
  for (int i = 0; i < 10'001; ++i) text += "[Site \"a\"]\n";
  EXPECT_EQ(error_of(text), "10001:1 more than 10000 tags");
}

TEST(Hostile, ManyEventsAreReadTooManyRefused) {
  std::string text = four;
  for (int i = 0; i < 100'000; ++i) text += "Bob ? plum rope hall : Dan +\n2mrl3\n";
  EXPECT_EQ(read(text).entries.size(), 200'000U);
  for (int i = 0; i < 50'001; ++i) text += "Ann --\n";
  EXPECT_EQ(error_of(text), "250002:1 a game of more than 250000 events");
}

TEST(Hostile, LongListsAndNestingAreRefusedInOneSentence) {
  const auto repeated = [](const std::string& part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
  };
  EXPECT_EQ(error_of("[Seats \"" + repeated("a,", 100'000) + "\"]"), "1:11 two seats are called 'a'");
  EXPECT_EQ(error_of(four + repeated("(", 500'000)),
            "2:1 expected the key of a 'suspect' card (s m w g e p) or ?, found '('");
  EXPECT_EQ(error_of(four + repeated("[", 500'000)), "2:2 expected the name of a tag, as in [Name \"value\"]");
  EXPECT_EQ(error_of(four + "Bob ? plum rope hall : " + repeated("Cyn - ", 100'000)), "2:30 Cyn answers twice");
  EXPECT_EQ(error_of(four + "@has Bob " + repeated("q", 900'000)),
            "2:10 no card 'qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq…'");
  EXPECT_EQ(error_of("[Category \"x: " + repeated("a, ", 100'000) + "b\"]\n" + four),
            "1:12 a deck has at most 128 cards, this one 129");
}

TEST(Hostile, ALineAtThePromptHasNoLineBreak) {
  EXPECT_EQ(as_read("Bob --\nCyn --"), "7 a control character (U+000A) in the text");
}

}  // namespace
}  // namespace gumshoe
