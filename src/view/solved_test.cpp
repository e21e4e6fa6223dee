#include "view/solved.h"

#include <gtest/gtest.h>

#include "record/record_test.h"
#include "view/position.h"

namespace gumshoe {
namespace {

TEST(Solved, ClausesCiteTheEventsBehindThem) {
  const Solved solved = solve(read(R"(
[Seats "Ann, Bob, Cyn"]
1. Ann ? plum rope hall : Bob +
2. Cyn ? plum rope kitchen : Ann - Bob +
3. Ann ? green rope hall : Bob - Cyn +
@some Cyn green ballroom
)"));
  ASSERT_EQ(solved.clauses.size(), 2U) << "what Bob showed was Plum";
  const Deck& deck = solved.deck();
  const auto events_behind = [&](std::string_view card) {
    for (const OpenClause& open : solved.clauses) {
      if (open.clause.seat == Seat{2} && open.clause.cards.contains(*find_card(deck, card))) return open.events;
    }
    return std::vector<int>{};
  };
  EXPECT_EQ(events_behind("hall"), std::vector<int>{3});
  EXPECT_EQ(events_behind("ballroom"), std::vector<int>{4});
}

TEST(Solved, OneClauseMayHaveSeveralEventsBehindIt) {
  const Solved solved =
      solve(read("[Seats \"Ann, Bob, Cyn\"]\nAnn ? plum rope hall : Bob +\nCyn ? plum rope hall : Ann - Bob +\n"));
  ASSERT_EQ(solved.clauses.size(), 1U);
  EXPECT_EQ(solved.clauses[0].events, (std::vector<int>{1, 2}));
}

TEST(Guesses, CountsWhatEachSeatHasNamed) {
  const Record game =
      read("[Seats \"Ann, Bob\"]\nAnn ? plum rope hall : nobody\nAnn ? plum ? study : nobody\nBob --\n");
  const Guesses guesses = guesses_made(game);
  const auto of = [&](int seat, std::string_view card) {
    return guesses[static_cast<std::size_t>(seat)][find_card(*game.table.deck, card)->index];
  };
  EXPECT_EQ(of(0, "plum"), 2);
  EXPECT_EQ(of(0, "rope"), 1);
  EXPECT_EQ(of(0, "knife"), 0);
  EXPECT_EQ(of(1, "plum"), 0);
}

TEST(PositionOfAGame, IsCutAfterAnEvent) {
  const Record game = read("[Seats \"Ann, Bob\"]\n@has Ann rope\n@has Bob plum\n");
  EXPECT_EQ(position(game, {.as = "", .at = 1})->entries.size(), 1U);
  EXPECT_EQ(position(game, {.as = "", .at = 0})->entries.size(), 0U);
  EXPECT_EQ(position(game, {})->entries.size(), 2U);
  EXPECT_EQ(position(game, {.as = "", .at = 3}).error().message, "no event 3: the game has 2 events");
}

TEST(PositionOfAGame, IsSeenByASeat) {
  const Record full = read(R"(
[Category "who: A, B"]
[Category "where: C, D"]
[Seats "X, Y"]
[Hands "1 1"]
[Me "*"]
[Hand.1 "a"]
[Hand.2 "d"]
[Envelope "b, c"]
)");
  EXPECT_TRUE(position(full, {.as = "Y", .at = {}})->table.me.is(Seat{1}));
  EXPECT_TRUE(position(full, {.as = "1", .at = {}})->table.me.is(Seat{0}));
  EXPECT_EQ(position(full, {.as = "-", .at = {}})->table.me, View::spectator());
  EXPECT_EQ(position(full, {.as = "Z", .at = {}}).error().message.substr(0, 11), "no seat 'Z'");
}

}  // namespace
}  // namespace gumshoe
