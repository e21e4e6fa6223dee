#include "view/steps.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "record/record_test.h"

namespace gumshoe {
namespace {

std::string screen(const Record& game) {
  return "\n" + as_plain(steps_text(game, steps(game, {.model = Model::deals}), Lettering::unicode(), 80));
}

TEST(Steps, TellWhatEachEventAdded) {
  EXPECT_EQ(screen(read(R"(
[Category "suspect: Plum, Green, Miss Pink"]
[Category "weapon: Rope, Knife"]
[Category "room: Hall, Den, Café"]
[Seats "Ann, Bob, Cyn"]
[Hands "2 2 1"]
[Me "Ann"]
[Hand "plum, hall"]

1. Bob ? miss_pink rope den : Cyn +
2. Ann ? miss_pink rope den : Bob - Cyn +rope
3. Cyn ? plum rope den : Ann +plum
)")),
            R"(
   0  before the first event
    24 deals · 3.00 bits
    Ann has Plum and Hall
   1  Bob asks Miss Pink, Rope, Den; Cyn shows a card
    24 → 12 deals · 3.00 → 2.69 bits
    Cyn doesn't have Green, Knife or Café
   2  Ann asks Miss Pink, Rope, Den; Bob passes; Cyn shows Rope
    12 → 1 deal · 2.69 → 0.00 bits
    Bob has Green and Café
    Cyn has Rope
    the envelope has Miss Pink, Knife and Den
   3  Cyn asks Plum, Rope, Den; Ann shows Plum
    1 deal · 0.00 bits
)");
}

TEST(Steps, RunOnWhereALineIsTooLong) {
  const Record game = read(R"(
[Seats "The first bot, Another bot, The third one"]
"The first bot" ? plum candlestick dining_room : "Another bot" - "The third one" +
)");
  const std::string text = as_plain(steps_text(game, steps(game, {}), Lettering::unicode(), 60));
  EXPECT_NE(text.find(R"(
   1  The first bot asks Professor Plum, Candlestick, Dining
        Room; Another bot passes; The third one shows a card
)"),
            std::string::npos)
      << text;
}

TEST(Steps, EndAtTheEventThatCannotBeTrue) {
  const Record game = read("[Seats \"Ann, Bob\"]\n@has Ann rope\n@has Bob rope\n@has Bob plum\n");
  const std::vector<SolveStep> all = steps(game).all;
  ASSERT_EQ(all.size(), 3U);
  ASSERT_TRUE(all.back().conflict);
  EXPECT_EQ(all.back().conflict->events, (std::vector<int>{1, 2}));
  EXPECT_NE(screen(game).find("Lines 1 and 2 can't both be right"), std::string::npos);
}

TEST(Steps, AsJsonEveryNewCellIsListed) {
  const Record game =
      read("[Category \"who: A, B, C\"]\n[Category \"where: D, E\"]\n[Seats \"X, Y\"]\n[Hands \"1 2\"]\n@has X a\n");
  const nlohmann::json json = nlohmann::json::parse(steps_json(game, steps(game, {.model = Model::deals})));
  ASSERT_EQ(json["steps"].size(), 2U);
  const nlohmann::json& step = json["steps"][1];
  EXPECT_EQ(step["event"], 1);
  EXPECT_EQ(step["line"], "@has X a");
  EXPECT_EQ(step["deals"], "4");
  EXPECT_TRUE(step["conflict"].is_null());
  EXPECT_EQ(step["proved"].size(), 7U) << "X has A and none of the other four, Y and the envelope don't have A";
  EXPECT_EQ(step["proved"][0], nlohmann::json::parse(R"({"holder": "X", "card": "a", "has": true})"));
}

}  // namespace
}  // namespace gumshoe
