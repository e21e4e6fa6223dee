#include "notebook/draft/draft_test.h"

#include "record/notation/random_game_test.h"

namespace gumshoe {
namespace {

TEST(Draft, AParkedLineIsACommentInTheFileAndALineInTheDraft) {
  const Draft game = draft(four + R"(
    1. Ann ? plum rope hall : Bob +
    ; parked Bob ? plum rope study : nobody ; did I hear that?
    ; what a game
    2. Cyn --
  )");
  EXPECT_EQ(lines_of(game), (Texts{"Ann ? plum rope hall : Bob +", "(Bob ? plum rope study : nobody)", "Cyn --"}));
  EXPECT_EQ(game.lines[1].comment, "did I hear that?");
  EXPECT_EQ(game.lines[2].comments_before, Texts{"what a game"});
  EXPECT_EQ(record_of(game).entries.size(), 2U);
}

TEST(Draft, AParkedLineThatMeansNothingAtThisTableIsKeptAsItIs) {
  const std::string text = print(read(four)) + "\n; parked Zoe ? plum rope hall ; who?\n";
  const Draft game = draft(text);
  ASSERT_EQ(game.line_count(), 1);
  EXPECT_FALSE(game.lines[0].event);
  EXPECT_EQ(game.lines[0].unread, "Zoe ? plum rope hall ; who?");
  EXPECT_EQ(print_draft(game), text);
}

TEST(Draft, EventsAreCountedWithoutParkedLines) {
  const Draft game = draft(four + "Ann --\n; parked Bob --\nCyn --\n");
  EXPECT_EQ(line_of_event(game, 2), 2);
  EXPECT_EQ(event_of_line(game, 2), 2);
  EXPECT_EQ(event_of_line(game, 1), std::nullopt);
  EXPECT_EQ(line_of_event(game, 3), std::nullopt);
  EXPECT_EQ(turn_count(game), 2);
}

TEST(Draft, ALineIsOpenedAsItWasTyped) {
  const Draft game = typed(draft(four), {"prh3 ; sure", "Bob --"});
  EXPECT_EQ(as_entered(game.table(), game.lines[0]), "prh3 ; sure");
  EXPECT_EQ(as_entered(game.table(), draft(print_draft(game)).lines[0]), "Ann ? plum rope hall : Bob - Cyn + ; sure");
}

TEST(Draft, WhatIsPrintedIsReadBackTheSame) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Draft game = draft(random_game(seed));
    Random random(seed);
    for (DraftLine& line : game.lines) line.parked = random.below(4) == 0;
    game = draft(print_draft(game));  // who was asked may depend on what is not parked
    const std::string printed = print_draft(game);
    ASSERT_EQ(draft(printed), game) << seed;
    ASSERT_EQ(print_draft(draft(printed)), printed) << seed;
  }
}

TEST(Draft, OfARecordWithoutParkedLinesIsThatRecord) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Record game = read(random_game(seed));
    ASSERT_EQ(record_of(draft_of(game)), game) << seed;
  }
}

}  // namespace
}  // namespace gumshoe
