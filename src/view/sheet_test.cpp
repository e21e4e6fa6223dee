#include "view/sheet.h"

#include <gtest/gtest.h>

#include "record/record_test.h"
#include "view/games_in.h"

namespace gumshoe {
namespace {

TEST(OpenClauses, ClausesCiteTheEventsBehindThem) {
  const Position position(read(R"(
[Seats "Ann, Bob, Cyn"]
1. Ann ? plum rope hall : Bob +
2. Cyn ? plum rope kitchen : Ann - Bob +
3. Ann ? green rope hall : Bob - Cyn +
@some Cyn green ballroom
)"));
  const std::vector<OpenClause> clauses = open_clauses(position);
  ASSERT_EQ(clauses.size(), 2U) << "what Bob showed was Plum";
  const Deck& deck = position.deck();
  const auto events_behind = [&](std::string_view card) {
    for (const OpenClause& open : clauses) {
      if (open.clause.seat == Seat{2} && open.clause.cards.contains(*find_card(deck, card))) return open.events;
    }
    return std::vector<int>{};
  };
  EXPECT_EQ(events_behind("hall"), std::vector<int>{3});
  EXPECT_EQ(events_behind("ballroom"), std::vector<int>{4});
}

TEST(OpenClauses, OneClauseMayHaveSeveralEventsBehindIt) {
  const Position position(
      read("[Seats \"Ann, Bob, Cyn\"]\nAnn ? plum rope hall : Bob +\nCyn ? plum rope hall : Ann - Bob +\n"));
  const std::vector<OpenClause> clauses = open_clauses(position);
  ASSERT_EQ(clauses.size(), 1U);
  EXPECT_EQ(clauses[0].events, (std::vector<int>{1, 2}));
}

TEST(Guesses, CountsWhatEachSeatHasNamed) {
  const Record game =
      read("[Seats \"Ann, Bob\"]\nAnn ? plum rope hall : nobody\nAnn ? plum ? study : nobody\nBob --\n");
  const Guesses guesses = guesses_made(game);
  const auto of = [&](int seat, std::string_view card) {
    return guesses[seat][find_card(*game.table.deck, card)->index];
  };
  EXPECT_EQ(of(0, "plum"), 2);
  EXPECT_EQ(of(0, "rope"), 1);
  EXPECT_EQ(of(0, "knife"), 0);
  EXPECT_EQ(of(1, "plum"), 0);
}

TEST(Vantage, IsCutAfterAnEvent) {
  const Record game = read("[Seats \"Ann, Bob\"]\n@has Ann rope\n@has Bob plum\n");
  EXPECT_EQ(seen_from(game, {.as = "", .at = 1})->entries.size(), 1U);
  EXPECT_EQ(seen_from(game, {.as = "", .at = 0})->entries.size(), 0U);
  EXPECT_EQ(seen_from(game, {})->entries.size(), 2U);
  EXPECT_EQ(seen_from(game, {.as = "", .at = 3}).error().message, "no event 3: the game has 2 events");
}

TEST(Vantage, IsSeenByASeat) {
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
  EXPECT_TRUE(seen_from(full, {.as = "Y", .at = {}})->table.me.is(Seat{1}));
  EXPECT_TRUE(seen_from(full, {.as = "1", .at = {}})->table.me.is(Seat{0}));
  EXPECT_EQ(seen_from(full, {.as = "-", .at = {}})->table.me, View::spectator());
  EXPECT_EQ(seen_from(full, {.as = "Z", .at = {}}).error().message.substr(0, 11), "no seat 'Z'");
}

}  // namespace
}  // namespace gumshoe
