#include "notebook/draft/table_plan.h"

#include <gtest/gtest.h>

#include "game/edition.h"
#include "record/notation/parse.h"

namespace gumshoe {
namespace {

using Wrong = TableProblem::What;

Table table_of(std::vector<std::string> seats) {
  Table table;
  table.deck = Catalogue::built_in().find("classic-us")->deck;
  table.seats = std::move(seats);
  return table;
}

Table with_hand(Table table, int cards) {
  table.me = View::of(Seat{0});
  table.hand = CardSet::first_cards(cards);
  return table;
}

std::vector<std::optional<HandSize>> sizes(std::initializer_list<HandSize> all) { return {all.begin(), all.end()}; }

std::string problem(const Table& table) {
  constexpr const char* words[] = {"seats: ", "names: ", "hands: ", "hand: ", "deck: ", "rules: "};
  const std::optional<TableProblem> found = find_table_problem(table);
  return found ? words[static_cast<int>(found->what)] + found->message : "";
}

TEST(TablePlan, EveryStepOfSettingUpHasItsProblem) {
  EXPECT_EQ(problem(table_of({})), "seats: a game has at least 2 players");
  EXPECT_EQ(problem(table_of(std::vector<std::string>(17, "x"))), "seats: a game has at most 16 players");
  EXPECT_EQ(problem(table_of({"Ann", "ann"})), "names: two seats are called 'ann'");
  EXPECT_EQ(problem(table_of({"Ann", "nobody"})).substr(0, 7), "names: ");
  EXPECT_EQ(problem(table_of({"Ann", ""})).substr(0, 7), "names: ");
  EXPECT_EQ(problem(table_of({"Ann", "Bob"})), "") << "a spectator needs no hand";
  EXPECT_EQ(problem(with_hand(table_of({"Ann", "Bob"}), 3)), "hand: Ann has 9 cards, not 3");
  EXPECT_EQ(problem(with_hand(table_of({"Ann", "Bob"}), 9)), "");
}

TEST(TablePlan, SizesMustAddUp) {
  Table table = table_of({"Ann", "Bob", "Cyn"});
  table.hands = sizes({{6, 6}, {6, 6}, {5, 5}});
  EXPECT_EQ(problem(table).substr(0, 7), "hands: ");
  table.hands = sizes({{6, 6}, {6, 6}, {5, 7}});
  EXPECT_EQ(problem(table), "");
  table.hands = sizes({{6, 6}, {7, 5}, {5, 7}});
  EXPECT_EQ(problem(table), "hands: the hand of Bob cannot have this size");
  table.hands = sizes({{6, 6}, {6, 6}});
  EXPECT_EQ(problem(table), "hands: every seat has a hand");
  table.hands.reset();
  table.pool = 19;
  EXPECT_EQ(problem(table), "hands: more cards lie on the table than the deck can spare");
}

TEST(TablePlan, ACardLiesInOnePlace) {
  Table table = with_hand(table_of({"Ann", "Bob", "Cyn"}), 5);
  table.face_up = CardSet::first_cards(3);
  EXPECT_EQ(problem(table), "hand: Miss Scarlet cannot lie face up and be in a hand");
}

TEST(TablePlan, MyHandMayHaveWhatTheDealGives) {
  EXPECT_EQ(size_of_my_hand(with_hand(table_of({"A", "B", "C"}), 0)), (HandSize{6, 6}));
  EXPECT_EQ(size_of_my_hand(with_hand(table_of({"A", "B", "C", "D"}), 0)), (HandSize{4, 5}));
  EXPECT_EQ(size_of_my_hand(table_of({"A", "B", "C"})), (HandSize{0, 0})) << "a spectator";
  Table told = with_hand(table_of({"A", "B", "C", "D"}), 0);
  told.hands = {std::nullopt, HandSize{5, 5}, HandSize{4, 5}, HandSize{4, 4}};
  EXPECT_EQ(size_of_my_hand(told), (HandSize{4, 5}));
}

TEST(TablePlan, OneHandNarrowsTheOthers) {
  Table table = with_hand(table_of({"A", "B", "C"}), 6);
  table.pool = 1;
  EXPECT_EQ(narrowed_sizes(table), (std::vector<HandSize>{{6, 6}, {5, 6}, {5, 6}}));
  table.hand = CardSet::first_cards(5);
  EXPECT_EQ(narrowed_sizes(table), (std::vector<HandSize>{{5, 5}, {6, 6}, {6, 6}}));
  table.hand = CardSet::first_cards(2);
  EXPECT_EQ(narrowed_sizes(table), (std::vector<HandSize>{{2, 2}, {5, 6}, {5, 6}})) << "cannot be: as they are told";
}

}  // namespace
}  // namespace gumshoe
