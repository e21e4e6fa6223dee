#include "view/play/replay.h"

#include <gtest/gtest.h>

#include "record/notation/parse.h"
#include "view/page/page.h"

namespace gumshoe {
namespace {

TEST(ReplayText, ALineThatIsTooLongRunsOn) {
  const Result<Record> game = parse_game(R"(
[Seats "A bot with a long name, Another bot, The third one"]
"A bot with a long name" ? plum candlestick dining_room : "Another bot" - "The third one" +dining_room ; of two
)");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(as_plain(replay_text(*game, 1, Lettering::unicode(), 60)), R"(After event 1 of 1
   1  "A bot with a long name" ? plum candlestick
        dining_room : "Another bot" - "The third one"
        +dining_room ; of two
)");
}

TEST(ReplayText, ABoardThatIsNotKnownIsNotPassedOverInSilence) {
  const Result<Record> game = parse_game("[Seats \"Ann, Bob, Cyn\"]\n[Board \"classix\"]\n@has Ann rope\n");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(as_plain(replay_text(*game, 1, Lettering::unicode(), 80)), R"(After event 1 of 1
Its board cannot be shown: no board 'classix' to play on; did you mean classic?
   1  @has Ann rope
)");
}

}  // namespace
}  // namespace gumshoe
