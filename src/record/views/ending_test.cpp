#include "record/views/course.h"

#include <gtest/gtest.h>

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

const std::string three_seats = "[Seats \"Ann, Bob, Cyn\"]\n";

TEST(Ending, TheOneWhoAccusesRightlyHasWon) {
  EXPECT_FALSE(winner(read(three_seats + "Ann ! plum rope hall\n")));
  EXPECT_FALSE(winner(read(three_seats + "Ann ! plum rope hall wrong\n")));
  const Record won = read(three_seats + "Ann --\nBob ! plum rope hall right\n@has Ann knife\n");
  EXPECT_EQ(winner(won), Seat{1});
  EXPECT_TRUE(is_over(won));
}

TEST(Ending, AGameWithOneSeatLeftIsOver) {
  EXPECT_FALSE(is_over(read(three_seats)));
  EXPECT_FALSE(is_over(read(three_seats + "Ann ! plum rope hall wrong\n")));
  EXPECT_TRUE(is_over(read(three_seats + "Ann ! plum rope hall wrong\n@out Cyn\n")));
}

}  // namespace
}  // namespace gumshoe
