#include "view/play/board_text.h"

#include <gtest/gtest.h>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Record game_with(const std::string& board, const std::string& events = "") {
  return read(R"([Category "suspect: Plum, Green"]
[Category "weapon: Rope, Knife"]
[Category "room: Hall, Great Study"]
[Seats "Ann, Bob, Cyn, Dan"]
[Board ")" + board +
              "\"]\n" + events);
}

std::string drawn(const Record& game, const BoardOptions& options = {}) {
  const Result<Floor> floor = Floor::make(game.table);
  EXPECT_TRUE(floor);
  const int events = static_cast<int>(game.entries.size());
  return as_plain(board_text(game.table, *floor, stands_of(game, *floor, events), options));
}

TEST(BoardText, DrawsRoomsByNumberAndSeatsByLetter) {
  const Record game =
      game_with("5 0@0,1 1@3,4", "Bob > 2,0 (3)\nBob --\nCyn > 3,4 (9)\nCyn ? plum rope great_study : nobody\n");
  EXPECT_EQ(drawn(game), R"(     0   1   2   3   4
  0  ·   0AD ·   ·   ·
  1  ·   ·   ·   ·   ·
  2  B   ·   ·   ·   ·
  3  ·   ·   ·   ·   1C
  4  ·   ·   ·   ·   ·

A Ann in Hall (0,1)
B Bob at 2,0
C Cyn in Great Study (3,4)
D Dan in Hall (0,1)
Rooms: 0 Hall, 1 Great Study
)");
}

TEST(BoardText, StandsAloneWhereWhoIsWhereIsToldElsewhere) {
  EXPECT_EQ(drawn(game_with("5 0@0,1 1@3,4"), {.legend = false}), R"(     0   1   2   3   4
  0  ·   0A+ ·   ·   ·
  1  ·   ·   ·   ·   ·
  2  ·   ·   ·   ·   ·
  3  ·   ·   ·   ·   1
  4  ·   ·   ·   ·   ·
)");
}

TEST(BoardText, SaysWhereACellHasMoreSeatsThanFit) {
  EXPECT_NE(drawn(game_with("5 0@0,1")).find("  0  ·   0A+ ·"), std::string::npos);
}

TEST(BoardText, OfADraggedSeatTheLastPlaceCounts) {
  const Record game =
      game_with("5 0@0,1 1@3,4", "Bob > 3,4 (6)\nAnn > 3,4 (dragged)\nBob ? plum rope great_study : nobody\n");
  EXPECT_NE(drawn(game).find("1AB"), std::string::npos);
}

TEST(BoardText, AWideBoardIsToldInWords) {
  EXPECT_EQ(drawn(game_with("100 0@0,1")),
            "A Ann in Hall (0,1)\nB Bob in Hall (0,1)\nC Cyn in Hall (0,1)\nD Dan in Hall (0,1)\nRooms: 0 Hall\n");
}

}  // namespace
}  // namespace gumshoe
