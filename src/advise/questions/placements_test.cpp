#include "advise/questions/placements.h"

#include <gtest/gtest.h>

#include <map>

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

const std::string five_at_a_table = R"(
  [Seats "Ann, Bob, Cyn, Dan, Eve"]
  [Hands "4 4 4 3 3"]
  [Me "Ann"]
  [Hand "scarlet, rope, hall, study"]
)";

// By where the cards lie and which kinds are in the envelope.
using Chances = std::map<std::pair<std::vector<int>, std::vector<int>>, double>;

// The cards of each kind, category after category.
std::vector<int> cards_of(const EnvelopeKinds& kinds, std::size_t combination) {
  std::vector<int> cards;
  for (const auto& sets : kinds.kinds) {
    for (const Card card : sets[combination % sets.size()]) cards.push_back(card.index);
    combination /= sets.size();
  }
  return cards;
}

Chances table_of(const Placements& placements, std::size_t cards) {
  Chances table;
  for (std::size_t way = 0; way < placements.ways(); ++way) {
    std::vector<double> sums(placements.combinations(), 0);
    placements.add_weights(way, sums.data());
    const std::vector<int> places(placements.places(way), placements.places(way) + cards);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      if (sums[i] != 0) table[{places, cards_of(placements.kinds(), i)}] += sums[i];
    }
  }
  return table;
}

void expect_same(const Chances& found, const Chances& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (const auto& [key, weight] : expected) {
    ASSERT_TRUE(found.contains(key));
    EXPECT_NEAR(found.at(key), weight, 1e-9 * weight);
  }
}

// Each room, placed after the two cards, against all three placed from the start.
void expect_rooms_placed_alike(const std::string& text, const std::vector<std::string>& names) {
  const Record game = read(text);
  const Problem problem = problem_of(game, Model::bayes);
  Placements placements;
  ASSERT_TRUE(placements.load(problem));
  std::vector<Card> first;
  for (const std::string& name : names) first.push_back(card(game, name));
  const Deck& deck = *game.table.deck;
  const CardSet rooms = deck.cards(*deck.place()) & placements.reduced().open;
  for (const Card room : rooms) {
    SCOPED_TRACE(deck[room].name);
    std::vector<Card> all = first;
    all.push_back(room);
    ASSERT_TRUE(placements.run(all, {}));
    const Chances expected = table_of(placements, all.size());
    ASSERT_TRUE(placements.run(first, {}, rooms));
    for (const Card other : rooms) placements.run_with(other);  // leaves nothing behind
    placements.run_with(room);
    expect_same(table_of(placements, all.size()), expected);
  }
}

TEST(Placements, ACardIsPlacedAfterwardsAsWellAsFromTheStart) {
  expect_rooms_placed_alike(five_at_a_table + R"(
    Bob ? green knife kitchen : Cyn - Dan +
    Cyn ? plum wrench lounge : Dan - Eve +
    Eve ? white pipe kitchen : Ann - Bob +
    Ann ? green pipe hall : Bob - Cyn - Dan +pipe
  )",
                            {"plum", "knife"});
}

TEST(Placements, ACardIsPlacedAfterwardsWhereHandsAreOfUnknownSize) {
  expect_rooms_placed_alike(R"(
    [Seats "Ann, Bob, Cyn, Dan"]
    [Hands "4 ? ? ?"]
    [Me "Ann"]
    [Hand "scarlet, rope, hall, study"]
    Bob ? green knife kitchen : Cyn - Dan +
    Dan ? plum wrench lounge : Ann - Bob +
  )",
                            {"green", "wrench"});
}

TEST(Placements, ACardIsPlacedAfterwardsWhereAQuestionWasHalfHeard) {
  expect_rooms_placed_alike(five_at_a_table + R"(
    Bob ? green ? kitchen : Cyn - Dan +
    Eve ? plum pipe lounge : Ann - Bob +
  )",
                            {"plum", "knife"});
}

}  // namespace
}  // namespace gumshoe
