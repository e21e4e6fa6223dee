#include "game/card.h"

#include <gtest/gtest.h>

#include <vector>

namespace gumshoe {
namespace {

CardSet set_of(std::initializer_list<int> indices) {
  CardSet set;
  for (int index : indices) set.insert(Card{static_cast<std::uint8_t>(index)});
  return set;
}

std::vector<int> indices(CardSet set) {
  std::vector<int> found;
  for (Card card : set) found.push_back(card.index);
  return found;
}

TEST(CardSet, IsVisitedInDeckOrderAcrossBothWords) {
  EXPECT_EQ(indices(set_of({127, 64, 3, 63, 0})), (std::vector<int>{0, 3, 63, 64, 127}));
  EXPECT_EQ(indices(CardSet()), std::vector<int>());
}

TEST(CardSet, JoinsMeetsAndDiffers) {
  const CardSet a = set_of({1, 2, 70});
  const CardSet b = set_of({2, 70, 71});
  EXPECT_EQ(a & b, set_of({2, 70}));
  EXPECT_EQ(a | b, set_of({1, 2, 70, 71}));
  EXPECT_EQ(a - b, set_of({1}));
}

TEST(CardSet, ContainsItsPartsOnly) {
  EXPECT_TRUE(set_of({1, 2, 70}).contains(set_of({1, 70})));
  EXPECT_TRUE(set_of({1}).contains(CardSet()));
  EXPECT_FALSE(set_of({1, 2}).contains(set_of({2, 100})));
}

TEST(CardSet, CountsAndKnowsItsFirst) {
  EXPECT_EQ(CardSet::first_cards(128).size(), 128);
  EXPECT_EQ(CardSet::range(60, 70).size(), 10);
  EXPECT_EQ(CardSet::range(64, 70).first(), Card{64});
  CardSet set = set_of({5, 99});
  set.erase(Card{5});
  EXPECT_EQ(set.first(), Card{99});
  EXPECT_FALSE(set.contains(Card{5}));
  EXPECT_FALSE(set.empty());
}

}  // namespace
}  // namespace gumshoe
