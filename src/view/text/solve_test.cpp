#include "view/text/solve.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

std::string screen(std::string_view text, const SolveTextOptions& look = {}, const PosteriorOptions& options = {}) {
  return "\n" + as_plain(solve_text(Position(read(text), options), look));
}

int widest_line(const std::string& text) {
  int widest = 0;
  for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
    widest = std::max(widest, display_width(text.substr(at, end - at)));
  }
  return widest;
}

constexpr std::string_view small_game = R"(
[Category "suspect: Plum, Green, Miss Pink"]
[Category "weapon: Rope, Knife"]
[Category "room: Hall, Den, Café"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 2 1"]
[Me "Ann"]
[Hand "plum, hall"]

1. Bob ? miss_pink rope den : Cyn +
2. Cyn ? green knife den : Ann - Bob +
)";

TEST(SolveText, DrawsTheScreen) {
  EXPECT_EQ(screen(small_game), R"(
Ann's view after 2 events · model bayes
9 deals left · 6 envelopes · 2.50 bits to go

Envelope
     22 %  Green · Rope · Café        2 of 9 deals
     22 %  Green · Knife · Café       2 of 9 deals
     22 %  Miss Pink · Knife · Café   2 of 9 deals
     11 %  Green · Rope · Den         1 of 9 deals
     11 %  Miss Pink · Rope · Café    1 of 9 deals
           and 1 more

               ENVELOPE │    Ann    Bob    Cyn
suspect ────────────────┼─────────────────────
Plum                ✘   │    ✔      ✘      ✘
Green              56 % │    ✘     44 %    ✘
Miss Pink          44 % │    ✘     22 %   33 %
weapon ─────────────────┼─────────────────────
Rope               44 % │    ✘     22 %   33 %
Knife              56 % │    ✘     44 %    ✘
room ───────────────────┼─────────────────────
Hall                ✘   │    ✔      ✘      ✘
Den                22 % │    ✘     44 %   33 %
Café               78 % │    ✘     22 %    ✘
────────────────────────┼─────────────────────
known / in all      0/3 │    2/2    0/2    0/1

Still open
  Bob has one of Green, Knife or Den (event 2)
  Cyn has one of Miss Pink, Rope or Den (event 1)

Shown, not seen: presumably
  event 1, Cyn: Miss Pink 33 %, Rope 33 %, Den 33 %
  event 2, Bob: Green 33 %, Knife 33 %, Den 33 %

Asked for
            Ann Bob Cyn
  Green       ·   ·   #
  Miss Pink   ·   #   ·
  Rope        ·   #   ·
  Knife       ·   ·   #
  Den         ·   #   #
)");
}

TEST(SolveText, DrawsItInAsciiWithTheSimpleEstimateAndHands) {
  const SolveTextOptions look{.lettering = &Lettering::ascii(), .solutions = 1, .hands = 1, .simple = true};
  EXPECT_EQ(screen(small_game, look, {.model = Model::deals}), R"(
Ann's view after 2 events - model deals
9 deals left - 6 envelopes - 2.50 bits to go

Envelope
     22 %  Green - Rope - Cafe   2 of 9 deals
           and 5 more

               ENVELOPE   simple |    Ann    Bob    Cyn
suspect -------------------------+---------------------
Plum               no        0 % |  yes     no     no
Green              56 %     50 % |   no     44 %   no
Miss Pink          44 %     33 % |   no     22 %   33 %
weapon --------------------------+---------------------
Rope               44 %     33 % |   no     22 %   33 %
Knife              56 %     50 % |   no     44 %   no
room ----------------------------+---------------------
Hall               no        0 % |  yes     no     no
Den                22 %     33 % |   no     44 %   33 %
Cafe               78 %     50 % |   no     22 %   no
---------------------------------+---------------------
known / in all      0/3          |    2/2    0/2    0/1

Still open
  Bob has one of Green, Knife or Den (event 2)
  Cyn has one of Miss Pink, Rope or Den (event 1)

Shown, not seen: presumably
  event 1, Cyn: Miss Pink 33 %, Rope 33 %, Den 33 %
  event 2, Bob: Green 33 %, Knife 33 %, Den 33 %

Asked for
            Ann Bob Cyn
  Green       -   -   #
  Miss Pink   -   #   -
  Rope        -   #   -
  Knife       -   -   #
  Den         -   #   #

Bob's likeliest hands (9 possible)
     11 %  Green, Rope

Cyn's likeliest hands (3 possible)
     33 %  Miss Pink
)");
}

TEST(SolveText, SaysWhenItIsSolved) {
  const std::string text = screen(R"(
[Category "who: A, B"]
[Category "where: C, D"]
[Seats "X, Y"]
[Hands "1 1"]
[Me "X"]
[Hand "a"]
X ? a c : nobody
)");
  EXPECT_NE(text.find("1 deal left · 1 envelope · 0.00 bits to go\n\nSolved: B · C\n"), std::string::npos) << text;
}

TEST(SolveText, ShowsPoolPublicCardsAndOpenSizes) {
  const std::string text = screen(R"(
[Category "who: A, B, C"]
[Category "where: D, E, F"]
[Seats "X, Y"]
[Hands "1 0-1"]
[Public "f"]
[Pool "2"]
)");
  EXPECT_NE(text.find("ENVELOPE │      X      Y   pool public\n"), std::string::npos) << text;
  EXPECT_NE(text.find("F                   ✘   │    ✘      ✘      ✘      ✔\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nHand sizes\n  Y has 0 (100 %)\n"), std::string::npos) << text;
}

TEST(SolveText, ShowsAConflictInsteadOfAGrid) {
  EXPECT_EQ(screen(R"(
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "scarlet, white, knife, rope, kitchen, ballroom"]

1. Ann ? mustard wrench hall : Bob +hall
2. Ann ? mustard revolver hall : Bob - Cyn +hall
)"),
            R"(
Ann's view after 2 events · classic-us · model bayes
Lines 1 and 2 can't both be right:
   1  Ann asks Colonel Mustard, Wrench, Hall; Bob shows Hall
   2  Ann asks Colonel Mustard, Revolver, Hall; Bob passes; Cyn shows Hall
Drop any one of these and the rest fits together.
)");
}

TEST(SolveText, WhereSamplingFoundNothingItStillDrawsWhatIsProved) {
  const Record game = read(small_game);
  Posterior odds = Position(game).odds();
  odds.exact = false;
  odds.samples = 20000;
  odds.seed = 7;
  odds.entropy = 2.5;
  odds.entropy_se = 0.25;
  odds.solutions.clear();
  odds.sizes.clear();
  const std::string text = as_plain(solve_text(Position::with_odds(game, odds)));
  EXPECT_NE(text.find("\nSampled from 20,000 deals (seed 7) · 0 envelopes among them · 2.50 ±0.25 bits to\n  go\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("Plum                ✘   │    ✔      ✘      ✘\n"), std::string::npos) << text;
  EXPECT_NE(text.find("known / in all      0/3 │    2/2    0/2    0/1\n"), std::string::npos) << text;
}

TEST(SolveText, TheErrorOfASampledFigureHasNoMoreDigitsThanTheFigure) {
  const Record game = read(small_game);
  Posterior odds = Position(game).odds();
  odds.exact = false;
  odds.samples = 20;
  odds.solutions.front().p = 0.26;
  odds.solutions.front().se = 0.1997;
  const std::string text = as_plain(solve_text(Position::with_odds(game, odds)));
  EXPECT_NE(text.find("±20 %\n"), std::string::npos) << text;
}

TEST(SolveText, EnvelopesTooManyToCountAreMore) {
  const Record game = read(small_game);
  Posterior odds = Position(game).odds();
  const std::size_t listed = odds.solutions.size();
  odds.solutions_left_out.clear();
  const std::string text = as_plain(solve_text(Position::with_odds(game, odds)));
  EXPECT_NE(text.find(" · more than " + std::to_string(listed) + " envelopes"), std::string::npos) << text;
  EXPECT_NE(text.find("and many more\n"), std::string::npos) << text;
}

TEST(SolveText, AfterCardsWereDealtAgainTheyAreCountedWhereTheyLie) {
  const std::string text = screen(R"(
[Category "who: A, B, C, D"]
[Category "where: E, F, G, H"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 ? ?"]
[Me "Ann"]
[Hand "a, e"]
[Rules "eliminated=redeal"]
Bob ! b f wrong
@size Bob 2
@deal Bob Ann c
@deal Bob Cyn 1
)");
  EXPECT_NE(text.find("known / in all      0/2 │    3/3    0/0    0/3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("Hand sizes\n  Bob has 0 (100 %)\n  Cyn has 3 (100 %)\n"), std::string::npos) << text;
}

TEST(SolveText, NamesWithEscapesAndWideLettersKeepTheGridStraight) {
  const std::string text = screen(R"(
[Category "who: 田中さん, B"]
[Category "where: C, D"]
[Seats "X, 名前名前名前名前"]
[Hands "1 1"]
)");
  EXPECT_NE(text.find("                 ENVELOPE │          X  名前名前…\n"), std::string::npos) << text;
  EXPECT_NE(text.find("田中さん             50 % │       25 %       25 %\n"), std::string::npos) << text;
}

TEST(SolveText, FitsEightyColumnsForEveryGameOfThreeToSix) {
  int games = 0;
  for (const auto& file : std::filesystem::recursive_directory_iterator(GUMSHOE_TEST_DATA)) {
    if (file.path().extension() != ".cgn") continue;
    std::ifstream stream(file.path());
    const std::string text((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    const Record game = read(text);
    if (game.table.deck->size() > 30) continue;  // the width does not depend on how long the list of cards is
    const Position position(game);
    for (const bool simple : {false, true}) {
      EXPECT_LE(widest_line(as_plain(solve_text(position, {.hands = 3, .simple = simple}))), 80) << file.path();
    }
    ++games;
  }
  EXPECT_GT(games, 35);
}

TEST(SolveText, ItsHeadFitsANarrowWindow) {
  const std::string text = screen("[Edition \"classic-us\"]\n[Seats \"Ann, Bob, Cyn\"]\n", {.width = 40});
  EXPECT_LE(widest_line(text), 40) << text;
}

TEST(SolveText, SixteenSeatsStandInTwoGrids) {
  std::string seats = "Seat-number-1";
  for (int i = 2; i <= 16; ++i) seats += ", Seat-number-" + std::to_string(i);
  const std::string text = screen("[Seats \"" + seats + "\"]\n[Hands \"2 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1\"]\n");
  EXPECT_LE(widest_line(text), 80) << text;
  std::size_t grids = 0;
  for (std::size_t at = 0; (at = text.find("ENVELOPE", at)) != std::string::npos; ++at) ++grids;
  EXPECT_EQ(grids, 2U) << text;
  EXPECT_NE(text.find(" 8 Se…\n"), std::string::npos) << text;
}

TEST(SolveText, ColoursChangeNothingButTheColours) {
  const Page page = solve_text(Position(read(small_game)));
  std::string coloured = as_coloured(page);
  EXPECT_NE(coloured.find("\x1b[1;32m✔\x1b[0m"), std::string::npos);
  for (std::size_t at; (at = coloured.find('\x1b')) != std::string::npos;)
    coloured.erase(at, coloured.find('m', at) - at + 1);
  std::string plain = as_plain(page);
  const auto drop_blanks = [](std::string& text) { std::erase(text, ' '); };
  drop_blanks(coloured);
  drop_blanks(plain);
  EXPECT_EQ(coloured, plain);
}

}  // namespace
}  // namespace gumshoe
