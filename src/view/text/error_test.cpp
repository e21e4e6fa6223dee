#include "view/text/error.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

TEST(ErrorText, ShowsTheLineWithAMarkUnderThePlace) {
  EXPECT_EQ(error_text("game.cgn", "[Seats \"Ann, Bob\"]\n\nAnn ? plum ropee hall\n",
                       {"no card 'ropee'; did you mean rope?", 3, 12}),
            "game.cgn:3:12: no card 'ropee'; did you mean rope?\n"
            "    3 | Ann ? plum ropee hall\n"
            "      |            ^\n");
}

TEST(ErrorText, CountsWideCharactersByTheirColumns) {
  EXPECT_EQ(error_text("g", "名前 x", {"no", 1, 4}),
            "g:1:4: no\n"
            "    1 | 名前 x\n"
            "      |      ^\n");
}

TEST(ErrorText, ShowsOfALongLineOnlyWhatIsAround) {
  const std::string text =
      error_text("g", std::string(100000, 'a') + "!" + std::string(100000, 'b'), {"no", 1, 100001});
  EXPECT_EQ(text, "g:1:100001: no\n    1 | " + std::string(50, 'a') + "!" + std::string(21, 'b') + "\n      | " +
                      std::string(50, ' ') + "^\n");
}

TEST(ErrorText, WithoutAPlaceItIsOneLine) {
  EXPECT_EQ(error_text("x\x1b", "", {"no such file", 0, 0}), "x\uFFFD: no such file\n");
}

TEST(ErrorText, OfABinaryFileNothingIsShown) {
  EXPECT_EQ(error_text("g", std::string(100, '\0'), {"this is not a text", 1, 1}), "g:1:1: this is not a text\n");
}

TEST(ErrorText, EscapesInTheTextDoNoHarm) {
  EXPECT_EQ(error_text("g", "a\x1b[2Jb\r\n", {"no", 1, 2}), "g:1:2: no\n    1 | a\uFFFD[2Jb\n      |  ^\n");
}

}  // namespace
}  // namespace gumshoe
