// The classic board, and the ways on it.
#include "play/board/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "game/edition.h"
#include "play/board/house_rules.h"
#include "play/board/reach.h"

namespace gumshoe {
namespace {

const Board& classic() { return *Board::find("classic"); }

Move::Cell room(std::string_view id) { return std::ranges::find(classic().rooms(), id, &Board::Room::id)->middle; }

Table table_with(const std::string& board, int seats = 3) {
  Table table;
  const Edition& edition = *Catalogue::built_in().find("classic-us");
  table.deck = edition.deck;
  table.edition = edition.id;
  for (int seat = 0; seat < seats; ++seat) table.seats.push_back("S" + std::to_string(seat));
  table.board = board;
  return table;
}

Floor floor_with(const std::string& board) {
  Result<Floor> floor = Floor::make(table_with(board));
  EXPECT_TRUE(floor) << floor.error().message;
  return *floor;
}

std::string why_not(const Table& table) {
  const Result<Floor> floor = Floor::make(table);
  return floor ? "" : floor.error().message;
}

TEST(Board, TheClassicOneHas188SquaresAllConnected) {
  EXPECT_EQ(classic().rows(), 25);
  EXPECT_EQ(classic().columns(), 24);
  EXPECT_EQ(classic().squares(), 188);
  for (int square = 0; square < classic().squares(); ++square) EXPECT_LT(classic().steps(0, square), Board::no_way);
}

TEST(Board, TheClassicOneHas17DoorsEachBesideItsRoom) {
  std::size_t doors = 0;
  for (std::size_t i = 0; i < classic().rooms().size(); ++i) {
    const Board::Room& one = classic().rooms()[i];
    doors += one.doors.size();
    EXPECT_EQ(classic().room_at(one.middle), i);
    for (const Board::Door& door : one.doors) {
      EXPECT_EQ(classic().ground(door.square), Board::Ground::square) << one.id;
      EXPECT_EQ(classic().room_at(door.inside), i) << one.id;
    }
  }
  EXPECT_EQ(doors, 17U);
}

TEST(Board, RoomsAreAsFarApartAsOnTheTable) {
  const std::tuple<const char*, const char*, int> distances[] = {
      {"kitchen", "ballroom", 7},      {"kitchen", "dining_room", 11},
      {"ballroom", "conservatory", 4}, {"ballroom", "billiard_room", 6},
      {"ballroom", "dining_room", 7},  {"conservatory", "billiard_room", 7},
      {"billiard_room", "library", 4}, {"library", "study", 7},
      {"library", "hall", 7},          {"study", "hall", 4},
      {"hall", "lounge", 8},           {"hall", "dining_room", 8},
      {"lounge", "dining_room", 4},
  };
  for (const auto& [from, to, steps] : distances) {
    EXPECT_EQ(classic().steps(room(from), room(to)), steps) << from << " to " << to;
    EXPECT_EQ(classic().steps(room(to), room(from)), steps) << to << " to " << from;
  }
}

TEST(Board, TheFirstRoomIsEightStepsFromTheStartAndSevenForPeacock) {
  for (const char* suspect : {"scarlet", "mustard", "white", "green", "peacock", "plum", "orchid"}) {
    const std::optional<Move::Cell> start = classic().start_of(suspect);
    ASSERT_TRUE(start) << suspect;
    int nearest = Board::no_way;
    for (const Board::Room& one : classic().rooms()) nearest = std::min(nearest, classic().steps(*start, one.middle));
    EXPECT_EQ(nearest, std::string_view(suspect) == "peacock" ? 7 : 8) << suspect;
  }
}

TEST(Board, PassagesLeadFromCornerToCorner) {
  const auto passage = [](std::string_view id) -> std::string {
    const std::optional<std::size_t> end = std::ranges::find(classic().rooms(), id, &Board::Room::id)->passage;
    return end ? classic().rooms()[*end].id : "";
  };
  EXPECT_EQ(passage("study"), "kitchen");
  EXPECT_EQ(passage("kitchen"), "study");
  EXPECT_EQ(passage("lounge"), "conservatory");
  EXPECT_EQ(passage("conservatory"), "lounge");
  EXPECT_EQ(passage("hall"), "");
}

TEST(Board, IsThatOfEveryEditionWithItsRoomsAndSuspects) {
  std::set<std::string> without;
  for (const Edition& edition : Catalogue::built_in().editions()) {
    if (Board::for_deck(*edition.deck) == nullptr) without.insert(edition.id);
  }
  EXPECT_EQ(without, (std::set<std::string>{"br-estrela-1977", "discover-2008", "hp-2008", "master-detective"}));
}

TEST(HouseTag, SaysWhichBoardAndItsRules) {
  for (const char* text : {"classic", "classic dice=one", "classic dice=special accuse-in=centre",
                           "classic accuse-in=room pawns=plum,scarlet,green"}) {
    const Result<HouseTag> tag = parse_house_tag(text);
    ASSERT_TRUE(tag) << tag.error().message;
    EXPECT_EQ(print_house_tag(*tag), text);
  }
  const auto error = [](std::string_view text) {
    const Result<HouseTag> tag = parse_house_tag(text);
    return tag ? "" : std::to_string(tag.error().column) + " " + tag.error().message;
  };
  EXPECT_EQ(error(""), "1 expected the id of a board");
  EXPECT_EQ(error("classic dice=three"), "9 expected one of two, one, special, found 'three'");
  EXPECT_EQ(error("classic speed=1"), "9 no rule 'speed' of boards; the rules are dice, accuse-in and pawns");
}

TEST(Floor, OfAHouseNeedsADeckAndSeatsThatFit) {
  EXPECT_EQ(why_not(table_with("classic", 6)), "");
  EXPECT_EQ(why_not(table_with("classic", 7)), "this board has pawns for 6 seats at most");
  EXPECT_EQ(why_not(table_with("attic")), "no board 'attic' to play on");
  EXPECT_EQ(why_not(table_with("classix")), "no board 'classix' to play on; did you mean classic?");
  EXPECT_EQ(why_not(table_with("classic pawns=plum")), "every seat needs one pawn");
  EXPECT_EQ(why_not(table_with("classic pawns=plum,plum,green")),
            "the pawn 'plum' is not one of this deck, or is somebody else's");
  Table other = table_with("classic");
  other.deck = Catalogue::built_in().find("master-detective")->deck;
  EXPECT_EQ(why_not(other), "the board 'classic' doesn't have the rooms and suspects of this deck");
  Table whispering = table_with("classic");
  whispering.rules.hear = Rules::Hear::asked;
  EXPECT_EQ(why_not(whispering), "on this board everybody sees who is suspected: all have to hear a question");
}

TEST(Floor, AllSixPawnsStandOnTheBoardThoseOfTheSeatsFirst) {
  const Floor floor = floor_with("classic pawns=plum,scarlet,green");
  const Deck& deck = *Catalogue::built_in().find("classic-us")->deck;
  std::vector<std::string> suspects;
  for (const Floor::Pawn& pawn : floor.pawns()) suspects.push_back(deck[pawn.suspect].id);
  EXPECT_EQ(suspects, (std::vector<std::string>{"plum", "scarlet", "green", "mustard", "white", "peacock"}));
  EXPECT_EQ(floor.pawns()[0].start, (Move::Cell{19, 23}));
  EXPECT_EQ(floor.pawns()[2].seat, Seat{2});
  EXPECT_FALSE(floor.pawns()[3].seat);
}

class ReachTest : public testing::Test {
 protected:
  Reach ends(Move::Cell from, int roll, std::vector<Move::Cell> in_the_way = {}) const {
    return reach(floor_, from, roll, in_the_way);
  }
  std::string rooms(const Reach& ends) const {
    std::string text;
    for (const Card card : ends.rooms) text += (text.empty() ? "" : " ") + (*deck_)[card].id;
    return text;
  }
  static bool has(const Reach& ends, Move::Cell cell) {
    return std::ranges::find(ends.squares, cell) != ends.squares.end();
  }

  Floor floor_ = floor_with("classic");
  std::shared_ptr<const Deck> deck_ = Catalogue::built_in().find("classic-us")->deck;
};

TEST_F(ReachTest, ARoomNeedsNoExactRollASquareDoes) {
  EXPECT_EQ(rooms(ends(room("lounge"), 3)), "");
  EXPECT_EQ(rooms(ends(room("lounge"), 4)), "dining_room");
  EXPECT_EQ(rooms(ends(room("lounge"), 12)), "dining_room hall");
  EXPECT_TRUE(has(ends(room("lounge"), 2), {17, 6}));
  EXPECT_FALSE(has(ends(room("lounge"), 2), {18, 6}));
  EXPECT_FALSE(has(ends(room("lounge"), 3), {17, 6}));
}

TEST_F(ReachTest, NoSquareIsSteppedOnTwice) {
  // White's start is a dead end: one square leads on.
  EXPECT_FALSE(has(ends({1, 9}, 2), {1, 9}));
  const Reach up = ends({1, 9}, 1);
  EXPECT_TRUE(has(up, {0, 9}));
  EXPECT_FALSE(has(ends({1, 9}, 3), {0, 9}));  // to and fro would do
}

TEST_F(ReachTest, ABlockedDoorIsNoWayIn) {
  EXPECT_EQ(rooms(ends(room("lounge"), 12, {{18, 6}})), "");
  EXPECT_EQ(rooms(ends({17, 6}, 3, {{18, 6}})), "dining_room");
  EXPECT_EQ(rooms(ends({17, 6}, 3)), "dining_room lounge");
}

TEST_F(ReachTest, OneThatCannotLeaveStays) {
  const Reach stuck = ends(room("kitchen"), 7, {{7, 4}});
  EXPECT_TRUE(stuck.rooms.empty());
  EXPECT_EQ(stuck.squares, (std::vector<Move::Cell>{room("kitchen")}));
}

TEST_F(ReachTest, WhereNoWayIsLongEnoughOneGoesAsFarAsOneCan) {
  // Scarlet's way up from (24,7), closed above the third square.
  const Reach short_way = ends({24, 7}, 9, {{20, 7}, {20, 8}, {21, 8}, {22, 8}, {23, 8}});
  EXPECT_EQ(short_way.squares, (std::vector<Move::Cell>{{21, 7}}));
}

TEST_F(ReachTest, OnesOwnRoomIsNotEnteredAgainInTheSameMove) {
  EXPECT_EQ(rooms(ends(room("ballroom"), 12)).find("ballroom"), std::string::npos);
}

TEST_F(ReachTest, TheCentreIsReachedOnlyWhereOneAccusesThere) {
  EXPECT_FALSE(has(ends({12, 8}, 4), classic().centre()));
  const Floor centre = floor_with("classic accuse-in=centre");
  EXPECT_TRUE(reach(centre, {12, 8}, 4, {}).has(centre, classic().centre()));
  EXPECT_TRUE(reach(centre, {12, 9}, 1, {}).has(centre, {13, 12}));
  EXPECT_FALSE(reach(centre, {12, 8}, 1, {}).has(centre, classic().centre()));
}

// Every end has a way there: steps from cell to cell, as many as allowed, none twice.
TEST_F(ReachTest, AWayLeadsToEveryEnd) {
  for (int place = 0; place < classic().places() - 1; ++place) {
    const Move::Cell from = classic().cell_of(place);
    const int roll = 2 + place % 11;
    const std::vector<Move::Cell> in_the_way{{8, 10}, {17, 12}, {16, 16}};
    if (std::ranges::find(in_the_way, from) != in_the_way.end()) continue;
    const Reach all = ends(from, roll, in_the_way);
    for (const Move::Cell end : all.squares) {
      const std::vector<Move::Cell> cells = way(floor_, from, end, roll, in_the_way);
      ASSERT_EQ(static_cast<int>(cells.size()), roll);
      ASSERT_EQ(cells.back(), end);
      std::set<std::pair<int, int>> trodden{{from.row, from.column}};
      for (const Move::Cell cell : cells) {
        ASSERT_TRUE(trodden.emplace(cell.row, cell.column).second);
        ASSERT_EQ(std::ranges::find(in_the_way, cell), in_the_way.end());
      }
      for (std::size_t i = 1; i < cells.size(); ++i)
        ASSERT_EQ(std::abs(cells[i].row - cells[i - 1].row) + std::abs(cells[i].column - cells[i - 1].column), 1);
    }
    for (const Card entered : all.rooms) {
      const std::vector<Move::Cell> cells = way(floor_, from, floor_.cell_of(entered), roll, in_the_way);
      ASSERT_FALSE(cells.empty());
      ASSERT_LE(static_cast<int>(cells.size()), roll);
      ASSERT_EQ(cells.back(), floor_.cell_of(entered));
    }
  }
}

}  // namespace
}  // namespace gumshoe
