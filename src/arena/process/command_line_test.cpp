#include "arena/process/command_line.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gumshoe {
namespace {

using Words = std::vector<std::string>;

Words split(std::string_view line) {
  const auto words = split_command(line);
  return words ? *words : Words{"error: " + words.error().message};
}

TEST(CommandLine, IsSplitAtWhiteSpace) {
  EXPECT_EQ(split("  python3\tbots/starter.py  --fast\n"), (Words{"python3", "bots/starter.py", "--fast"}));
}

TEST(CommandLine, QuotesKeepWhiteSpaceAndCanBePartOfAWord) {
  EXPECT_EQ(split("run 'my bot.py' \"a \\\"b\\\" c\" --name='Ann B'"),
            (Words{"run", "my bot.py", "a \"b\" c", "--name=Ann B"}));
}

TEST(CommandLine, SingleQuotesKeepBackslashesDoubleQuotesAllButTwo) {
  EXPECT_EQ(split(R"(run '\n"' "\n\\")"), (Words{"run", R"(\n")", R"(\n\)"}));
}

TEST(CommandLine, ABackslashKeepsTheCharacterAfterIt) { EXPECT_EQ(split(R"(my\ bot \'a)"), (Words{"my bot", "'a"})); }

TEST(CommandLine, EmptyQuotesAreAnEmptyWord) { EXPECT_EQ(split("run '' x"), (Words{"run", "", "x"})); }

TEST(CommandLine, NothingExpandsVariablesOrPatterns) {
  EXPECT_EQ(split("run $HOME *.py ~"), (Words{"run", "$HOME", "*.py", "~"}));
}

TEST(CommandLine, WhatIsNotClosedIsRefused) {
  EXPECT_EQ(split("run 'x"), Words{"error: the command has a ' that is not closed"});
  EXPECT_EQ(split("run \"x"), Words{"error: the command has a \" that is not closed"});
  EXPECT_EQ(split("run x\\"), Words{"error: the command ends in a backslash with nothing after it"});
}

TEST(CommandLine, NothingToRunIsRefused) {
  EXPECT_EQ(split(" \t"), Words{"error: a command that starts a bot is needed"});
  EXPECT_EQ(split("''"), Words{"error: a command that starts a bot is needed"});
  EXPECT_FALSE(split_command(std::string_view("a\0b", 3)));
}

TEST(CommandLine, WhatOnlyAShellDoesIsRefusedUnlessItIsQuoted) {
  EXPECT_EQ(split("bot | tee log"), Words{"error: '|' is for a shell, and none reads this command: sh -c '…' is one"});
  EXPECT_FALSE(split_command("bot && bot"));
  EXPECT_FALSE(split_command("bot > log"));
  EXPECT_EQ(split("bot '|'"), (Words{"bot", "|"}));
}

TEST(CommandLine, AHomeFolderIsRefusedBeforeItIsNotFound) {
  EXPECT_EQ(split("python3 ~/bot.py"),
            Words{"error: ~/bot.py: no shell reads this command, and ~ is not expanded: write the whole path"});
  EXPECT_FALSE(split_command("~/bot.py"));
  EXPECT_EQ(split("bot '~/a' a~/b"), (Words{"bot", "~/a", "a~/b"}));
}

std::string found(const std::string& name, std::string_view search) {
  const auto program = find_program(name, search);
  return program ? *program : program.error().message;
}

TEST(Program, IsFoundInTheFoldersOfTheSearchPath) {
  EXPECT_EQ(found("sh", "/nowhere::/bin:/usr/bin"), "/bin/sh");
  EXPECT_EQ(found("/bin/sh", ""), "/bin/sh");
}

TEST(Program, ThatCannotBeRunIsRefusedWithTheReason) {
  EXPECT_EQ(found("sherlock", "/bin"), "cannot run sherlock: there is no such program in $PATH");
  EXPECT_EQ(found("./sherlock", "/bin"), "cannot run ./sherlock: there is no such file");
  EXPECT_EQ(found("/etc", "/bin"), "cannot run /etc: it is a folder");
  EXPECT_EQ(found("/etc/passwd", "/bin"),
            "cannot run /etc/passwd: it is not executable (chmod +x, or name its interpreter first)");
}

TEST(Program, SaysThatNobodyExpandsATilde) {
  EXPECT_EQ(found("~ann/no-such-bot", ""), "cannot run ~ann/no-such-bot: there is no such file, and ~ is not expanded");
}

}  // namespace
}  // namespace gumshoe
