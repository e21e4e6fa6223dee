#include "transcript.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(Transcript, IsReadAsItLooks) {
  const std::vector<Command> commands =
      read_transcript("for people\n$ one\na\n## a remark\nb\n[2]\n$ two\n> goes on\n");
  ASSERT_EQ(commands.size(), 2U);
  EXPECT_EQ(commands[0].line, "one");
  EXPECT_EQ(commands[0].expected, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(commands[0].exit_status, 2);
  EXPECT_EQ(commands[1].line, "two\ngoes on");
  EXPECT_EQ(commands[1].exit_status, 0);
}

TEST(Transcript, DotsStandForAnyLines) {
  EXPECT_TRUE(matches({"a", "…", "c"}, {"a", "b", "b", "c"}));
  EXPECT_TRUE(matches({"a", "…"}, {"a"}));
  EXPECT_TRUE(matches({"…", "b", "c"}, {"b", "b", "c"}));
  EXPECT_FALSE(matches({"a", "…", "c"}, {"a", "b"}));
  EXPECT_FALSE(matches({"a"}, {"a", "b"}));
  EXPECT_FALSE(matches({"a", "b"}, {"a"}));
}

TEST(Transcript, RunsInAShellAndTellsTheStatus) {
  const Outcome outcome = run("echo out; echo err >&2; test -d $TMP || echo no; exit 3");
  EXPECT_EQ(outcome.lines, (std::vector<std::string>{"out", "err"}));
  EXPECT_EQ(outcome.exit_status, 3);
}

}  // namespace
}  // namespace gumshoe
