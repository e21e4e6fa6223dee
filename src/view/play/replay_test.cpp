#include "view/play/match.h"

#include <gtest/gtest.h>

#include "record/record_test.h"
#include "view/page/page.h"

namespace gumshoe {
namespace {

TEST(ReplayText, ALineThatIsTooLongRunsOn) {
  const Record game = read(R"(
[Seats "A bot with a long name, Another bot, The third one"]
"A bot with a long name" ? plum candlestick dining_room : "Another bot" - "The third one" +dining_room ; of two
)");
  EXPECT_EQ(as_plain(replay_text(game, 1, Lettering::unicode(), 60)), R"(After event 1 of 1
   1  A bot with a long name asks Professor Plum,
        Candlestick, Dining Room; Another bot passes; The
        third one shows Dining Room ; of two
)");
}

TEST(ReplayText, ABoardThatIsNotKnownIsNotPassedOverInSilence) {
  const Record game = read("[Seats \"Ann, Bob, Cyn\"]\n[Board \"classix\"]\n@has Ann rope\n");
  EXPECT_EQ(as_plain(replay_text(game, 1, Lettering::unicode(), 80)), R"(After event 1 of 1
Its board cannot be shown: no board 'classix' to play on; did you mean classic?
   1  Ann has Rope
)");
}

}  // namespace
}  // namespace gumshoe
