#include "advise/review/review.h"

#include <gtest/gtest.h>

#include <string>

#include "advise/accusation.h"
#include "advise/others/race.h"
#include "record/record_test.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// A game as its referee saw it: Cyn's question that nobody answers gives the solution to all.
constexpr const char* whole_game = R"(
  [Seats "Ann, Bob, Cyn, Dan"]
  [Hands "5 5 4 4"]
  [Me "*"]
  [Hand.1 "scarlet, rope, wrench, kitchen, study"]
  [Hand.2 "mustard, green, candlestick, library, lounge"]
  [Hand.3 "white, knife, ballroom, dining_room"]
  [Hand.4 "peacock, revolver, conservatory, billiard_room"]
  [Envelope "plum, lead_pipe, hall"]
  Ann ? mustard rope library : Bob +mustard
  Bob ? plum knife lounge : Cyn +knife
  Cyn ? green lead_pipe billiard_room : Dan +billiard_room
  Dan ? plum revolver study : Ann +study
  Ann ? white lead_pipe ballroom : Bob - Cyn +ballroom
  Bob ? peacock lead_pipe dining_room : Cyn +dining_room
  Cyn ? plum candlestick hall : Dan - Ann - Bob +candlestick
  Dan ? green knife hall : Ann - Bob +green
  Ann ? plum revolver hall : Bob - Cyn - Dan +revolver
  Bob ? mustard lead_pipe billiard_room : Cyn - Dan +billiard_room
  Cyn ? white lead_pipe hall : nobody
  Dan ? green lead_pipe conservatory : Ann - Bob +green
  Ann ! plum lead_pipe hall right
)";

TEST(Review, TellsWhenEachSeatCouldHaveProvedTheSolutionAndSaidSo) {
  const Review found = review(read(whole_game));
  EXPECT_TRUE(found.finished);
  EXPECT_EQ(found.winner, ann);
  ASSERT_EQ(found.seats.size(), 4U);
  for (const SeatReview& seat : found.seats) EXPECT_EQ(seat.proved, 11);
  EXPECT_EQ(found.of(cyn)->could_accuse, 11);  // in the turn of her question
  EXPECT_EQ(found.of(dan)->could_accuse, 11);  // it is his turn next
  EXPECT_EQ(found.of(ann)->could_accuse, 12);
  EXPECT_FALSE(found.of(bob)->could_accuse);
  ASSERT_TRUE(found.of(ann)->accused);
  EXPECT_EQ(found.of(ann)->accused->event, 13);
  EXPECT_EQ(found.of(ann)->accused->p, 1);
}

TEST(Review, WhereAccusingTakesATurnOfItsOwnTheOneWhoAskedHasToWait) {
  Record game = read(whole_game);
  game.table.rules.accuse = Rules::Accuse::instead;
  const Review found = review(game);
  EXPECT_FALSE(found.of(cyn)->could_accuse);
  EXPECT_EQ(found.of(dan)->could_accuse, 11);
}

TEST(Review, TellsWhoCouldHaveAccusedAndDidNot) {
  const Review found = review(read(whole_game));
  std::vector<Seat> seats;
  for (const Oversight& oversight : found.oversights) {
    if (oversight.kind == Oversight::Kind::did_not_accuse) seats.push_back(oversight.seat);
  }
  EXPECT_EQ(seats, (std::vector<Seat>{cyn, dan}));
}

// What a seat learnt is its questions' worth, its luck, and what it overheard: nothing is left over.
TEST(Review, PartsWhatWasGainedWithoutRest) {
  const Review found = review(read(whole_game));
  for (const SeatReview& seat : found.seats) {
    EXPECT_EQ(seat.questions, 3);
    EXPECT_EQ(seat.moments.size(), 14U);
    EXPECT_NEAR(seat.gained(), seat.moments.front().entropy - seat.moments.back().entropy, 1e-9);
    EXPECT_EQ(seat.moments.back().entropy, 0);
  }
  double overheard = 0;
  for (int event = 1; event <= 13; ++event) {
    if (event == 2 || event == 6 || event == 10) continue;
    const auto& moments = found.of(bob)->moments;
    overheard += moments[event - 1].entropy - moments[event].entropy;
  }
  EXPECT_NEAR(found.of(bob)->overheard, overheard, 1e-9);
}

TEST(Review, WeighsEveryQuestionAsTheAskerCouldHaveAndAgainstTheBest) {
  const Record game = read(whole_game);
  const Review found = review(game);
  ASSERT_EQ(found.questions.size(), 12U);
  const ReviewedQuestion& ninth = found.questions[8];
  EXPECT_EQ(ninth.event, 9);
  EXPECT_TRUE(ninth.weighed);
  Questions questions;
  ASSERT_TRUE(questions.load(*seen_by(up_to(game, 8), View::of(ann)), {}));
  double most = 0;
  double wins = 0;
  for (const Questions::Question& question : questions.all()) {
    const double win = chance_to_win(questions, question, Race{.waiting = chance_to_win(3)});
    most = std::max(most, questions.value(question).bits);
    wins = std::max(wins, win);
    if (question.cards != ninth.asked.cards) continue;
    EXPECT_NEAR(ninth.asked.bits, questions.value(question).bits, 1e-12);
    EXPECT_NEAR(ninth.asked.win, win, 1e-12);
  }
  EXPECT_NEAR(ninth.most_bits, most, 1e-12);
  EXPECT_NEAR(ninth.best.win, wins, 1e-9);
  EXPECT_GT(ninth.bits_lost(), 0);
  EXPECT_GE(ninth.loss(), 0);
  EXPECT_EQ(found.questions[10].best.cards, found.questions[10].asked.cards);  // none was better
}

TEST(Review, TellsWhenAccusingWasTheBetterBet) {
  const Review found = review(read(whole_game));
  for (const SeatReview& seat : found.seats) {
    if (!seat.could_accuse) continue;
    ASSERT_TRUE(seat.bet);
    EXPECT_LE(seat.bet->after, *seat.could_accuse);  // certainty is the best bet there is
    EXPECT_GT(seat.bet->now, seat.bet->wait);
  }
}

TEST(Review, GivesWhatAQuestionToldTheOthers) {
  const Review found = review(read(whole_game));
  const ReviewedQuestion& ninth = found.questions[8];
  double given = 0;
  for (const SeatReview& seat : found.seats) {
    if (!seat.view.is(ann)) given += seat.moments[8].entropy - seat.moments[9].entropy;
  }
  ASSERT_TRUE(ninth.given);
  EXPECT_NEAR(*ninth.given, given, 1e-12);
  EXPECT_GT(given, 5);
}

TEST(Review, OfOneSeatsViewSaysOfThatSeatWhatTheFullRecordSays) {
  const Record game = read(whole_game);
  const Review full = review(game);
  const Review seen = review(*seen_by(game, View::of(bob)));
  ASSERT_EQ(seen.seats.size(), 1U);
  EXPECT_EQ(seen.questions.size(), 3U);
  for (std::size_t n = 0; n < 14; ++n)
    EXPECT_EQ(seen.of(bob)->moments[n].entropy, full.of(bob)->moments[n].entropy) << n;
  EXPECT_EQ(seen.of(bob)->lost, full.of(bob)->lost);
  EXPECT_FALSE(seen.questions[0].given);
  EXPECT_FALSE(full.questions[0].leak);
  ASSERT_TRUE(seen.questions[0].leak);  // what the others made of it only they know
  EXPECT_GT(seen.questions[0].leak->mean, 0);
  EXPECT_EQ(seen.of(ann), nullptr);
}

TEST(Review, ComparesWithQuestionsOfTheSameRoomWhereTheRecordHasMoves) {
  Record game = read(std::string(whole_game));
  Move move;
  move.seat = ann;
  move.to = card(game, "library");
  game.entries.insert(game.entries.begin(), Entry{move, "", {}});
  const Review found = review(game);
  EXPECT_EQ(found.questions[0].event, 2);
  EXPECT_EQ(found.questions[0].best.cards[2], card(game, "library"));
  EXPECT_LT(found.questions[0].most_bits, review(read(whole_game)).questions[0].most_bits);
}

TEST(Review, TellsWhoAskedForACardThatWasKnownToBeElsewhere) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Hands "6 6 6"]
    [Me "Ann"]
    [Hand "scarlet, mustard, rope, wrench, kitchen, ballroom"]
    Cyn ? white rope hall : Ann +rope
    Cyn ? white knife kitchen : Ann +kitchen
    Bob ? white knife study : Cyn +
    Cyn ? plum knife study : Ann - Bob -
    Bob ? green knife study : Cyn -
    Ann ? white candlestick lounge : Bob -
  )");
  const Review found = review(game);
  ASSERT_EQ(found.oversights.size(), 1U);
  const Oversight& oversight = found.oversights[0];
  EXPECT_EQ(oversight.kind, Oversight::Kind::asked_for_known);
  EXPECT_EQ(oversight.event, 6);
  EXPECT_EQ(oversight.card, card(game, "white"));
  EXPECT_EQ(oversight.holder, Holder(cyn));
  EXPECT_EQ(oversight.because, (std::vector<int>{3, 5}));
}

TEST(Review, TellsWhoAccusedACardThatCouldNotBeInTheEnvelope) {
  const Record game = read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Me "Ann"]
    [Hand "scarlet, mustard, rope, wrench, kitchen, ballroom"]
    Ann ? white knife hall : Bob +knife
    Ann ! white knife hall wrong
  )");
  const Review found = review(game);
  ASSERT_EQ(found.oversights.size(), 1U);
  EXPECT_EQ(found.oversights[0].kind, Oversight::Kind::accused_impossible);
  EXPECT_EQ(found.oversights[0].card, card(game, "knife"));
  EXPECT_EQ(found.oversights[0].because, std::vector<int>{1});
  EXPECT_EQ(found.of(ann)->accused->p, 0);
}

TEST(Review, OfAGameThatGoesOnSaysSo) {
  const Review found = review(read(R"(
    [Seats "Ann, Bob, Cyn"]
    [Me "-"]
    Ann ? white knife hall : Bob +
  )"));
  EXPECT_FALSE(found.finished);
  EXPECT_TRUE(found.solution.empty());
  ASSERT_EQ(found.seats.size(), 1U);  // the spectator
  EXPECT_TRUE(found.questions.empty());
  EXPECT_EQ(found.seats[0].moments.size(), 2U);
}

TEST(Review, OfARecordThatCannotBeTrueIsItsConflict) {
  const Review found = review(read(R"(
    [Seats "Ann, Bob, Cyn"]
    @has Bob rope
    @has Cyn rope
  )"));
  ASSERT_TRUE(found.conflict);
  EXPECT_EQ(found.conflict->events, (std::vector<int>{1, 2}));
  EXPECT_TRUE(found.seats.empty());
}

TEST(Review, IsNoneWhereItIsAskedToStop) {
  const std::atomic<bool> stop = true;
  const Review found = review(read(whole_game), {.budget = {.stop = &stop}});
  EXPECT_TRUE(found.cut_short);
  EXPECT_TRUE(found.seats.empty());
}

}  // namespace
}  // namespace gumshoe
