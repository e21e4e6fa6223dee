#include "record/notation/words.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

std::vector<std::string> cut(std::string_view line) {
  Words words(line);
  std::vector<std::string> texts;
  while (!words.at_end()) texts.emplace_back(words.take().text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Words, SpacesAndSignsPartWords) {
  EXPECT_EQ(cut("Bob ? plum rope hall : Cyn - Dan +"),
            (Texts{"Bob", "?", "plum", "rope", "hall", ":", "Cyn", "-", "Dan", "+"}));
  EXPECT_EQ(cut("bob?plum,rope,hall: dan+rope"),
            (Texts{"bob", "?", "plum", ",", "rope", ",", "hall", ":", "dan", "+", "rope"}));
  EXPECT_EQ(cut("Bob --"), (Texts{"Bob", "--"}));
}

TEST(Words, QuotedNamesAreOneWordWithTheirEscapes) {
  EXPECT_EQ(cut(R"("Smith; J" ? "a\"b")"), (Texts{"Smith; J", "?", "a\"b"}));
  EXPECT_EQ(Words(R"("?")").peek().kind, Word::Kind::quoted);
}

TEST(Words, ASemicolonOutsideQuotesBeginsTheComment) {
  Words words("Bob -- ; he said \"hm; no\"");
  EXPECT_EQ(words.comment(), " he said \"hm; no\"");
  EXPECT_EQ(words.body(), "Bob --");
}

TEST(Words, ALeadingTurnNumberIsLeftOut) {
  EXPECT_EQ(cut("12. Bob --"), (Texts{"Bob", "--"}));
  EXPECT_EQ(cut("12.Bob --"), (Texts{"Bob", "--"}));
  EXPECT_EQ(cut("2 --"), (Texts{"2", "--"}));
  EXPECT_EQ(cut("\"12.\" --"), (Texts{"12.", "--"}));
}

TEST(Words, ALineOfOneWordThatDoesNotBeginWithAnAtSignIsShortForm) {
  for (const char* line : {"mrl3", "  7. mrl3,5 ; comment", "!mrl-", "2!mrl+", "m?l~", "mrl12.r"}) {
    EXPECT_TRUE(Words(line).in_short_form()) << line;
  }
  for (const char* line : {"", "; comment", "@out", "Bob --", "\"Bob\""})
    EXPECT_FALSE(Words(line).in_short_form()) << line;
}

TEST(Words, AnOpenQuoteIsAnErrorWhereItBegins) {
  const Words words("Zoë ? \"plum");
  ASSERT_TRUE(words.error());
  EXPECT_EQ(words.error()->column, 7);
}

TEST(Words, ACommentLosesOneSpaceInFrontAndAllAtTheEnd) {
  EXPECT_EQ(comment_text(" hm"), "hm");
  EXPECT_EQ(comment_text("hm"), "hm");
  EXPECT_EQ(comment_text("   indented \t"), "  indented");
  EXPECT_EQ(comment_text("  "), "");
}

}  // namespace
}  // namespace gumshoe
