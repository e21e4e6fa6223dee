#include "view/page/page.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(Page, PlainTextHasNoColoursAndNoBlanksAtTheEndsOfLines) {
  Page page;
  page.add(Line("yes", Tone::yes).space(3));
  page.add();
  EXPECT_EQ(as_plain(page), "yes\n\n");
}

TEST(Page, ColoursAreSwitchedOffAfterEachPiece) {
  Page page;
  page.add(Line("a", Tone::yes).add(" ").add("b"));
  EXPECT_EQ(as_coloured(page), "\x1b[1;32ma\x1b[0m b\n");
}

TEST(Page, ParagraphsGoOnBelowWhereALineIsFull) {
  Page page;
  page.wrap(Line("has "),
            {{Tone::plain, "Rope,"}, {Tone::plain, "Hall"}, {Tone::plain, "or"}, {Tone::plain, "Conservatory"}}, 14, 2);
  EXPECT_EQ(as_plain(page), "has Rope, Hall\n  or\n  Conservatory\n");
}

TEST(Page, ALineThatIsTooWideIsPartedAtItsBlanks) {
  const Line line = Line("   4  ", Tone::faint).add("Ann", Tone::strong).add("'s turn:  Rope").add(", Hall");
  Page page;
  page.add_wrapped(line, 30, 8);
  page.add_wrapped(line, 23, 8);
  page.add_wrapped(line, 15, 8);
  EXPECT_EQ(as_plain(page),
            "   4  Ann's turn:  Rope, Hall\n"
            "   4  Ann's turn:\n        Rope, Hall\n"
            "   4  Ann's\n        turn:\n        Rope,\n        Hall\n");
}

TEST(Page, PictureHasEveryPieceAtItsColumnAndNoMarkupFromNames) {
  Page page;
  page.add(Line("<b>&", Tone::strong).add(" 名", Tone::plain).add("x", Tone::yes));
  const std::string svg = as_svg(page, "a<b");
  EXPECT_NE(svg.find("<title>a&lt;b</title>"), std::string::npos);
  EXPECT_NE(svg.find("x=\"20.0\""), std::string::npos);
  EXPECT_NE(svg.find(">&lt;b&gt;&amp;</text>"), std::string::npos);
  EXPECT_NE(svg.find("x=\"78.8\""), std::string::npos) << "seven columns of 8.4 after the margin\n" << svg;
  EXPECT_EQ(svg.find("<b>"), std::string::npos);
}

TEST(Page, ALineIsCutToTheWidthWithOneMark) {
  const Line line = Line("one ").add("two ", Tone::strong).add("three");
  EXPECT_EQ(line.width(), 13);
  Page page;
  for (const int width : {13, 12, 8, 4, 1}) page.add(cut(line, width, "…"));
  EXPECT_EQ(as_plain(page), "one two three\none two thr…\none two…\none…\n…\n");
}

}  // namespace
}  // namespace gumshoe
