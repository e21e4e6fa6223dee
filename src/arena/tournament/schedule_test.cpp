#include "arena/tournament/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace gumshoe {
namespace {

Schedule made(const ScheduleOptions& options) {
  Result<Schedule> schedule = Schedule::make(options);
  EXPECT_TRUE(schedule) << schedule.error().message;
  return std::move(schedule).value();
}

std::string refusal_of(const ScheduleOptions& options) {
  const Result<Schedule> schedule = Schedule::make(options);
  return schedule ? "" : schedule.error().message;
}

TEST(Schedule, PlaysEveryDealFromEverySeating) {
  const Schedule schedule = made({.entrants = 3, .seats = 3});
  ASSERT_EQ(schedule.games_a_batch(), 6u);
  for (std::uint64_t batch = 0; batch < 3; ++batch) {
    std::set<std::vector<int>> seatings;
    std::set<std::uint64_t> seeds;
    for (std::uint64_t game = 6 * batch; game < 6 * batch + 6; ++game) {
      seatings.insert(schedule.game(game).entrants);
      seeds.insert(schedule.game(game).seed);
      EXPECT_EQ(schedule.game(game).number, game);
    }
    EXPECT_EQ(seatings.size(), 6u);
    EXPECT_EQ(seeds.size(), 1u);
  }
}

TEST(Schedule, DealsAnewForEveryBatchAndEverySeed) {
  std::set<std::uint64_t> seeds;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Schedule schedule = made({.entrants = 2, .seats = 2, .seed = seed});
    for (std::uint64_t batch = 0; batch < 100; ++batch) seeds.insert(schedule.game(2 * batch).seed);
  }
  EXPECT_EQ(seeds.size(), 1000u);
}

TEST(Schedule, IsAFunctionOfItsOptionsAlone) {
  const ScheduleOptions options{.entrants = 9, .seats = 4, .seed = 7};
  const Schedule one = made(options);
  const Schedule other = made(options);
  for (std::uint64_t game = 5000; game > 0; game -= 100) {
    EXPECT_EQ(one.game(game).entrants, other.game(game).entrants);
    EXPECT_EQ(one.game(game).seed, other.game(game).seed);
  }
}

TEST(Schedule, RoundsUpToWholeBatches) {
  const Schedule schedule = made({.entrants = 4, .seats = 4});
  EXPECT_EQ(schedule.batches_for(0), 0u);
  EXPECT_EQ(schedule.batches_for(1), 1u);
  EXPECT_EQ(schedule.batches_for(24), 1u);
  EXPECT_EQ(schedule.batches_for(25), 2u);
}

TEST(Schedule, CountsGamesAsOneKindWhereAllSitAlike) {
  const Schedule schedule = made({.entrants = 4, .seats = 3});
  std::map<std::size_t, std::vector<int>> seatings;
  for (std::uint64_t game = 0; game < 200; ++game) {
    const std::vector<int> entrants = schedule.game(game).entrants;
    EXPECT_EQ(seatings.try_emplace(schedule.kind_of(game), entrants).first->second, entrants);
  }
  EXPECT_EQ(seatings.size(), schedule.kinds());
  EXPECT_EQ(schedule.kinds(), 4u * 6u);
}

TEST(Tables, AreEveryChoiceOnceInARoundRobin) {
  const std::vector<Entrants> all = tables(7, 3, Format::round_robin, 1);
  EXPECT_EQ(all.size(), 35u);
  EXPECT_EQ(std::set<Entrants>(all.begin(), all.end()).size(), 35u);
  for (const Entrants& table : all) EXPECT_TRUE(std::ranges::is_sorted(table));
}

TEST(Tables, AllHaveTheFirstOneInAGauntlet) {
  const std::vector<Entrants> all = tables(6, 3, Format::gauntlet, 1);
  EXPECT_EQ(std::set<Entrants>(all.begin(), all.end()).size(), 10u);
  for (const Entrants& table : all) EXPECT_EQ(table.front(), 0);
}

// After any number of tables, wherever a tournament ends.
void expect_equal_attendance(int entrants, int seats, int tolerance) {
  std::vector<int> attended(static_cast<std::size_t>(entrants), 0);
  for (const Entrants& table : tables(entrants, seats, Format::round_robin, 3)) {
    for (const int entrant : table) ++attended.at(static_cast<std::size_t>(entrant));
    const auto [least, most] = std::ranges::minmax(attended);
    ASSERT_LE(most - least, tolerance);
  }
}

TEST(Tables, KeepEverybodyPlayingEquallyOften) {
  expect_equal_attendance(5, 2, 2);
  expect_equal_attendance(8, 4, 2);
  expect_equal_attendance(12, 3, 2);
}

TEST(Tables, AreSomeOfTheChoicesWhereThereAreVeryMany) {
  const std::vector<Entrants> all = tables(40, 6, Format::round_robin, 1);
  EXPECT_EQ(all.size(), 2000u);
  std::map<int, int> attended;
  for (const Entrants& table : all) {
    EXPECT_EQ(std::set<int>(table.begin(), table.end()).size(), 6u);
    for (const int entrant : table) ++attended[entrant];
  }
  for (const auto& [entrant, count] : attended) EXPECT_NEAR(count, 300, 3) << entrant;
}

TEST(Schedule, SaysWhatIsWrongWithIt) {
  EXPECT_NE(refusal_of({.entrants = 1, .seats = 2}).find("two bots"), std::string::npos);
  EXPECT_NE(refusal_of({.entrants = 3, .seats = 1}).find("2 to 16"), std::string::npos);
  EXPECT_NE(refusal_of({.entrants = 20, .seats = 17}).find("2 to 16"), std::string::npos);
  EXPECT_NE(refusal_of({.entrants = 3, .seats = 4}).find("there are 3"), std::string::npos);
  EXPECT_NE(refusal_of({.entrants = 1001, .seats = 4}).find("1000"), std::string::npos);
}

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
  for (const auto& [who, count] : counts) EXPECT_EQ(count * GetParam(), all.size());
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
