#include "players/seekers/habits.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Record game_with(const std::string& events, const std::string& rules = "") {
  return read(R"([Edition "classic-uk"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, rope, hall, study, white, library"]
)" + rules + events);
}

TEST(Memory, StartsWithTheHand) {
  const Record game = game_with("");
  const Memory memory = remember(game);
  EXPECT_EQ(memory.hand, *game.table.hand);
  EXPECT_EQ(memory.seen, *game.table.hand);
}

TEST(Memory, KeepsTheCardsItWasShownAndNothingThatOnlyFollows) {
  const Record game = game_with(R"(
    Ann ? green lead_pipe kitchen : Bob +kitchen
    Bob ? green lead_pipe ballroom : Cyn +
  )");
  EXPECT_EQ(remember(game).seen - *game.table.hand, cards(game, {"kitchen"}));
}

TEST(Memory, KnowsWhatItShowedToWhom) {
  const Record game = game_with(R"(
    Bob ? plum rope kitchen : Cyn - Ann +rope
    Cyn ? plum rope kitchen : Ann +plum
  )");
  const Memory memory = remember(game);
  EXPECT_EQ(memory.shown_to[1], cards(game, {"rope"}));
  EXPECT_EQ(memory.shown_to[2], cards(game, {"plum"}));
}

TEST(Memory, KnowsItsLastQuestionAndThoseThatNobodyAnswered) {
  const Record game = game_with(R"(
    Ann ? green rope kitchen : nobody
    Bob ? mustard rope kitchen : nobody
    Ann ? peacock lead_pipe ballroom : Bob +lead_pipe
  )");
  const Memory memory = remember(game);
  EXPECT_EQ(memory.last_asked, cards(game, {"peacock", "lead_pipe", "ballroom"}));
  EXPECT_EQ(memory.unanswered, cards(game, {"green", "rope", "kitchen"}));
}

TEST(Memory, SeesRevealedCardsAndThoseDealtToIt) {
  const Record game = game_with(R"(
    Bob ! green lead_pipe kitchen wrong
    @deal Bob Ann ballroom
    @deal Bob Cyn 1
    @see * Cyn mustard
    @see Bob Cyn ?
    @has Cyn lounge
    @has envelope kitchen
  )",
                                "[Rules \"eliminated=redeal\"]\n");
  const Memory memory = remember(game);
  EXPECT_EQ(memory.hand, *game.table.hand | cards(game, {"ballroom"}));
  EXPECT_EQ(memory.seen, memory.hand | cards(game, {"mustard", "lounge"}));
}

}  // namespace
}  // namespace gumshoe
