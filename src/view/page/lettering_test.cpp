#include "view/page/lettering.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(Lettering, TerminalEscapesInNamesDoNoHarm) {
  EXPECT_EQ(printable("a\x1b[31mb"), "a\uFFFD[31mb");
  EXPECT_EQ(printable("a\u202Eb"), "a\uFFFDb");
  EXPECT_EQ(printable("tab\tnew\nline"), "tab\uFFFDnew\uFFFDline");
  EXPECT_EQ(printable("\xff"), "\uFFFD");
  EXPECT_EQ(printable("Fräulein 名"), "Fräulein 名");
}

TEST(Lettering, AsciiKeepsTheLettersAndDropsTheRest) {
  EXPECT_EQ(printable_ascii("Küche"), "Kuche");
  EXPECT_EQ(printable_ascii("Frau Weiß"), "Frau Weiss");
  EXPECT_EQ(printable_ascii("名"), "?");
  EXPECT_EQ(printable_ascii("e\u0301"), "e");
}

TEST(Lettering, WidthIsCountedInColumns) {
  EXPECT_EQ(display_width("Küche"), 5);
  EXPECT_EQ(display_width("名前"), 4);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(display_width("\U0001F600"), 2);
  EXPECT_EQ(display_width("✔✘│─·…→±┼"), 9);
}

TEST(Lettering, TextIsPaddedOnEitherSide) {
  EXPECT_EQ(padded("名", 5), "名   ");
  EXPECT_EQ(padded("ab", 5, Align::right), "   ab");
  EXPECT_EQ(padded("longer", 3), "longer");
}

TEST(Lettering, TextThatIsTooLongIsCutWhereItFits) {
  EXPECT_EQ(cut("Conservatory", 7, "…"), "Conser…");
  EXPECT_EQ(cut("名前名前", 5, "…"), "名前…");
  EXPECT_EQ(cut("名前名前", 4, "…"), "名…");
  EXPECT_EQ(cut("Hall", 4, "…"), "Hall");
}

}  // namespace
}  // namespace gumshoe
