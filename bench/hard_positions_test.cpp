#include "hard_positions.h"

#include <gtest/gtest.h>

#include "infer/knowledge.h"

namespace gumshoe {
namespace {

TEST(HardPositions, AreThoseOfTheTestData) {
  EXPECT_EQ(hard_positions_of_players().size(), 7U);
  EXPECT_EQ(hard_positions_of_spectators().size(), 1U);
  EXPECT_EQ(hard_position_texts().size(), 8U);
}

TEST(HardPositions, HaveTwentyOneCardsAndCanBeTrue) {
  for (const std::vector<Record>& positions : {hard_positions_of_players(), hard_positions_of_spectators()}) {
    for (const Record& position : positions) {
      EXPECT_EQ(position.table.deck->size(), 21);
      EXPECT_TRUE(know(position).consistent());
    }
  }
}

}  // namespace
}  // namespace gumshoe
