#include "advise/accusation.h"

#include <gtest/gtest.h>

#include "advise/others/reading.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

using Advice = AccusationAdvice::Advice;

const std::string small_table = R"(
[Category "suspect: Plum, Green, White, Black"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Me "Ann"]
[Hand "plum, rope, hall"]
)";

Record game(const std::string& events) { return read(small_table + events); }

AccusationAdvice advice_after(const std::string& events, double asking = 0) {
  const Record record = game(events);
  return weigh_accusation(record, posterior(record), {.waiting = chance_to_win(rivals(record, Seat{0}))}, asking);
}

TEST(Accusation, IsCertainOnlyWhenProved) {
  EXPECT_EQ(advice_after("Ann ? black candle attic : nobody").advice, Advice::certain);
  EXPECT_EQ(advice_after("Bob ? black candle attic : nobody").advice == Advice::certain, false);
}

TEST(Accusation, WaitsWhileWaitingIsWorthMore) {
  const AccusationAdvice advice = advice_after("");
  EXPECT_EQ(advice.advice, Advice::wait);
  EXPECT_LT(advice.now, advice.wait);
  EXPECT_DOUBLE_EQ(advice.wait, chance_to_win(2));
}

TEST(Accusation, IsABetOnceTheOddsAreGood) {
  // The hall is hers, so black and candle are certain; study or attic is left.
  const AccusationAdvice bet = advice_after("Ann ? black candle hall : nobody\n");
  EXPECT_EQ(bet.advice, Advice::accuse);
  EXPECT_DOUBLE_EQ(bet.now, 0.5);
}

TEST(Accusation, WaitsWhereAQuestionIsWorthMoreThanTheBet) {
  EXPECT_EQ(advice_after("Ann ? black candle hall : nobody\n", 0.8).advice, Advice::wait);
}

// A game among sleuths. Nobody accused after two questions without an answer, and both others went on asking for cards
// that fit one envelope best.
const std::string among_sleuths = R"(
[Edition "classic-us"]
[Seats "Ann, Bob, Cyn"]
[Hands "6 6 6"]
[Me "Cyn"]
[Hand "green, lead_pipe, revolver, rope, dining_room, billiard_room"]
Ann ? green candlestick kitchen : Bob - Cyn +green
Bob ? scarlet wrench lounge : Cyn - Ann +
Cyn ? scarlet candlestick kitchen : Ann +kitchen
Ann ? mustard wrench conservatory : Bob +
Bob ? white wrench study : nobody
Cyn ? white candlestick study : Ann +candlestick
Ann ? white rope conservatory : Bob - Cyn +rope
Bob ? mustard knife study : nobody
Cyn ? white knife conservatory : Ann +conservatory
Ann ? scarlet knife dining_room : Bob - Cyn +dining_room
Bob ? mustard wrench ballroom : Cyn - Ann +
Cyn ? white knife library : Ann - Bob +library
)";

struct Read {
  std::vector<Leaning> leanings;
  Posterior odds;
  Race race;
};
Read odds_among_sleuths(const Record& record) {
  std::vector<Leaning> leanings = read_questions(record).leanings;
  const Posterior odds = posterior(record, {.leanings = leanings});
  return {leanings, odds, quick_race_at(record, odds, leanings)};
}

TEST(Accusation, CountsWhatThoseWhoDeduceAskFor) {
  const Record record = read(among_sleuths);
  const auto [leanings, odds, race] = odds_among_sleuths(record);
  const AccusationAdvice advice = weigh_accusation(record, odds, race, 0, {.leanings = leanings});
  EXPECT_EQ(advice.p, odds.solutions.front().p);
  EXPECT_GT(advice.now, advice.p + 0.1);
  EXPECT_LT(advice.now, 1);
  EXPECT_EQ(advice.advice, Advice::accuse);
  EXPECT_EQ(advice.now, weigh_accusation(record, odds, race, 0, {.leanings = leanings}).now);
}

TEST(Accusation, GoesByTheOddsWhileThereIsSomethingToAsk) {
  const Record record = read(among_sleuths);
  const auto [leanings, odds, race] = odds_among_sleuths(record);
  const AccusationAdvice advice = weigh_accusation(record, odds, race, 0.9, {.leanings = leanings});
  EXPECT_EQ(advice.now, advice.p);
}

TEST(Accusation, ReliesLittleOnGamesThatItHadNoWorkToDraw) {
  const Record record = read(among_sleuths);
  const auto [leanings, odds, race] = odds_among_sleuths(record);
  Meter empty(0);
  const OpponentOptions stopped{.budget = {.stop = Stop(nullptr, &empty)}, .leanings = leanings};
  EXPECT_NEAR(weigh_accusation(record, odds, race, 0, stopped).now, odds.solutions.front().p, 0.1);
}

TEST(Race, FewerRivalsAreBetter) {
  for (int n = 1; n < 15; ++n) {
    EXPECT_GT(chance_to_win(n), chance_to_win(n + 1)) << n;
    EXPECT_GT(chance_to_win(n), 1.0 / (n + 1)) << n;
  }
  EXPECT_EQ(chance_to_win(0), 1);
}

TEST(Race, WhoIsOutIsNoRival) {
  EXPECT_EQ(rivals(game(""), Seat{0}), 2);
  EXPECT_EQ(rivals(game("Bob ! plum rope hall wrong"), Seat{0}), 1);
}

TEST(Race, AQuestionIsWorthAtLeastWaitingAndAtMostCertainty) {
  Questions questions;
  ASSERT_TRUE(questions.load(game(""), {}));
  for (const Questions::Question& question : questions.all()) {
    const double chance = chance_to_win(questions, question, Race{.waiting = 0.3});
    EXPECT_GE(chance, 0.3 - 1e-12);
    EXPECT_LE(chance, 1);
  }
}

}  // namespace
}  // namespace gumshoe
