#include "play/contest/contest.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "game/edition.h"
#include "play/board/reach.h"
#include "play/referee/game.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"

namespace gumshoe {
namespace {

Table table_of(const ContestOptions& options) {
  Result<Table> table = set_contest_table(options);
  EXPECT_TRUE(table) << table.error().message;
  return *table;
}

std::string complaint(const ContestOptions& options) {
  const Result<Referee> referee = set_contest(options);
  return referee ? "" : referee.error().message;
}

TEST(Contest, HasAsManyRoomsAsItsSideAndTheNumbersThatAreGiven) {
  const Table table = table_of({.people = 15, .weapons = 16, .side = 7, .seats = seat_names(3)});
  EXPECT_EQ(table.deck->cards(Category{0}).size(), 15);
  EXPECT_EQ(table.deck->cards(Category{1}).size(), 16);
  EXPECT_EQ(table.deck->cards(Category{2}).size(), 7);
  const Result<Floor> floor = Floor::make(table);
  ASSERT_TRUE(floor);
  EXPECT_EQ(floor->side(), 7);
  EXPECT_EQ(floor->rooms().size(), 7U);
}

TEST(Contest, PlaysByTheContestsRules) {
  const Table table = table_of({.seats = seat_names(2)});
  EXPECT_EQ(table.rules.accuse, Rules::Accuse::instead);
  EXPECT_EQ(table.rules.accuser, Rules::Accuser::told);
  EXPECT_EQ(table.rules.hear, Rules::Hear::asked);
  EXPECT_EQ(table.rules.eliminated, Rules::Eliminated::answer);
  EXPECT_EQ(contest_referee_options({}).last_standing, LastStanding::plays_on);
}

TEST(Contest, OfTheCompetitionHasItsNumbers) {
  ContestOptions options = competition();
  options.seats = seat_names(12);
  EXPECT_EQ(table_of(options).deck->size(), 44 + 16 + 10);
}

TEST(Contest, TheSameSeedGivesTheSameTableAndAnotherAnother) {
  const ContestOptions options{.seats = seat_names(4), .seed = 5};
  ContestOptions other = options;
  other.seed = 6;
  EXPECT_EQ(table_of(options), table_of(options));
  EXPECT_NE(table_of(options).board, table_of(other).board);
  EXPECT_FALSE(*table_of(options).deck == *table_of(other).deck);
  EXPECT_FALSE(table_of(options).deal == table_of(other).deal);
}

TEST(Contest, NamesOfSeatsChangeNothingElse) {
  ContestOptions options{.seats = {"Bot 0", "Bot 1", "Bot 2"}, .suspected = Suspected::is_dragged};
  const Table before = table_of(options);
  options.seats = {"Zed", "Ann", "Bob"};
  const Table after = table_of(options);
  EXPECT_EQ(before.board, after.board);
  EXPECT_EQ(before.deal, after.deal);
  for (const Card card : before.deck->cards(Category{2})) EXPECT_EQ((*before.deck)[card], (*after.deck)[card]);
}

TEST(Contest, BotsCanBeTheLastSuspects) {
  const Table table =
      table_of({.people = 5, .weapons = 5, .seats = {"Ann", "Rope, the", "ann b"}, .suspected = Suspected::is_dragged});
  const CardSet suspects = table.deck->cards(Category{0});
  ASSERT_EQ(suspects.size(), 8);
  EXPECT_EQ((*table.deck)[Card{5}].name, "Ann");
  EXPECT_EQ((*table.deck)[Card{6}].name, "Rope, the");
  EXPECT_EQ((*table.deck)[Card{7}].name, "ann b");
}

TEST(Contest, BotsCanBeAddedToTheSuspectsOfAnEdition) {
  const Edition* edition = Catalogue::built_in().find("classic-us");
  const Table table = table_of({.deck = edition->deck,
                                .edition = edition->id,
                                .side = 9,
                                .seats = {"Mr. Green", "Knife"},
                                .suspected = Suspected::is_dragged});
  EXPECT_EQ(table.edition, "");
  EXPECT_EQ(table.deck->size(), edition->deck->size() + 2);
  Result<Referee> referee = Referee::start(table);
  ASSERT_TRUE(referee);
  const Result<Record> again = parse_game(print(referee->record()));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, referee->record());
}

TEST(Contest, AFairDealGivesNobodyMoreThanOneCardMoreThanAnother) {
  std::set<int> first_hand;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Table table = table_of({.people = 15, .weapons = 15, .seats = seat_names(3), .seed = seed});
    int total = 0;
    for (const CardSet hand : table.deal->hands) {
      EXPECT_TRUE(hand.size() == 12 || hand.size() == 13) << hand.size();
      total += hand.size();
    }
    EXPECT_EQ(total, 37);
    first_hand.insert(table.deal->hands[0].size());
  }
  EXPECT_EQ(first_hand.size(), 2U);
}

TEST(Contest, ThePublicEnginesDealFavoursLowSeats) {
  const Table table = table_of({.people = 15, .weapons = 15, .seats = seat_names(4), .deal = ContestDeal::as_public});
  std::vector<int> sizes;
  for (const CardSet hand : table.deal->hands) sizes.push_back(hand.size());
  // 14 people, 14 weapons and 9 rooms, each dealt from the first seat on.
  EXPECT_EQ(sizes, (std::vector<int>{4 + 4 + 3, 4 + 4 + 2, 3 + 3 + 2, 3 + 3 + 2}));
}

TEST(Contest, RefusesWhatCannotBePlayed) {
  EXPECT_EQ(complaint({.seats = seat_names(2)}), "");
  EXPECT_EQ(complaint({.side = 4, .seats = seat_names(2)}), "the side of the board is 5 to 1000, not 4");
  EXPECT_EQ(complaint({.seats = seat_names(1)}), "a contest has 2 to 16 seats, not 1");
  EXPECT_EQ(complaint({.people = 1, .seats = seat_names(2)}),
            "a contest needs at least two people, two weapons and two rooms");
  const char* const too_many = "a deck has at most 128 cards; fewer people, weapons or rooms are needed";
  EXPECT_EQ(complaint({.people = 103, .weapons = 15, .seats = seat_names(2)}), "");
  EXPECT_EQ(complaint({.people = 104, .weapons = 15, .seats = seat_names(2)}), too_many);
  EXPECT_EQ(complaint({.people = 102, .weapons = 15, .seats = seat_names(2), .suspected = Suspected::is_dragged}),
            too_many);
  EXPECT_EQ(complaint({.people = 2147483647, .weapons = 2147483647, .seats = seat_names(2)}), too_many);
  EXPECT_EQ(complaint({.people = 2, .weapons = 2, .rooms = 26, .side = 5, .seats = seat_names(2)}),
            "26 rooms do not fit on a board of side 5");
  EXPECT_EQ(complaint({.seats = seat_names(2), .max_rounds = 0}), "a contest lasts at least one round");
}

TEST(Contest, RoomsAreScatteredOverTheWholeBoard) {
  std::set<std::pair<int, int>> cells;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Table table = table_of({.side = 5, .seats = seat_names(2), .seed = seed});
    const Result<Floor> floor = Floor::make(table);
    ASSERT_TRUE(floor);
    EXPECT_EQ(floor->rooms().size(), 5U);
    cells.insert({floor->start().row, floor->start().column});
  }
  EXPECT_EQ(cells.size(), 25U);
}

TEST(Contest, OneGoesAnywhereWithinTheRollOrStays) {
  const Floor floor = *Floor::make(table_of({.side = 6, .seats = seat_names(2), .seed = 3}));
  const Move::Cell from{2, 3};
  const Reach near = reach(floor, from, 2, {});
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < 6; ++column) {
      const Move::Cell cell{row, column};
      EXPECT_EQ(near.has(floor, cell), std::abs(row - 2) + std::abs(column - 3) <= 2) << row << ',' << column;
      const std::vector<Move::Cell> walked = way(floor, from, cell, 2, {});
      EXPECT_EQ(walked.size(), near.has(floor, cell) ? static_cast<std::size_t>(floor.steps(from, cell)) : 0U);
      if (!walked.empty()) EXPECT_EQ(walked.back(), cell);
    }
  }
}

TEST(Contest, SeatsGetNamesThatARecordCanBear) {
  EXPECT_EQ(distinct_seat_names({"Ann", "ann", "", "7", "  Bob ", "a\tb", "nobody", "Ann 2"}),
            (std::vector<std::string>{"Ann", "ann 2", "Bot 2", "Bot 3", "Bob", "a b", "Bot 6", "Ann 2 2"}));
  EXPECT_EQ(distinct_seat_names({"A\xff", "B\xc2\x9b", "C\xe2\x80\xae", "D\xc3\xa4"}),
            (std::vector<std::string>{"Bot 0", "Bot 1", "Bot 2", "D\xc3\xa4"}));
}

}  // namespace
}  // namespace gumshoe
