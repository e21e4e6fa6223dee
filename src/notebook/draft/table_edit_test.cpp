#include "notebook/draft/table_edit.h"

#include "notebook/draft/draft_test.h"

namespace gumshoe {
namespace {

const std::string ann_in_london = R"([Edition "classic-uk"]
[Seats "Ann, Bob, Cyn, Dan"]
[Hands "5 5 4 4"]
[Me "Ann"]
[Hand "green, rope, hall, study, lounge"]
)";

TableChange good(Result<TableChange> change) {
  EXPECT_TRUE(change) << change.error().message;
  return change ? *std::move(change) : TableChange{};
}

Draft game() {
  return typed(draft(ann_in_london), {"mrl3r", "Bob ? plum knife hall : Cyn - Dan +", "mdk0", "@has Dan plum"});
}

TEST(TableEdit, ItsEditGivesItsDraft) {
  const TableChange change = good(renamed(game(), seat(2), "Bo"));
  EXPECT_EQ(after(game(), change.edit), change.draft);
}

TEST(TableEdit, ANewNameIsInEveryLine) {
  const TableChange change = good(renamed(game(), seat(2), "Bo b"));
  EXPECT_EQ(lines_of(change.draft)[1], "\"Bo b\" ? plum knife hall : Cyn - Dan +");
  EXPECT_TRUE(change.parked.empty());
  EXPECT_FALSE(renamed(game(), seat(2), "cyn"));
}

TEST(TableEdit, InAnotherSeatOrderPeopleAskedAndShowedTheSame) {
  const TableChange change = good(reordered(game(), {seat(1), seat(3), seat(2), seat(4)}));
  EXPECT_EQ(change.draft.table().seats, (Texts{"Ann", "Cyn", "Bob", "Dan"}));
  EXPECT_EQ(lines_of(change.draft),
            (Texts{"Ann ? mustard rope lounge : Cyn +rope", "(Bob ? plum knife hall : Cyn - Dan +)",
                   "Cyn ? mustard knife kitchen : nobody", "@has Dan plum"}));
  EXPECT_EQ(change.parked, std::vector<int>{1}) << "that Cyn passed was typed, and she is not asked before Dan now";
  EXPECT_EQ(hand_sizes(change.draft.table())[1].low, 4) << "sizes go with their seats";
}

TEST(TableEdit, WhatWasTypedStaysOnlyWhereItSaysTheSame) {
  const TableChange change = good(reordered(game(), {seat(1), seat(3), seat(2), seat(4)}));
  EXPECT_EQ(change.draft.lines[0].typed, "") << "seat 3 is Bob now";
  EXPECT_EQ(change.draft.lines[2].typed, "mdk0");
  const TableChange back = good(reordered(change.draft, {seat(1), seat(3), seat(2), seat(4)}));
  EXPECT_EQ(lines_of(back.draft)[0], lines_of(game())[0]);
}

TEST(TableEdit, ANameThatASeatBearsAlreadyTakesNothingOfWhatWasTyped) {
  const TableChange same = good(renamed(game(), seat(2), "Bob"));
  EXPECT_EQ(same.draft, game());
  const TableChange other = good(renamed(game(), seat(2), "Bo"));
  EXPECT_EQ(other.draft.lines[1].typed, "") << "there is no Bob any more";
}

TEST(TableEdit, ASeatThatComesIsImpliedInTheLinesAndOneThatLeavesParksIts) {
  std::vector<NewSeat> seats{{"Ann", seat(1)}, {"Eve", {}}, {"Bob", seat(2)}, {"Cyn", seat(3)}, {"Dan", seat(4)}};
  const TableChange more = good(with_seats(typed(draft(four), {"prh3", "@has Dan plum"}), seats));
  EXPECT_EQ(lines_of(more.draft), (Texts{"Ann ? plum rope hall : Eve - Bob - Cyn +", "@has Dan plum"}));
  seats.pop_back();
  const TableChange fewer = good(with_seats(typed(draft(four), {"prh3", "@has Dan plum"}), seats));
  EXPECT_EQ(fewer.parked, std::vector<int>{1});
  EXPECT_EQ(lines_of(fewer.draft)[1], "(@has Dan plum)");
}

TEST(TableEdit, AParkedLineIsReadAgainWhenTheTableHasItsSeatAgain) {
  const std::vector<NewSeat> three{{"Ann", seat(1)}, {"Bob", seat(2)}, {"Cyn", seat(3)}};
  const TableChange gone = good(with_seats(typed(draft(four), {"@has Dan plum ; he said"}), three));
  EXPECT_FALSE(gone.draft.lines[0].event);
  const std::vector<NewSeat> again{{"Ann", seat(1)}, {"Bob", seat(2)}, {"Cyn", seat(3)}, {"Dan", {}}};
  const TableChange back = good(with_seats(gone.draft, again));
  EXPECT_TRUE(back.draft.lines[0].event);
  EXPECT_EQ(back.draft.lines[0].comment, "he said");
  EXPECT_TRUE(back.draft.lines[0].parked);
}

TEST(TableEdit, AnotherEditionHasTheSameCardsUnderItsOwnNames) {
  const TableChange change = good(with_edition(game(), *Catalogue::built_in().find("classic-us")));
  EXPECT_TRUE(change.parked.empty());
  EXPECT_TRUE(change.left_out.empty());
  EXPECT_EQ(lines_of(change.draft)[1], "Bob ? plum knife hall : Cyn - Dan +");
  EXPECT_EQ(change.draft.table().hand->size(), 5);
}

TEST(TableEdit, EveryEditionCanTakeThePlaceOfEveryOther) {
  for (const Edition& from : Catalogue::built_in().editions()) {
    const Draft start = draft("[Edition \"" + from.id + "\"]\n[Seats \"Ann, Bob, Cyn\"]\n");
    std::string question = "Ann ?";
    for (std::uint8_t k = 0; k < from.deck->category_count(); ++k) {
      question += " " + (*from.deck)[from.deck->cards(Category{k}).first()].id;
    }
    const Draft played = typed(start, {question + " : Bob -"});
    for (const Edition& to : Catalogue::built_in().editions()) {
      const TableChange change = good(with_edition(played, to));
      EXPECT_EQ(change.draft.line_count(), 1) << from.id << " " << to.id;
      EXPECT_EQ(after(played, change.edit), change.draft) << from.id << " " << to.id;
    }
  }
}

TEST(TableEdit, AHandOfAnotherSizeChangesMySizeWhereTheSizesCanAddUp) {
  Table table = game().table();
  const Card plum = card(read(ann_in_london), "plum");
  CardSet six = *table.hand;
  six.insert(plum);
  EXPECT_FALSE(with_hand(game(), six)) << "5 5 4 4 are all cards";
  table.hands = {{HandSize{5, 5}, std::nullopt, HandSize{4, 4}, std::nullopt}};
  const TableChange loose = good(with_table(game(), table));
  const TableChange change = good(with_hand(loose.draft, six));
  EXPECT_EQ(hand_sizes(change.draft.table())[0].low, 6);
}

TEST(TableEdit, RulesThatALineDoesNotFitParkIt) {
  const Draft all = typed(draft("[Seats \"Ann, Bob, Cyn\"]\n[Rules \"respond=all\"]\n"), {"prh2,3", "mrl0"});
  Table table = all.table();
  table.rules.respond = Rules::Respond::first;
  const TableChange change = good(with_table(all, table));
  EXPECT_EQ(change.parked, std::vector<int>{0});
  EXPECT_EQ(lines_of(change.draft)[1], "Bob ? mustard rope lounge : nobody");
}

TEST(TableEdit, ATableThatCannotBeIsRefused) {
  Table table = game().table();
  table.hands = {{HandSize{9, 9}, HandSize{9, 9}, HandSize{9, 9}, HandSize{9, 9}}};
  EXPECT_FALSE(with_table(game(), table));
  EXPECT_FALSE(reordered(game(), {seat(1), seat(1), seat(2), seat(3)}));
  EXPECT_FALSE(reordered(game(), {seat(1)}));
  EXPECT_FALSE(with_seats(game(), {{"Ann", seat(1)}}));
}

}  // namespace
}  // namespace gumshoe
