#include "record/table/utf8.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

std::string flaw(std::string_view line) {
  const std::optional<Flaw> found = find_flaw(line);
  return found ? std::to_string(found->offset) + " " + found->message : "";
}

TEST(Utf8, CharactersOfEveryLengthAreRead) {
  EXPECT_EQ(first_character("a").code, U'a');
  EXPECT_EQ(first_character("éa").code, U'é');
  EXPECT_EQ(first_character("€").length, 3U);
  EXPECT_EQ(first_character("🕵").code, U'🕵');
}

TEST(Utf8, WhatIsNoUtf8HasLengthZero) {
  for (const char* bytes : {"\x80", "\xc3", "\xc3(", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff"}) {
    EXPECT_EQ(first_character(bytes).length, 0U) << bytes;
  }
}

TEST(Utf8, ColumnsCountCharactersNotBytes) { EXPECT_EQ(character_count("Küche 🕵"), 7); }

TEST(Utf8, ALineMayHaveTabsAndAnyLetters) {
  EXPECT_EQ(flaw("\tBob ? plum rope hall"), "");
  EXPECT_EQ(flaw("Zoë ? Ёлка"), "");
}

TEST(Utf8, ControlCharactersNulAndBadBytesAreFlaws) {
  EXPECT_EQ(flaw("ab\x07"), "2 a control character (U+0007) in the text");
  EXPECT_EQ(flaw(std::string_view("\x7f\xff"
                                  "ELF\0",
                                  6)),
            "5 this is not a text (a NUL byte)");
  EXPECT_EQ(flaw("a\x7f"), "1 a control character (U+007F) in the text");
  EXPECT_EQ(flaw("\xc2\x85"), "0 a control character (U+0085) in the text");
  EXPECT_EQ(flaw(std::string_view("a\0b", 3)), "1 this is not a text (a NUL byte)");
  EXPECT_EQ(flaw("abc\xff"), "3 this is not UTF-8 text (byte 0xFF)");
}

TEST(Utf8, ANameHasNoInvisibleCharacters) {
  EXPECT_FALSE(find_name_flaw("Zoë 🕵‍♀️"));
  for (const char* name : {"A\u202eB", "\u2066A", "A\u200f", "A\u200bB", "\ufeffA", "A\u2028", "A\tB"}) {
    EXPECT_TRUE(find_name_flaw(name)) << name;
  }
  EXPECT_EQ(find_name_flaw("A\u202eB")->message, "a name may not contain the invisible character U+202E");
}

TEST(Utf8, AMessageShowsTextWithoutHarm) {
  EXPECT_EQ(in_quotes("rope"), "'rope'");
  EXPECT_EQ(in_quotes("a\x1b[31m\u202e\xff"), "'a<U+001B>[31m<U+202E>\\xFF'");
  EXPECT_EQ(in_quotes(std::string(100, 'x')), "'" + std::string(40, 'x') + "…'");
}

}  // namespace
}  // namespace gumshoe
