#include "arena/tournament/seatings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace gumshoe {
namespace {

// How often b sits to the left of a, for every a and b.
std::map<std::pair<int, int>, int> neighbours(const std::vector<Seating>& all) {
  std::map<std::pair<int, int>, int> counts;
  for (const Seating& seating : all) {
    for (std::size_t seat = 0; seat < seating.size(); ++seat)
      ++counts[{seating[seat], seating[(seat + 1) % seating.size()]}];
  }
  return counts;
}

class SeatingsOf : public testing::TestWithParam<int> {};

TEST_P(SeatingsOf, PutEverybodyOnceInEverySeating) {
  for (Seating seating : seatings(GetParam())) {
    std::ranges::sort(seating);
    for (int i = 0; i < GetParam(); ++i) EXPECT_EQ(seating.at(static_cast<std::size_t>(i)), i);
  }
}

TEST_P(SeatingsOf, PutEverybodyAtEverySeatEquallyOften) {
  const std::vector<Seating> all = seatings(GetParam());
  std::map<std::pair<int, std::size_t>, std::size_t> counts;
  for (const Seating& seating : all) {
    for (std::size_t seat = 0; seat < seating.size(); ++seat) ++counts[{seating[seat], seat}];
  }
  EXPECT_EQ(counts.size(), static_cast<std::size_t>(GetParam() * GetParam()));
  for (const auto& [who, count] : counts) EXPECT_EQ(count * static_cast<std::size_t>(GetParam()), all.size());
}

TEST_P(SeatingsOf, PutEverybodyNextToEverybodyEquallyOften) {
  const std::map<std::pair<int, int>, int> counts = neighbours(seatings(GetParam()));
  EXPECT_EQ(counts.size(), static_cast<std::size_t>(GetParam() * (GetParam() - 1)));
  for (const auto& [pair, count] : counts) EXPECT_EQ(count, counts.begin()->second);
}

TEST_P(SeatingsOf, AreAllDifferent) {
  const std::vector<Seating> all = seatings(GetParam());
  EXPECT_EQ(std::set<Seating>(all.begin(), all.end()).size(), all.size());
}

INSTANTIATE_TEST_SUITE_P(Every, SeatingsOf, testing::Range(2, 17));

TEST(Seatings, AreEveryOrderUpToFourSeatsAndAFewAbove) {
  const std::vector<std::size_t> counts{2, 6, 24, 20, 60, 42, 112, 72, 180, 110, 264};
  for (int seats = 2; seats <= 12; ++seats)
    EXPECT_EQ(seatings(seats).size(), counts.at(static_cast<std::size_t>(seats - 2))) << seats << " seats";
}

}  // namespace
}  // namespace gumshoe
