#include "terminal.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

using Lines = std::vector<std::string>;

TEST(Terminal, ScrollsAndKeepsWhatIsGone) {
  Terminal terminal(2, 10);
  terminal.write("one\r\ntwo\r\nthree");
  EXPECT_EQ(terminal.lines(), (Lines{"one", "two", "three"}));
  EXPECT_EQ(terminal.screen(), (Lines{"two", "three"}));
}

TEST(Terminal, WrapsWhenTheNextCharacterComes) {
  Terminal terminal(3, 4);
  terminal.write("abcd");
  EXPECT_EQ(terminal.lines(), (Lines{"abcd"}));
  terminal.write("e");
  EXPECT_EQ(terminal.lines(), (Lines{"abcd", "e"}));
}

TEST(Terminal, ObeysTheSequencesThatALineEditorSends) {
  Terminal terminal(3, 20);
  terminal.write("hello\r\nbelow\x1b[1A\r\x1b[2C");
  EXPECT_EQ(terminal.cursor_line(), 0);
  terminal.write("\x1b[1@X\x1b[J");
  EXPECT_EQ(terminal.lines(), (Lines{"heX"}));
  terminal.write("\r\x1b[P\x1b[31mü\x1b[0");
  terminal.write("m!");
  EXPECT_EQ(terminal.lines(), (Lines{"ü!"}));
}

TEST(Terminal, ScrollsAPartOfTheWindow) {
  Terminal terminal(4, 10);
  terminal.write("a\r\nb\r\nc\r\nd\x1b[2;3r\x1b[2;1H\x1bMnew\x1b[1;4r");
  EXPECT_EQ(terminal.screen(), (Lines{"a", "new", "b", "d"}));
  terminal.write("\x1b[1;3r\x1b[3;1H\nlast\x1b[r");
  EXPECT_EQ(terminal.screen(), (Lines{"new", "b", "last", "d"}));
  terminal.write("\x1b[1;3r\x1b[2S");
  EXPECT_EQ(terminal.screen(), (Lines{"last", "", "", "d"}));
  terminal.write("\x1b[T");
  EXPECT_EQ(terminal.screen(), (Lines{"", "last", "", "d"}));
}

TEST(Terminal, InsertsAndDeletesLinesOfThePartThatScrolls) {
  Terminal terminal(4, 10);
  terminal.write("a\r\nb\r\nc\r\nd\x1b[1;3r\x1b[2;1H\x1b[L");
  EXPECT_EQ(terminal.screen(), (Lines{"a", "", "b", "d"}));
  terminal.write("\x1b[1;1H\x1b[2M");
  EXPECT_EQ(terminal.screen(), (Lines{"b", "", "", "d"}));
}

TEST(Terminal, RepeatsACharacterAndGoesBackToTabStops) {
  Terminal terminal(3, 40);
  terminal.write("a-\x1b[3b\x1b[20G\x1b[Zx");
  EXPECT_EQ(terminal.lines(), (Lines{"a----           x"}));
}

TEST(Terminal, ForgetsWhatHasScrolledAwayWhenTold) {
  Terminal terminal(2, 10);
  terminal.write("one\r\ntwo\r\nthree\x1b[H\x1b[2J\x1b[3Jnew");
  EXPECT_EQ(terminal.lines(), (Lines{"new", ""}));
}

}  // namespace
}  // namespace gumshoe
