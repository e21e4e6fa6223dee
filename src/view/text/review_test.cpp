#include <gtest/gtest.h>

#include <string>

#include <nlohmann/json.hpp>

#include "record/record_test.h"
#include "view/html/reports.h"
#include "view/json/review.h"
#include "view/text/review.h"

namespace gumshoe {
namespace {

constexpr const char* short_game = R"(
  [Seats "Ann, Bob, Cyn"]
  [Hands "6 6 6"]
  [Me "*"]
  [Hand.1 "scarlet, mustard, rope, wrench, kitchen, ballroom"]
  [Hand.2 "white, green, knife, candlestick, hall, study"]
  [Hand.3 "peacock, revolver, lounge, library, dining_room, billiard_room"]
  [Envelope "plum, lead_pipe, conservatory"]
  Ann ? white knife library : Bob +knife
  Bob ? plum lead_pipe conservatory : nobody
  Cyn ? plum rope hall : Ann +rope
  Ann ! plum lead_pipe conservatory right
)";

std::string text_of(const Record& game, const Lettering& letters, int width) {
  return as_plain(review_text(game, review(game), letters, width));
}

TEST(ReviewText, KeepsToItsWidth) {
  const Record game = read(short_game);
  for (const int width : {72, 80, 120}) {
    const Page page = review_text(game, review(game), Lettering::unicode(), width);
    for (const Line& line : page.lines()) EXPECT_LE(line.width(), width);
  }
}

TEST(ReviewText, InAsciiIsAscii) {
  for (const char c : text_of(read(short_game), Lettering::ascii(), 80))
    EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
}

TEST(ReviewText, ShowsNoEscapesOfNames) {
  Record game = read(short_game);
  game.table.seats[1] = "B\x1b[31mob";
  EXPECT_EQ(text_of(game, Lettering::unicode(), 80).find('\x1b'), std::string::npos);
}

TEST(ReviewJson, HasAFigureForEveryMomentOfEverySeat) {
  const Record game = read(short_game);
  const auto json = nlohmann::json::parse(review_json(game, review(game)));
  EXPECT_EQ(json["me"], "*");
  EXPECT_EQ(json["winner"], "Ann");
  EXPECT_EQ(json["solution"], (std::vector<std::string>{"plum", "lead_pipe", "conservatory"}));
  ASSERT_EQ(json["seats"].size(), 3U);
  for (const auto& seat : json["seats"]) {
    EXPECT_EQ(seat["entropy"].size(), 5U);
    EXPECT_EQ(seat["p"].size(), 5U);
  }
  EXPECT_EQ(json["seats"][0]["accused"]["event"], 4);
  EXPECT_EQ(json["seats"][0]["accused"]["right"], true);
  EXPECT_EQ(json["questions"].size(), 3U);
  EXPECT_EQ(json["questions"][1]["cards"], json["solution"]);
  EXPECT_GE(json["questions"][0]["loss"], 0);
  EXPECT_TRUE(json["conflict"].is_null());
}

TEST(ReviewJson, OfARecordThatCannotBeTrueHasItsConflict) {
  const Record game = read("[Seats \"Ann, Bob, Cyn\"]\n@has Ann rope\n@has Bob rope\n");
  const auto json = nlohmann::json::parse(review_json(game, review(game)));
  EXPECT_EQ(json["conflict"]["events"], (std::vector<int>{1, 2}));
  EXPECT_TRUE(json["seats"].empty());
}

TEST(ReviewPage, NeedsNothingFromElsewhere) {
  const Record game = read(short_game);
  const std::string page = review_html(game, review(game));
  for (const char* outside : {"<script", "http://", "https://", "src=", "href=", "@import", "url("})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  EXPECT_NE(page.find("<polyline"), std::string::npos);
}

TEST(ReviewPage, EscapesWhateverANameContains) {
  Record game = read(short_game);
  for (const char* name : {"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'&lt;<b>", "</title><b>",
                           "-->]]></style><b>"}) {
    game.table.seats[0] = name;
    const std::string page = review_html(game, review(game));
    for (const char* markup : {"<script", "<img", "<b>", "</style><"})
      EXPECT_EQ(page.find(markup), std::string::npos) << name << ": " << markup;
    EXPECT_NE(page.find("&lt;"), std::string::npos);
  }
}

}  // namespace
}  // namespace gumshoe
