// Who passed, whose turn it is, who is out.
#include "record/views/course.h"

#include "record/notation/notation_test.h"

namespace gumshoe {
namespace {

const std::string five = "[Seats \"Ann, Bob, Cyn, Dan, Eve\"]\n";

// What the last line tells or implies of each seat that was asked: `Cyn - Dan +`.
std::string given(const std::string& text) {
  const Record game = read(text);
  std::string all;
  for (const Answer& answer : answers_given(game, static_cast<int>(game.entries.size()) - 1)) {
    all += (all.empty() ? "" : " ") + game.table.seats[answer.seat.index];
    all += answer.kind == Answer::Kind::passed ? " -" : answer.kind == Answer::Kind::showed ? " +" : " ~";
  }
  return all;
}

std::string whose_turn(const std::string& text) {
  const Record game = read(text);
  return game.table.seats[turn(game).index];
}

TEST(Asked, SeatsBetweenTheAskerAndTheShowerHavePassedLaterOnesWereNotAsked) {
  EXPECT_EQ(given(five + "Bob ? plum rope hall : Eve +"), "Cyn - Dan - Eve +");
  EXPECT_EQ(given(five + "Dan ? plum rope hall : Ann +"), "Eve - Ann +");
}

TEST(Asked, ATildeLiftsTheImpliedPass) {
  EXPECT_EQ(given(five + "Bob ? plum rope hall : Cyn ~ Eve +"), "Cyn ~ Dan - Eve +");
}

TEST(Asked, NobodyMeansThatEveryOtherSeatPasses) {
  EXPECT_EQ(given(five + "Bob ? plum rope hall : nobody"), "Cyn - Dan - Eve - Ann -");
}

TEST(Asked, WithoutAShowerSeatsBeforeTheLastNamedHavePassedAndTheRestWasMissed) {
  EXPECT_EQ(given(five + "Bob ? plum rope hall : Dan -"), "Cyn - Dan -");
  EXPECT_EQ(given(five + "Bob ? plum rope hall : Cyn ~ Eve -"), "Cyn ~ Dan - Eve -");
  EXPECT_EQ(given(five + "Bob ? plum rope hall"), "");
}

TEST(Asked, UnderAllEverySeatNotNamedHasPassed) {
  const std::string all = "[Rules \"respond=all\"]\n" + five;
  EXPECT_EQ(given(all + "Bob ? plum rope hall : Dan +"), "Cyn - Dan + Eve - Ann -");
  EXPECT_EQ(given(all + "Bob ? plum rope hall : Cyn ~ Dan + Ann +rope"), "Cyn ~ Dan + Eve - Ann +");
  EXPECT_EQ(given(all + "Bob ? plum rope hall : nobody"), "Cyn - Dan - Eve - Ann -");
  EXPECT_EQ(given(all + "Bob ? plum rope hall"), "");
}

TEST(Asked, ASeatThatIsOutGoesOnAnsweringUnlessTheRulesSayOtherwise) {
  const std::string events = "Cyn ! plum rope hall wrong\n@out Eve\nBob ? plum rope hall : nobody";
  EXPECT_EQ(given(five + events), "Cyn - Dan - Eve - Ann -");
  EXPECT_EQ(given("[Rules \"eliminated=reveal\"]\n" + five + events), "Dan - Ann -");
  EXPECT_EQ(given("[Rules \"eliminated=redeal\"]\n" + five + events), "Dan - Ann -");
}

TEST(Asked, OneIsAskedUntilTheEventThatPutsOneOut) {
  const Record game =
      read("[Rules \"eliminated=reveal\"]\n" + five + "Bob ? plum rope hall : nobody\n@out Cyn\nBob --");
  EXPECT_EQ(asking_order(game, 0, seat(2)), (std::vector<Seat>{seat(3), seat(4), seat(5), seat(1)}));
  EXPECT_EQ(asking_order(game, 2, seat(2)), (std::vector<Seat>{seat(4), seat(5), seat(1)}));
  EXPECT_EQ(asking_order(game, 2, seat(3)), (std::vector<Seat>{seat(4), seat(5), seat(1), seat(2)}));
}

TEST(Turn, TheFirstSeatBegins) {
  EXPECT_EQ(whose_turn(five), "Ann");
  EXPECT_EQ(whose_turn(five + "@out Ann\n@has Bob rope"), "Bob");
}

TEST(Turn, IsThatOfTheSeatAfterTheLastQuestionPassOrAccusation) {
  EXPECT_EQ(whose_turn(five + "Bob ? plum rope hall : Cyn +"), "Cyn");
  EXPECT_EQ(whose_turn(five + "Eve --"), "Ann");
  EXPECT_EQ(whose_turn(five + "Cyn ! plum rope hall wrong"), "Dan");
  EXPECT_EQ(whose_turn(five + "Bob --\nEve > hall\n@see Ann Bob rope"), "Cyn");
}

TEST(Turn, LeavesOutSeatsThatAreOut) {
  EXPECT_EQ(whose_turn(five + "Dan ! plum rope hall wrong\nBob --\n@out Cyn"), "Eve");
  EXPECT_EQ(whose_turn(five + "Dan ! plum rope hall\nCyn --"), "Dan");
  EXPECT_EQ(whose_turn("[Seats \"Ann, Bob\"]\n@out Ann\n@out Bob\nAnn --"), "Bob");
}

TEST(Out, AfterAWrongAccusationOrTheWord) {
  const Record game = read(five + "Dan ! plum rope hall wrong\nBob ! plum rope hall right\n@out Eve");
  EXPECT_EQ(out_seats(game, 0), (std::vector<bool>{false, false, false, false, false}));
  EXPECT_EQ(out_seats(game, 2), (std::vector<bool>{false, false, false, true, false}));
  EXPECT_EQ(out_seats(game, 3), (std::vector<bool>{false, false, false, true, true}));
}

}  // namespace
}  // namespace gumshoe
