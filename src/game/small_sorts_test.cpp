#include "game/small_sorts.h"

#include <vector>

#include <gtest/gtest.h>

#include "game/random.h"

namespace gumshoe {
namespace {

std::vector<std::pair<int, int>> any(Random& random, int count) {
  std::vector<std::pair<int, int>> list;
  for (int i = 0; i < count; ++i) list.emplace_back(static_cast<int>(random.next() % 10), i);
  return list;
}

TEST(SmallSorts, InsertionKeepsTheOrderOfEquals) {
  Random random(1);
  for (int count = 0; count < 60; ++count) {
    std::vector<std::pair<int, int>> list = any(random, count);
    insertion_sort(list, [](const auto& a, const auto& b) { return a.first < b.first; });
    EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));  // equals by when they came
  }
}

TEST(SmallSorts, AHeapSortsAPart) {
  Random random(2);
  for (int count = 0; count < 200; ++count) {
    std::vector<std::pair<int, int>> list = any(random, count + 2);
    const std::vector<std::pair<int, int>> before = list;
    heap_sort(list.begin() + 1, list.end() - 1, std::greater<>());
    EXPECT_TRUE(std::is_sorted(list.begin() + 1, list.end() - 1, std::greater<>()));
    EXPECT_TRUE(std::is_permutation(list.begin(), list.end(), before.begin()));
    EXPECT_EQ(list.front(), before.front());
    EXPECT_EQ(list.back(), before.back());
  }
}

}  // namespace
}  // namespace gumshoe
