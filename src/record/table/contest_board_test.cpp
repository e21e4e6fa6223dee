#include "record/table/contest_board.h"

#include <gtest/gtest.h>

#include "game/edition.h"

namespace gumshoe {
namespace {

std::string complaint(std::string_view text) {
  const Result<ContestBoard> board = parse_contest_board(text, 9);
  return board ? "" : std::to_string(board.error().column) + " " + board.error().message;
}

TEST(ContestBoard, HasASideAndRoomCells) {
  const Result<ContestBoard> board = parse_contest_board("10 0@3,4 1@7,2 0@3,5", 9);
  ASSERT_TRUE(board);
  EXPECT_EQ(board->side, 10);
  EXPECT_EQ(board->room_at({3, 4}), 0);
  EXPECT_EQ(board->room_at({3, 5}), 0);
  EXPECT_EQ(board->room_at({7, 2}), 1);
  EXPECT_EQ(board->room_at({4, 3}), std::nullopt);
  EXPECT_EQ(board->room_at({99, 99}), std::nullopt);
}

TEST(ContestBoard, IsToldByItsFirstDigit) {
  EXPECT_TRUE(is_contest_board(" 10 0@3,4"));
  EXPECT_FALSE(is_contest_board("classic"));
  EXPECT_FALSE(is_contest_board(""));
}

TEST(ContestBoard, WhatDoesNotFitOnItIsRefused) {
  EXPECT_EQ(complaint("0"), "1 expected the side of the board, 1 to 1000, found '0'");
  EXPECT_EQ(complaint("1001"), "1 expected the side of the board, 1 to 1000, found '1001'");
  EXPECT_EQ(complaint("10 0@3"), "4 expected a room as number@row,column, found '0@3'");
  EXPECT_EQ(complaint("10 9@3,4"), "4 no room 9; the rooms are 0 to 8");
  EXPECT_EQ(complaint("10 0@10,4"), "4 '0@10,4' is not on a board of side 10");
  EXPECT_EQ(complaint("10 0@1,4 1@1,4"), "10 there is already a room at the cell of '1@1,4'");
}

TEST(ContestBoard, AMoveLeadsIntoARoomByItsNameOrByItsCell) {
  const Deck& deck = *Catalogue::built_in().find("classic-us")->deck;
  const std::optional<ContestBoard> board = *parse_contest_board("10 0@3,4 7@1,1", 9);
  const auto move_to = [](std::variant<Card, Move::Cell> to) {
    return Move{.seat = {}, .to = to, .how = {}, .roll = {}};
  };
  const Card hall{19};
  ASSERT_EQ(deck[hall].id, "hall");
  EXPECT_EQ(room_entered(deck, board, move_to(hall)), hall);
  EXPECT_EQ(room_entered(deck, board, move_to(Move::Cell{1, 1})), hall);
  EXPECT_EQ(room_entered(deck, board, move_to(Move::Cell{2, 2})), std::nullopt);
  EXPECT_EQ(room_entered(deck, std::nullopt, move_to(Move::Cell{1, 1})), std::nullopt);
}

}  // namespace
}  // namespace gumshoe
