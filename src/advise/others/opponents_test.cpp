#include "advise/others/opponents.h"

#include <gtest/gtest.h>

#include <string>

#include "record/record_test.h"

namespace gumshoe {
namespace {

Record game_of_three(const std::string& events) {
  return read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Hands "6 6 6"]
    [Me "Ann"]
    [Hand "scarlet, mustard, rope, wrench, kitchen, ballroom"]
  )" + events);
}

double bob_deduces(const std::string& events) { return judge_opponents(game_of_three(events))->seats.front().deduces; }

TEST(Opponents, AreTakenForBeginnersBeforeTheyHaveAsked) {
  const auto opponents = judge_opponents(game_of_three(""));
  ASSERT_TRUE(opponents);
  ASSERT_EQ(opponents->seats.size(), 2U);
  for (const Opponent& opponent : opponents->seats) EXPECT_LT(opponent.deduces, 0.25);
}

TEST(Opponents, GiveThemselvesAwayByAskingForWhatTheyCouldWorkOut) {
  // Cyn has the knife: she showed one of three, and later passed on the other two.
  const std::string so_far = R"(
    Ann ? plum knife hall : Bob - Cyn +knife
    Bob ? plum candlestick hall : nobody
    Cyn ? green revolver study : Ann - Bob +
    Ann ? green candlestick library : Bob +library
  )";
  const double naive = bob_deduces(so_far + "Bob ? green knife study : Cyn +\n");
  const double sharp = bob_deduces(so_far + "Bob ? green revolver study : Cyn +\n");
  EXPECT_LT(naive, sharp / 2);
}

TEST(Opponents, AddUpOverTheKindsOfTable) {
  const auto opponents = judge_opponents(game_of_three("Ann ? plum knife hall : Bob - Cyn +knife\n"));
  ASSERT_TRUE(opponents);
  double weight = 0;
  for (const Forecast::Table& table : opponents->tables) {
    weight += table.weight;
    EXPECT_EQ(table.rivals.size(), 2U);
    for (const Forecast::ByRound& wins : table.rivals) {
      for (const double chance : wins) EXPECT_TRUE(chance >= 0 && chance <= 1) << chance;
    }
  }
  EXPECT_NEAR(weight, 1, 1e-12);
}

TEST(Opponents, WhoAreOutAreNone) {
  const auto opponents =
      judge_opponents(game_of_three("Ann ? plum knife hall : Bob - Cyn +knife\n"
                                    "Bob ? green knife study : Cyn +\n"
                                    "Bob ! green candlestick study wrong\n"));
  ASSERT_TRUE(opponents);
  ASSERT_EQ(opponents->seats.size(), 1U);
  EXPECT_EQ(opponents->seats.front().seat, Seat{2});
}

TEST(Opponents, AreJudgedAlikeForTheSameSeed) {
  const std::string events = "Ann ? plum knife hall : Bob - Cyn +knife\nBob ? green knife study : Cyn +\n";
  EXPECT_EQ(bob_deduces(events), bob_deduces(events));
}

TEST(Opponents, SayNothingOfTheEnvelopeBeforeTheyHaveAsked) {
  const Record record = game_of_three("Ann ? plum knife hall : Bob - Cyn +knife\n");
  EXPECT_NEAR(recheck_envelope(record, cards(record, {"plum", "revolver", "hall"}), 0.3, {.samples = 20}), 0.3, 1e-9);
}

TEST(Opponents, LeaveMoreChanceToWhatWasLikelierBefore) {
  const Record record =
      game_of_three("Ann ? plum knife hall : Bob - Cyn +knife\nBob ? green lead_pipe study : Cyn +\n");
  const CardSet envelope = cards(record, {"plum", "revolver", "hall"});
  const OpponentOptions options{.samples = 20};
  const double unlikely = recheck_envelope(record, envelope, 0.2, options);
  const double likely = recheck_envelope(record, envelope, 0.7, options);
  EXPECT_TRUE(0 < unlikely && unlikely < likely && likely < 1);
}

TEST(Opponents, ProveNothingByWhatTheyAsk) {
  const Record record = game_of_three("Ann ? plum knife hall : nobody\n");
  const CardSet proved = cards(record, {"plum", "knife", "hall"});
  EXPECT_EQ(recheck_envelope(record, proved, 1, {.samples = 20}), 1);
}

}  // namespace
}  // namespace gumshoe
