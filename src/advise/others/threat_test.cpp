#include "advise/others/threat.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "advise/others/tables_test.h"
#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

Threat threat_of(const std::string& text, const ThreatOptions& options = {}) {
  const Result<Threat> threat = find_threat(read(text), options);
  EXPECT_TRUE(threat) << (threat ? "" : threat.error().message);
  return threat ? *threat : Threat{};
}

std::string complaint(const std::string& text) {
  const Result<Threat> threat = find_threat(read(text));
  return threat ? "" : threat.error().message;
}

TEST(Threat, OfOneWhoHasSeenOnlyItsHand) {
  const Threat threat = threat_of(two_at_a_table);
  ASSERT_EQ(threat.seats.size(), 1U);
  const SeatThreat& bob = threat.seats[0];
  EXPECT_EQ(bob.seat, seat(2));
  EXPECT_EQ(bob.samples, 40);
  EXPECT_DOUBLE_EQ(bob.entropy.mean, 2);  // two suspects, two rooms
  EXPECT_EQ(bob.entropy.se, 0);
  EXPECT_EQ(bob.can_accuse.mean, 0);
  EXPECT_DOUBLE_EQ(bob.guess_is_right.mean, 0.25);
  EXPECT_EQ(bob.cards_proved.mean, 0);
  EXPECT_DOUBLE_EQ(bob.cards_expected.mean, 1);
}

TEST(Threat, GrowsByTheCardIShowed) {
  const SeatThreat bob = threat_of(two_at_a_table + "Bob ? baker xenon : Ann +baker").seats[0];
  // The third suspect is in the envelope. Had I both cards, I would have shown this one half the time: so Bob holds it
  // twice as likely that I have no xenon, and is wrong.
  const double entropy = std::log2(3) - 2.0 / 3;
  EXPECT_NEAR(bob.entropy.mean, entropy, 1e-12);
  EXPECT_EQ(bob.can_accuse.mean, 0);
  EXPECT_EQ(bob.guess_is_right.mean, 0);
  EXPECT_EQ(bob.cards_proved.mean, 1);
  EXPECT_NEAR(bob.cards_expected.mean, 1 + 1.0 / 3, 1e-12);
  ASSERT_EQ(bob.my_cards.size(), 2U);
  EXPECT_EQ(bob.my_cards[0].proved.mean, 1);
  EXPECT_EQ(bob.my_cards[1].proved.mean, 0);
  EXPECT_NEAR(bob.my_cards[1].odds.mean, 1.0 / 3, 1e-12);
}

TEST(Threat, IsCertainOfOneWhoHasSeenMyHand) {
  const SeatThreat bob =
      threat_of(two_at_a_table + "Bob ? baker xenon : Ann +baker\nBob ? baker xenon : Ann +xenon").seats[0];
  EXPECT_EQ(bob.entropy.mean, 0);
  EXPECT_EQ(bob.can_accuse.mean, 1);
  EXPECT_EQ(bob.guess_is_right.mean, 1);
  EXPECT_EQ(bob.cards_proved.mean, 2);
}

TEST(Threat, CountsWhatASeatMayHaveBeenShown) {
  // What Cyn showed Bob I do not know: with some games he has more to go by than with others.
  const Threat threat = threat_of(three_at_a_table + "Bob ? plum rope hall : Cyn +\n");
  const SeatThreat& bob = threat.seats[0];
  EXPECT_GT(bob.entropy.se, 0);
  EXPECT_LT(bob.entropies.front(), bob.entropies.back());
  EXPECT_TRUE(std::is_sorted(bob.entropies.begin(), bob.entropies.end()));
  EXPECT_LE(bob.entropy_quantile(0.1), bob.entropy_quantile(0.9));
  EXPECT_EQ(bob.entropy_quantile(0), bob.entropies.front());
  EXPECT_EQ(bob.entropy_quantile(1), bob.entropies.back());
  EXPECT_LT(bob.entropy.mean, threat_of(three_at_a_table).seats[0].entropy.mean);
}

TEST(Threat, FromASeatThatHasLookedIsNone) {
  const Threat threat = threat_of(three_at_a_table + "Ann --\nBob ! plum knife hall wrong\n");
  EXPECT_TRUE(threat.seats[0].out);
  EXPECT_EQ(threat.seats[0].samples, 0);
  EXPECT_FALSE(threat.seats[1].out);
  EXPECT_EQ(threat.seats[1].samples, 40);
}

TEST(Threat, IsTheSameForTheSameSeed) {
  const std::string game = three_at_a_table + "Bob ? plum rope hall : Cyn +\nCyn ? plum knife study : Bob +\n";
  const Threat one = threat_of(game, {.seed = 3});
  const Threat same = threat_of(game, {.seed = 3});
  const Threat other = threat_of(game, {.seed = 4});
  for (std::size_t s = 0; s < one.seats.size(); ++s) EXPECT_EQ(one.seats[s].entropies, same.seats[s].entropies);
  EXPECT_NE(one.seats[0].entropies, other.seats[0].entropies);
  EXPECT_EQ(other.seed, 4U);
}

TEST(Threat, TakesFewerSamplesOfASmallBudget) {
  const Result<Threat> poor = find_threat(read(three_at_a_table), {.budget = {.work = 1}});
  EXPECT_EQ(poor->samples, 1);
  const std::atomic<bool> stop = true;
  const Result<Threat> stopped = find_threat(read(three_at_a_table), {.budget = {.stop = &stop}});
  EXPECT_EQ(stopped->samples, 1);
}

TEST(Threat, TellsWhatASeatHasLearntSinceThen) {
  const std::string game = two_at_a_table + "Bob ? baker xenon : Ann +baker";
  const SeatThreat bob = threat_of(game, {.since = 0}).seats[0];
  ASSERT_TRUE(bob.learnt);
  EXPECT_DOUBLE_EQ(bob.learnt->mean, 2 - bob.entropy.mean);  // before it he had two bits to learn
  EXPECT_DOUBLE_EQ(threat_of(game, {.since = 1}).seats[0].learnt->mean, 0);
  EXPECT_FALSE(threat_of(game).seats[0].learnt);
}

TEST(Threat, IsSeenByASpectatorToo) {
  const Threat threat = threat_of("[Seats \"Ann, Bob, Cyn\"]\n[Hands \"6 6 6\"]\nAnn ? plum rope hall : Bob +\n");
  ASSERT_EQ(threat.seats.size(), 3U);
  EXPECT_TRUE(threat.seats[0].my_cards.empty());
  EXPECT_GT(threat.seats[0].entropy.mean, 0);
}

TEST(Threat, IsNotAskedForWhereThereIsNone) {
  EXPECT_EQ(complaint(three_at_a_table + "Ann --\nBob ! plum knife hall right\n"),
            "the game is over: Bob accused rightly in event 2");
  EXPECT_EQ(complaint(three_at_a_table + "@has Bob rope\n"), "no deal agrees with this record");
  EXPECT_EQ(complaint(R"(
    [Category "suspect: Abbot, Baker"]
    [Category "room: Xenon, Yard"]
    [Seats "Ann, Bob"]
    [Me "*"]
    [Hand.1 "baker"]
    [Hand.2 "xenon"]
    [Envelope "abbot, yard"]
  )"),
            "the whole deal is told: there is nothing to advise");
}

}  // namespace
}  // namespace gumshoe
