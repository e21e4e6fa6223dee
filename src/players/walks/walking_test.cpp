#include "players/walks/walking.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

// Rooms: 0 in the upper left corner, 1 five steps to its right, 2 in the corner opposite.
class WalkingTest : public testing::Test {
 protected:
  static Floor read_floor() {
    return *Floor::make(read(R"([Category "suspect: Plum, Green"]
[Category "weapon: Rope, Knife"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob"]
[Board "10 0@0,0 1@0,5 2@9,9"]
)")
                            .table);
  }

  Walking walk(Move::Cell from, int roll) const { return {floor_, Walk{from, roll, InRoom::must_ask}}; }
  static CardSet cards(std::initializer_list<Card> list) {
    CardSet set;
    for (const Card card : list) set.insert(card);
    return set;
  }

  Floor floor_ = read_floor();
  Card hall_{4}, study_{5}, attic_{6};
};

TEST_F(WalkingTest, FindsTheRoomsInReach) {
  EXPECT_EQ(walk({0, 0}, 4).in_reach(), cards({hall_}));
  EXPECT_EQ(walk({0, 0}, 5).in_reach(), cards({hall_, study_}));
  EXPECT_EQ(walk({0, 2}, 1).in_reach(), CardSet());
  EXPECT_EQ(walk({5, 9}, 12).in_reach(), cards({study_, attic_}));
}

TEST_F(WalkingTest, AsksInTheRoomThatIsNamed) {
  const CardSet question = cards({Card{0}, Card{2}, study_});
  EXPECT_EQ(walk({0, 1}, 6).ask(question), Decision(Go{{0, 5}, question}));
}

TEST_F(WalkingTest, GoesAsFarAsItCanTowardsARoomOutOfReach) {
  const std::optional<Decision> step = walk({0, 0}, 12).towards(CardSet(attic_));
  ASSERT_TRUE(step);
  const Go& go = std::get<Go>(*step);
  EXPECT_FALSE(go.cards);
  EXPECT_EQ(floor_.steps({0, 0}, go.to), 12);
  EXPECT_EQ(floor_.steps(go.to, {9, 9}), 6);
}

TEST_F(WalkingTest, DoesNotEndInAnotherRoomOnTheWay) {
  const std::optional<Decision> step = walk({0, 4}, 1).towards(CardSet(attic_));
  ASSERT_TRUE(step);
  EXPECT_EQ(std::get<Go>(*step).to, (Move::Cell{1, 4}));
}

TEST_F(WalkingTest, PrefersTheRoomWorthMoreUnlessItIsMuchFarther) {
  std::vector<double> worth(max_cards, 0);
  worth[study_.index] = 1;
  worth[attic_.index] = 1.1;
  EXPECT_EQ(std::get<Go>(*walk({4, 5}, 2).towards(worth)).to, (Move::Cell{2, 5}));
  worth[attic_.index] = 10;
  EXPECT_EQ(floor_.steps(std::get<Go>(*walk({4, 5}, 2).towards(worth)).to, {9, 9}), 7);
}

TEST_F(WalkingTest, CountsTheTurnsThatTheDiceTake) {
  const Walking walking = walk({0, 0}, 1);
  EXPECT_EQ(walking.turns_to(hall_), 0);
  EXPECT_NEAR(walking.turns_to(study_), 1 + 4.0 / 12 * (1 + 1.0 / 12) - 0.0, 0.12);
  EXPECT_GT(walking.turns_to(attic_), 2.5);
  EXPECT_LT(walking.turns_to(attic_), 4);
}

}  // namespace
}  // namespace gumshoe
