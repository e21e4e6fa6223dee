#include "advise/others/showing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "advise/others/tables_test.h"
#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

using Kind = ShowReason::Kind;

const std::string four_at_a_table = R"(
  [Seats "Ann, Bob, Cyn, Dan"]
  [Hands "5 5 4 4"]
  [Me "Ann"]
  [Hand "scarlet, rope, wrench, hall, study"]
)";

Result<Showing> asked(const std::string& text, int asker, const std::vector<std::string>& names,
                      const ShowingOptions& options = {}) {
  const Record game = read(text);
  AskedOfMe question{seat(asker), {}};
  for (const std::string& name : names) question.cards.push_back(card(game, name));
  return which_to_show(game, question, options);
}

std::string complaint(const std::string& text, int asker, const std::vector<std::string>& names) {
  const Result<Showing> showing = asked(text, asker, names);
  return showing ? "" : showing.error().message;
}

bool tells(const CardToShow& card, Kind kind) {
  return std::ranges::any_of(card.reasons, [&](const ShowReason& reason) { return reason.kind == kind; });
}

double chance(const CardToShow& card, Kind kind) {
  const auto found = std::ranges::find(card.reasons, kind, &ShowReason::kind);
  return found == card.reasons.end() ? 0 : found->chance;
}

TEST(Showing, CostsTheSameForCardsThatNothingTellsApart) {
  const Result<Showing> showing = asked(two_at_a_table, 2, {"baker", "xenon"});
  ASSERT_TRUE(showing);
  ASSERT_EQ(showing->cards.size(), 2U);
  // Bob would be left with three ways for me to have one of them; seeing it makes two, one twice as likely.
  EXPECT_NEAR(showing->asker_entropy.mean, std::log2(3), 1e-12);
  for (const CardToShow& card : showing->cards) {
    EXPECT_NEAR(card.bits.mean, 2.0 / 3, 1e-12);
    EXPECT_EQ(card.can_accuse.mean, 0);
    EXPECT_EQ(chance(card, Kind::settles_category), 1);
    EXPECT_FALSE(tells(card, Kind::seen_by_asker));
  }
  EXPECT_NEAR(showing->cards[0].cost, showing->cards[1].cost, 1e-12);
}

TEST(Showing, RepeatsTheCardThatTheAskerHasSeen) {
  const Result<Showing> showing = asked(two_at_a_table + "Bob ? baker xenon : Ann +xenon\n", 2, {"baker", "xenon"});
  ASSERT_TRUE(showing);
  const CardToShow& best = showing->cards[0];
  EXPECT_EQ((std::vector<Seat>{seat(2)}), best.seen_by);
  EXPECT_TRUE(tells(best, Kind::seen_by_asker));
  EXPECT_TRUE(tells(best, Kind::seen_by_all));
  const CardToShow& worst = showing->cards[1];
  EXPECT_TRUE(worst.seen_by.empty());
  EXPECT_LT(best.cost, worst.cost);
  EXPECT_EQ(worst.can_accuse.mean, 1);
  EXPECT_EQ(chance(worst, Kind::solves), 1);
  const auto settles = std::ranges::find(worst.reasons, Kind::settles_category, &ShowReason::kind);
  ASSERT_NE(settles, worst.reasons.end());
  EXPECT_EQ(settles->category, Category{0});
}

TEST(Showing, KnowsWhatTheAskerCanProve) {
  // All know that Bob has two of the cards that he asked for: so the one I showed him was the third.
  const std::string game = four_at_a_table + R"(
    @see * Bob knife
    @see * Bob lounge
    Cyn ? plum rope kitchen : Dan - Ann +rope
    Bob ? scarlet knife lounge : Cyn - Dan - Ann +scarlet
  )";
  const Result<Showing> showing = asked(game, 3, {"scarlet", "rope", "hall"});
  ASSERT_TRUE(showing);
  ASSERT_EQ(showing->cards.size(), 3U);
  const Record record = read(game);
  const auto shown = [&](const char* name) {
    return *std::ranges::find(showing->cards, card(record, name), &CardToShow::card);
  };
  EXPECT_TRUE(tells(shown("rope"), Kind::seen_by_asker));
  EXPECT_FALSE(tells(shown("rope"), Kind::seen_by_all));
  EXPECT_EQ(shown("scarlet").seen_by, std::vector<Seat>{seat(2)});
  EXPECT_FALSE(tells(shown("scarlet"), Kind::seen_by_asker));
  EXPECT_EQ(chance(shown("scarlet"), Kind::proved_by_asker), 1);
  EXPECT_EQ(chance(shown("hall"), Kind::proved_by_asker), 0);
  EXPECT_EQ(showing->cards[2].card, card(record, "hall"));
  EXPECT_GT(showing->cards[2].cost, 0);
}

TEST(Showing, HasNoChoiceWithOneCard) {
  const Result<Showing> showing = asked(four_at_a_table, 4, {"scarlet", "knife", "lounge"});
  ASSERT_TRUE(showing);
  ASSERT_EQ(showing->cards.size(), 1U);
  EXPECT_TRUE(tells(showing->cards[0], Kind::only_card));
}

TEST(Showing, CountsWhoShowedBeforeWhereAllAnswer) {
  const std::string game = four_at_a_table + "[Rules \"respond=all\"]\n";
  const Result<Showing> showing = asked(game, 2, {"scarlet", "rope", "lounge"});
  ASSERT_TRUE(showing) << showing.error().message;
  EXPECT_EQ(showing->cards.size(), 2U);
  EXPECT_GT(showing->cards[0].bits.mean, 0);
}

TEST(Showing, IsTheSameForTheSameSeed) {
  const std::string game = four_at_a_table + "Bob ? plum knife lounge : Cyn +\n";
  const auto costs = [&](std::uint64_t seed) {
    std::vector<double> all;
    const Result<Showing> showing = asked(game, 3, {"scarlet", "rope", "hall"}, {.seed = seed});
    for (const CardToShow& card : showing->cards) all.push_back(card.cost);
    return all;
  };
  EXPECT_EQ(costs(5), costs(5));
  EXPECT_NE(costs(5), costs(6));
}

TEST(Showing, TakesFewerSamplesOfASmallBudget) {
  const Result<Showing> showing = asked(four_at_a_table, 4, {"scarlet", "rope", "hall"}, {.budget = {.work = 1}});
  EXPECT_EQ(showing->samples, 1);
}

TEST(Showing, IsRefusedWithAReason) {
  EXPECT_EQ(complaint(four_at_a_table, 2, {"plum", "knife", "lounge"}),
            "you hold none of Professor Plum, Knife, Lounge: you pass");
  EXPECT_EQ(complaint(four_at_a_table, 1, {"scarlet", "rope", "hall"}), "you do not show cards to yourself");
  EXPECT_EQ(complaint(four_at_a_table, 9, {"scarlet", "rope", "hall"}), "there is no such seat");
  EXPECT_EQ(complaint(four_at_a_table, 2, {"scarlet", "rope"}), "a question names one card of each category");
  EXPECT_EQ(complaint(four_at_a_table, 2, {"rope", "scarlet", "hall"}), "a question names one card of each category");
  EXPECT_EQ(complaint(four_at_a_table + "Bob ! plum knife lounge wrong\n", 2, {"scarlet", "rope", "hall"}),
            "Bob is out of the game and asks no more");
  EXPECT_EQ(complaint(four_at_a_table + "Bob ! plum knife lounge right\n", 3, {"scarlet", "rope", "hall"}),
            "the game is over: Bob accused rightly in event 1");
  EXPECT_EQ(complaint("[Seats \"Ann, Bob, Cyn\"]\n", 2, {"scarlet", "rope", "hall"}),
            "a spectator has no cards to show");
  EXPECT_EQ(complaint("[Seats \"Ann, Bob, Cyn\"]\n[Me \"Ann\"]\n", 2, {"scarlet", "rope", "hall"}),
            "the record does not tell your hand");
  EXPECT_EQ(complaint(four_at_a_table + "@has Dan plum\n", 3, {"plum", "rope", "hall"}),
            "no deal agrees with this record once those asked before you have passed");
  EXPECT_EQ(complaint(four_at_a_table + "[Rules \"eliminated=reveal\"]\nAnn ! plum knife lounge wrong\n", 2,
                      {"scarlet", "rope", "hall"}),
            "you are out of the game and are not asked any more");
}

TEST(Showing, RemembersWhoHasSeenWhatOfMine) {
  const Record game = read(four_at_a_table + R"(
    Bob ? scarlet knife lounge : Cyn - Dan - Ann +
    Cyn ? scarlet rope hall : Dan - Ann +hall
    Dan ? scarlet rope hall : Ann +
    @see Dan Ann study
    @see * Ann wrench
    @see Bob Cyn plum
  )");
  const std::vector<CardSet> seen = my_cards_seen(game);
  const auto set = [&](std::initializer_list<const char*> names) {
    CardSet cards;
    for (const char* name : names) cards.insert(card(game, name));
    return cards;
  };
  EXPECT_EQ(seen[0], CardSet());
  EXPECT_EQ(seen[1], set({"scarlet", "wrench"}));  // I had no other to show
  EXPECT_EQ(seen[2], set({"hall", "wrench"}));
  EXPECT_EQ(seen[3], set({"study", "wrench"}));    // one of three, not written which
}

}  // namespace
}  // namespace gumshoe
