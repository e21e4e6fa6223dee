#include "record/table/tags.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

std::string error(std::string_view text) {
  const Result<Rules> rules = parse_rules(text);
  return rules ? "" : std::to_string(rules.error().column) + " " + rules.error().message;
}

TEST(RulesText, EveryValueOfEveryRuleIsReadBack) {
  for (const char* text :
       {"respond=all", "hear=asked", "accuse=instead", "accuser=told", "eliminated=reveal", "eliminated=redeal",
        "stay=yes", "stay=no", "own-cards=no",
        "respond=all hear=asked accuse=instead accuser=told eliminated=redeal stay=no own-cards=no"}) {
    const Result<Rules> rules = parse_rules(text);
    ASSERT_TRUE(rules) << text;
    EXPECT_EQ(print_rules(*rules), text);
  }
}

TEST(RulesText, DefaultsMaySayNothing) {
  for (const char* text :
       {"", "respond=first", "hear=all accuse=same-turn accuser=looks eliminated=answer stay=dragged own-cards=yes"}) {
    EXPECT_EQ(*parse_rules(text), Rules{}) << text;
  }
  EXPECT_EQ(print_rules(Rules{}), "");
}

TEST(RulesText, WhatIsWrittenIsWhatDiffersFromTheBase) {
  Rules box;
  box.respond = Rules::Respond::all;
  EXPECT_EQ(print_rules(Rules{}, box), "respond=first");
  EXPECT_EQ(print_rules(box, box), "");
  EXPECT_EQ(*parse_rules("respond=first", box), Rules{});
  EXPECT_EQ(print_all_rules(Rules{}),
            "respond=first hear=all accuse=same-turn accuser=looks eliminated=answer stay=dragged own-cards=yes");
}

TEST(RulesText, UnknownKeysAndValuesGetTheNearest) {
  EXPECT_EQ(error("responds=all"), "1 no rule 'responds'; did you mean respond?");
  EXPECT_EQ(error("x=1"),
            "1 no rule 'x'; the rules are respond, hear, accuse, accuser, eliminated, stay and own-cards");
  EXPECT_EQ(error("stay=yes respond=al"), "10 the rule respond cannot be 'al'; did you mean all?");
  EXPECT_EQ(error("eliminated=shot"), "1 the rule eliminated cannot be 'shot'; it is answer, reveal or redeal");
  EXPECT_EQ(error("respond"), "1 expected a rule as key=value, found 'respond'");
  EXPECT_EQ(error("respond=all respond=all"), "13 the rule respond is given twice");
}

}  // namespace
}  // namespace gumshoe
