#include "simulated_games.h"

#include <gtest/gtest.h>

#include "infer/knowledge.h"
#include "record/notation/print.h"

namespace gumshoe {
namespace {

std::vector<int> category_sizes(int cards) {
  const std::shared_ptr<const Deck> deck = deck_of(cards);
  std::vector<int> sizes;
  for (int c = 0; c < deck->category_count(); ++c) {
    sizes.push_back(deck->cards(Category{static_cast<std::uint8_t>(c)}).size());
  }
  return sizes;
}

TEST(SimulatedPositions, AreOfTheDecksThatAreMeasured) {
  EXPECT_EQ(category_sizes(21), (std::vector<int>{6, 6, 9}));
  EXPECT_EQ(category_sizes(30), (std::vector<int>{10, 8, 12}));
  EXPECT_EQ(category_sizes(40), (std::vector<int>{12, 12, 16}));
  EXPECT_EQ(category_sizes(60), (std::vector<int>{18, 18, 24}));
}

TEST(SimulatedPositions, AreTheFirstSeatsViewAfterEveryEvent) {
  const std::vector<Record> positions = simulated_positions(21, 4, 200);
  ASSERT_GE(positions.size(), 200U);
  std::size_t before = 0;
  for (const Record& position : positions) {
    EXPECT_EQ(position.table.me, View::of(Seat{0}));
    EXPECT_EQ(position.table.seat_count(), 4);
    EXPECT_TRUE(position.entries.size() == before + 1 || position.entries.size() == 1);
    before = position.entries.size();
  }
}

TEST(SimulatedPositions, CanAllBeTrue) {
  for (const Record& position : simulated_positions(30, 6, 200)) EXPECT_TRUE(know(position).consistent());
}

TEST(SimulatedPositions, AreTheSameEveryTime) {
  EXPECT_EQ(print(simulated_positions(21, 3, 100)), print(simulated_positions(21, 3, 100)));
  EXPECT_NE(print(simulated_positions(21, 3, 100, 1)), print(simulated_positions(21, 3, 100, 2)));
}

}  // namespace
}  // namespace gumshoe
