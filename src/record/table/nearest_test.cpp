#include "record/table/nearest.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

using Names = std::vector<std::string>;

TEST(Nearest, TheDistanceCountsLettersAddedDroppedChangedAndSwapped) {
  EXPECT_EQ(edit_distance("rope", "rope"), 0);
  EXPECT_EQ(edit_distance("ropee", "rope"), 1);
  EXPECT_EQ(edit_distance("rpe", "rope"), 1);
  EXPECT_EQ(edit_distance("robe", "rope"), 1);
  EXPECT_EQ(edit_distance("rpoe", "rope"), 1);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
  EXPECT_EQ(edit_distance("", "abc"), 3);
}

TEST(Nearest, CaseAndAccentsCostNothing) { EXPECT_EQ(edit_distance("KÜCHE", "kuche"), 0); }

TEST(Nearest, TheBestNamesAreGivenAndNoOthers) {
  const Names names{"rope", "hope", "hall"};
  EXPECT_EQ(nearest("ropee", names), (Names{"rope"}));
  EXPECT_EQ(nearest("cope", names), (Names{"rope", "hope"}));
  EXPECT_EQ(nearest("banana", names), Names{});
  EXPECT_EQ(nearest("", names), Names{});
}

TEST(Nearest, ABeginningIsNearToItsName) { EXPECT_EQ(nearest("Benj", Names{"Benjamin", "Bob"}), (Names{"Benjamin"})); }

TEST(Nearest, AtMostThreeAreNamedEachOnce) {
  EXPECT_EQ(nearest("x1", Names{"a1", "b1", "c1", "d1"}).size(), 3U);
  EXPECT_EQ(nearest("gum", std::vector<Spelling>{{"gun", "revolver"}, {"gum", "revolver"}}), (Names{"revolver"}));
}

TEST(Nearest, ALongTextIsLikeNothing) { EXPECT_EQ(nearest(std::string(100000, 'x'), Names{"xx"}), Names{}); }

TEST(Nearest, ListsReadAsSentences) {
  EXPECT_EQ(did_you_mean({"rope"}), "; did you mean rope?");
  EXPECT_EQ(did_you_mean({"a", "b", "c"}), "; did you mean a, b or c?");
  EXPECT_EQ(did_you_mean({}), "");
  EXPECT_EQ(all_of({"a", "b", "c"}), "a, b and c");
}

}  // namespace
}  // namespace gumshoe
