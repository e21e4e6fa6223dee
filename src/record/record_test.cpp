#include "record/record.h"

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

TEST(Record, UpToIsTheGameAsItStoodThen) {
  const Record game =
      read(four + "[Result \"Bob won\"]\n[Date \"2024\"]\n; a\nAnn --\n; b\nBob -- ; c\nCyn --\n; end\n");
  EXPECT_EQ(up_to(game, 2), read(four + "[Date \"2024\"]\n; a\nAnn --\n; b\nBob -- ; c\n"));
  EXPECT_EQ(up_to(game, 0), read(four + "[Date \"2024\"]\n"));
  EXPECT_EQ(up_to(game, 3), game);
  EXPECT_EQ(up_to(game, 99), game);
  EXPECT_EQ(up_to(game, -1).entries.size(), 0U);
}

TEST(Record, SeatsAreFoundByNameOrNumber) {
  const Table table = read("[Seats \"Ann, Zoë, R2D2\"]").table;
  EXPECT_EQ(table.find_seat("zoë"), seat(2));
  EXPECT_EQ(table.find_seat("ZOE"), seat(2));
  EXPECT_EQ(table.find_seat("3"), seat(3));
  EXPECT_EQ(table.find_seat("r2d2"), seat(3));
  EXPECT_EQ(table.find_seat("An"), std::nullopt);
  EXPECT_EQ(table.find_seat("0"), std::nullopt);
  EXPECT_EQ(table.find_seat("4"), std::nullopt);
  EXPECT_EQ(table.find_seat(""), std::nullopt);
}

TEST(Record, TablesAreEqualByTheirDecksValue) {
  const std::string own = "[Category \"a: x, y\"]\n" + four;
  EXPECT_EQ(read(own).table, read(own).table);
  EXPECT_NE(read(own).table, read("[Category \"a: x, z\"]\n" + four).table);
  EXPECT_NE(read(four).table, read("[Edition \"classic-uk\"]\n" + four).table);
  EXPECT_NE(read(four).table, read("[Pool \"1\"]\n" + four).table);
  EXPECT_NE(read(four).table, read("[Rules \"hear=asked\"]\n" + four).table);
}

}  // namespace
}  // namespace gumshoe
