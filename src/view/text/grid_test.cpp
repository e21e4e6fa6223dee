#include "view/text/solve.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Position empty_game(const std::string& seats) {
  return Position(read("[Edition \"classic-uk\"]\n[Seats \"" + seats + "\"]\n@has Ann plum\n"));
}

int widest(const Page& page) {
  int width = 0;
  for (const Line& line : page.lines()) width = std::max(width, line.width());
  return width;
}

TEST(SmallGrid, FitsBesideItselfInAWindowOfEightyColumns) {
  for (const char* seats : {"Ann, Bob", "Ann, Bob, Cyn", "Ann, Bob, Cyn, Dan, Eve, Fay"}) {
    const Page page = small_grid(empty_game(seats), {.width = 80});
    EXPECT_LE(page.lines().size(), 13U) << seats;
    EXPECT_LE(widest(page), 80) << seats;
  }
}

TEST(SmallGrid, HasASignWhereItIsProvedAndAFigureWhereItIsNot) {
  const std::string text = as_plain(small_grid(empty_game("Ann, Bob, Cyn"), {.width = 80}));
  EXPECT_TRUE(text.starts_with("          ENV Ann Bob Cyn")) << text;
  EXPECT_NE(text.find("Professo…   ✘   ✔   ✘   ✘"), std::string::npos) << text;
  EXPECT_NE(text.find("Miss Sca…  20  24  28  28"), std::string::npos) << text;
}

TEST(SmallGrid, IsEmptyWhereNothingFits) {
  EXPECT_TRUE(small_grid(empty_game("Ann, Bob, Cyn"), {.width = 20}).empty());
}

TEST(SmallGrid, NumbersSeatsWhoseNamesBeginAlike) {
  const std::string text = as_plain(small_grid(empty_game("Ann, Annette, Anna"), {.width = 120}));
  EXPECT_NE(text.find("ENV   1   2   3"), std::string::npos) << text;
}

}  // namespace
}  // namespace gumshoe
