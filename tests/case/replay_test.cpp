// `gumshoe replay` as a person walks through a game.
#include <string>

#include <gtest/gtest.h>

#include "player.h"

namespace gumshoe {
namespace {

constexpr const char* on_the_way = "Enter next, b back, a number, q quit:";
constexpr const char* at_the_end = "b back, a number, Enter quits:";

class Replay : public testing::Test {
 protected:
  bool typed(const std::string& line, const std::string& next_prompt) {
    player_.type(line);  // the next prompt is another one even where it reads the same
    if (!player_.until([&] { return player_.cursor_line().ends_with(line); })) return false;
    player_.type("\r");
    return player_.until([&] { return player_.cursor_line() == next_prompt; });
  }

  Folder folder_;
  Player player_{Player::Command({"replay", GUMSHOE_SOURCE "/examples/first-game.cgn"}), folder_.path(), {}};
};

TEST_F(Replay, StaysWhereAWordSaysNothing) {
  ASSERT_TRUE(player_.prompted(on_the_way)) << player_.screen_text();
  ASSERT_TRUE(typed("queen", on_the_way)) << player_.screen_text();
  EXPECT_TRUE(player_.on_screen("'queen' does nothing here")) << player_.screen_text();
  ASSERT_TRUE(typed("9999", at_the_end)) << player_.screen_text();
  ASSERT_TRUE(typed("next", at_the_end)) << player_.screen_text();
  EXPECT_TRUE(player_.on_screen("'next' does nothing here")) << player_.screen_text();
  ASSERT_TRUE(typed("b", on_the_way)) << player_.screen_text();
  ASSERT_TRUE(typed("", at_the_end)) << player_.screen_text();
  player_.type("\r");
  EXPECT_EQ(player_.wait_for_exit(), 0);
}

TEST_F(Replay, EndsWithQuit) {
  ASSERT_TRUE(player_.prompted(on_the_way)) << player_.screen_text();
  player_.type("quit\r");
  EXPECT_EQ(player_.wait_for_exit(), 0);
}

}  // namespace
}  // namespace gumshoe
