#include "record/notation/quoting.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

std::vector<std::string> items(std::string_view text) {
  std::vector<std::string> texts;
  const Items split = split_list(text, 10);
  if (!split.complaint.empty()) return {std::to_string(split.offset) + " " + split.complaint};
  for (const Item& item : split.list) texts.push_back(item.text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Quoting, ANameIsQuotedInAnEventOnlyWhereASpaceOrASignIsInIt) {
  for (const char* plain : {"Bob", "lead_pipe", "d'Or", "Zoë", "a\\b", "R2D2", "=&/%"})
    EXPECT_EQ(name_in_event(plain), plain);
  for (const char sign : std::string_view(", ;:?!+-~@>.[]()*\t")) {
    const std::string name = std::string("a") + sign + "b";
    EXPECT_EQ(name_in_event(name), "\"" + name + "\"");
  }
  EXPECT_EQ(name_in_event("a\"b"), R"("a\"b")");
  EXPECT_EQ(name_in_event("a\\ b"), R"("a\\ b")");
}

TEST(Quoting, ACardOfDigitsIsQuotedForItWouldReadAsANumber) {
  EXPECT_EQ(card_in_event("7"), "\"7\"");
  EXPECT_EQ(card_in_event("7up"), "7up");
}

TEST(Quoting, WhatIsQuotedIsReadBack) {
  for (const std::string& text : Texts{"", "a", "\"", "\\", "a\\\"b", "\\\\", "x, y"}) {
    const std::string written = double_quoted(text);
    const std::optional<Unquoted> read = unquote(written + " rest");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->text, text);
    EXPECT_EQ(read->length, written.size());
  }
}

TEST(Quoting, ABackslashBeforeAnotherLetterIsItself) { EXPECT_EQ(unquote(R"("C:\games")")->text, "C:\\games"); }

TEST(Quoting, AQuoteThatIsNotClosedIsNone) {
  EXPECT_FALSE(unquote("\"abc"));
  EXPECT_FALSE(unquote("\"abc\\\""));
}

TEST(Quoting, ItemsOfAListAreTrimmedAndMayBeQuoted) {
  EXPECT_EQ(items("Ann, Bob ,Cyn"), (Texts{"Ann", "Bob", "Cyn"}));
  EXPECT_EQ(items(R"(Ann, "Smith, J", O"Neil)"), (Texts{"Ann", "Smith, J", "O\"Neil"}));
  EXPECT_EQ(items(R"(" a ")"), (Texts{" a "}));
  EXPECT_EQ(items("  "), Texts{});
}

TEST(Quoting, AListWithAGapIsRefusedWithThePlace) {
  EXPECT_EQ(items("Ann,,Bob"), (Texts{"4 a name is missing here"}));
  EXPECT_EQ(items("Ann,"), (Texts{"4 a name is missing here"}));
  EXPECT_EQ(items("\"Ann\" Bob"), (Texts{"6 a comma is missing after the quoted name"}));
  EXPECT_EQ(items("Ann, \"Bob"), (Texts{"5 the quote is not closed"}));
}

TEST(Quoting, AListIsReadBack) {
  const Texts names{"Ann", "Smith, J", " x", "a\"b", "\\", "a:b"};
  EXPECT_EQ(items(list_of(names)), names);
}

TEST(Quoting, AListIsNotReadFarBeyondItsLimit) { EXPECT_EQ(split_list("a,b,c,d,e,f", 3).list.size(), 4U); }

TEST(Quoting, NumbersHaveUpToNineDigits) {
  EXPECT_EQ(number("0"), 0);
  EXPECT_EQ(number("007"), 7);
  EXPECT_EQ(number("999999999"), 999999999);
  for (const char* text : {"", "1000000000", "-1", "+1", "1.0", "x", "١"}) EXPECT_FALSE(number(text)) << text;
}

}  // namespace
}  // namespace gumshoe
