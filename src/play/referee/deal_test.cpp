#include "play/referee/deal.h"

#include <gtest/gtest.h>

#include <map>

#include "game/edition.h"

namespace gumshoe {
namespace {

TableOptions classic(int seats, Leftovers leftovers = Leftovers::dealt) {
  const Edition* edition = Catalogue::built_in().find("classic-us");
  return {.deck = edition->deck, .edition = edition->id, .seats = seat_names(seats), .leftovers = leftovers};
}

std::vector<int> sizes(const Deal& deal) {
  std::vector<int> all;
  for (const CardSet hand : deal.hands) all.push_back(hand.size());
  return all;
}

TEST(Deal, PutsOneCardOfEachCategoryInTheEnvelopeAndEveryCardSomewhere) {
  for (int seats = 2; seats <= max_seats; ++seats) {
    for (const Leftovers leftovers : {Leftovers::dealt, Leftovers::face_up, Leftovers::face_down}) {
      Random random(static_cast<std::uint64_t>(seats));
      const TableOptions options = classic(seats, leftovers);
      const Table table = set_table(options, deal_cards(options, random));
      const std::optional<Error> error = flaw(table);
      EXPECT_FALSE(error) << error->message;
    }
  }
}

TEST(Deal, GoesRoundFromTheSeatDealtFirst) {
  TableOptions options = classic(4);
  options.dealt_first = Seat{3};
  Random random(1);
  EXPECT_EQ(sizes(deal_cards(options, random)), (std::vector<int>{5, 4, 4, 5}));
}

TEST(Deal, WhoIsDealtFirstIsDrawnByLot) {
  const TableOptions options = classic(4);
  std::map<std::vector<int>, int> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    Random random(seed);
    ++seen[sizes(deal_cards(options, random))];
  }
  ASSERT_EQ(seen.size(), 4U);
  for (const auto& [shape, count] : seen) EXPECT_NEAR(count, 100, 40);
}

TEST(Deal, LeavesLeftoversFaceUpOrFaceDown) {
  Random random(7);
  const Deal open = deal_cards(classic(4, Leftovers::face_up), random);
  EXPECT_EQ(sizes(open), (std::vector<int>{4, 4, 4, 4}));
  EXPECT_EQ(open.face_up.size(), 2);
  EXPECT_TRUE(open.pool.empty());
  const Deal hidden = deal_cards(classic(4, Leftovers::face_down), random);
  EXPECT_EQ(hidden.pool.size(), 2);
  EXPECT_TRUE(hidden.face_up.empty());
}

TEST(Deal, LeavesNothingOverWhereTheCardsGoRoundEvenly) {
  Random random(7);
  const Deal deal = deal_cards(classic(3, Leftovers::face_down), random);
  EXPECT_EQ(sizes(deal), (std::vector<int>{6, 6, 6}));
  EXPECT_TRUE(deal.pool.empty());
}

// Every card is as likely at every seat, whatever its place in the deck: 4 standard deviations either way.
TEST(Deal, IsFair) {
  const TableOptions options = classic(3);
  constexpr int deals = 6000;
  std::vector<std::vector<int>> count(3, std::vector<int>(max_cards));
  std::vector<int> enveloped(max_cards);
  Random random(2024);
  for (int i = 0; i < deals; ++i) {
    const Deal deal = deal_cards(options, random);
    for (std::size_t s = 0; s < 3; ++s) {
      for (const Card card : deal.hands[s]) ++count[s][card.index];
    }
    for (const Card card : deal.envelope) ++enveloped[card.index];
  }
  for (std::size_t c = 0; c < 21; ++c) {
    const double in_envelope = c < 12 ? 1.0 / 6 : 1.0 / 9;
    EXPECT_NEAR(enveloped[c], deals * in_envelope, 4 * 29);
    for (std::size_t s = 0; s < 3; ++s) EXPECT_NEAR(count[s][c], deals * (1 - in_envelope) / 3, 4 * 35);
  }
}

TEST(Deal, TheSameSeedDealsTheSame) {
  Random one(5), two(5), three(6);
  const Deal first = deal_cards(classic(5), one);
  EXPECT_EQ(first, deal_cards(classic(5), two));
  EXPECT_NE(first, deal_cards(classic(5), three));
}

TEST(Table, TellsTheSizesOfHandsOrDoesNot) {
  TableOptions options = classic(4);
  options.dealt_first = Seat{0};
  Random random(1);
  const Deal deal = deal_cards(options, random);
  const Table told = set_table(options, deal);
  ASSERT_TRUE(told.hands);
  EXPECT_EQ((*told.hands)[0], (HandSize{5, 5}));
  EXPECT_EQ((*told.hands)[3], (HandSize{4, 4}));
  options.hand_sizes = HandSizes::untold;
  const Table untold = set_table(options, deal);
  for (const std::optional<HandSize>& size : *untold.hands) EXPECT_EQ(size, (HandSize{4, 5}));
}

}  // namespace
}  // namespace gumshoe
