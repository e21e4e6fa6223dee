// The referee on the contest's board, move by move.
#include <gtest/gtest.h>

#include <string>

#include "play/board/house_rules.h"
#include "play/referee/referee.h"
#include "record/notation/print.h"
#include "record/record_test.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

// Hall in the upper left corner, study three steps from it, attic in the corner opposite. The last three suspects are
// called as the seats, for games in which seats are dragged.
const std::string table_text = R"([CGN "1"]
[Category "suspect: Plum, Ann, Bob, Cyn"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Hands "3 2 2"]
[Me "*"]
[Hand.1 "plum, rope, hall"]
[Hand.2 "ann, knife"]
[Hand.3 "bob, study"]
[Envelope "cyn, candle, attic"]
)";
const std::string contest_rules = "[Rules \"hear=asked accuse=instead accuser=told stay=yes\"]\n";
const std::string contest_board = "[Board \"10 0@0,0 1@1,2 2@9,9\"]\n";

Table read_table(const std::string& tags) { return read(table_text + tags).table; }

// The first seed with which the first two seats roll so.
std::uint64_t seed_that_rolls(int anns, int bobs) {
  for (std::uint64_t seed = 0;; ++seed) {
    if (dice(seed, 1, ann) == anns && dice(seed, 1, bob) == bobs) return seed;
  }
}

Referee start(int anns, int bobs, RefereeOptions options = {}) {
  options.seed = seed_that_rolls(anns, bobs);
  options.last_standing = LastStanding::plays_on;
  Result<Referee> referee = Referee::start(read_table(contest_rules + contest_board), options);
  EXPECT_TRUE(referee) << referee.error().message;
  return *referee;
}

CardSet cards(const Referee& referee, std::initializer_list<std::string_view> ids) {
  return cards(referee.record(), ids);
}

std::string events(const Referee& referee) { return events(referee.record()); }

const Walk& walk_of(const Referee& referee) { return *std::get<TurnOwed>(referee.owed()->what).walk; }

using Verdict = std::optional<Refusal>;
constexpr Verdict fine{};

TEST(BoardReferee, EverybodyStartsInRoomNoughtWithARollOfTheDice) {
  const Referee referee = start(5, 2);
  EXPECT_EQ(walk_of(referee), (Walk{{0, 0}, 5, InRoom::must_ask}));
  EXPECT_EQ(referee.stands(cyn), (Move::Cell{0, 0}));
}

TEST(BoardReferee, AMoveEndsWhereItMayAndIsWrittenDownWithItsRoll) {
  Referee referee = start(5, 2);
  EXPECT_EQ(referee.decide(Go{{2, 3}}), fine);
  EXPECT_EQ(events(referee), "Ann > 2,3 (5)\nAnn --\n");
  EXPECT_EQ(referee.stands(ann), (Move::Cell{2, 3}));
  EXPECT_EQ(walk_of(referee), (Walk{{0, 0}, 2, InRoom::must_ask}));
}

TEST(BoardReferee, OneGoesToARoomAndAsksThere) {
  Referee referee = start(3, 2);
  EXPECT_EQ(referee.decide(Go{{1, 2}, cards(referee, {"plum", "knife", "study"})}), fine);
  EXPECT_EQ(referee.owed()->seat, bob);
  EXPECT_EQ(referee.decide(Show{cards(referee, {"knife"}).first()}), fine);
  EXPECT_EQ(events(referee), "Ann > 1,2 (3)\nAnn ? plum knife study : Bob +knife\n");
  EXPECT_EQ(referee.owed()->seat, bob);
}

TEST(BoardReferee, OneMayStayAndAskWhereOneStands) {
  for (const bool in_words : {true, false}) {
    Referee referee = start(5, 2);
    const CardSet question = cards(referee, {"cyn", "candle", "hall"});
    EXPECT_EQ(referee.decide(in_words ? Decision(Ask{question}) : Decision(Go{{0, 0}, question})), fine);
    EXPECT_EQ(referee.decide(Pass{}), fine);
    EXPECT_EQ(referee.decide(Pass{}), fine);
    EXPECT_EQ(events(referee), "Ann > 0,0 (5)\nAnn ? cyn candle hall : nobody\n");
  }
}

TEST(BoardReferee, AnAccusationTakesThePlaceOfTheMove) {
  Referee referee = start(5, 2);
  EXPECT_EQ(referee.decide(Accuse{cards(referee, {"cyn", "candle", "study"})}), fine);
  EXPECT_EQ(events(referee), "Ann ! cyn candle study wrong\n");
  EXPECT_EQ(referee.owed()->seat, bob);
  EXPECT_EQ(referee.decide(Accuse{cards(referee, {"cyn", "candle", "attic"})}), fine);
  EXPECT_EQ(referee.outcome()->winner, bob);
}

TEST(BoardReferee, RefusesWhatTheBoardDoesNotAllowAndChangesNothing) {
  Referee referee = start(3, 2);
  const CardSet study = cards(referee, {"plum", "knife", "study"});
  EXPECT_EQ(referee.decide(Go{{2, 2}}), Verdict(Refusal::too_far));
  EXPECT_EQ(referee.decide(Go{{-1, 0}}), Verdict(Refusal::off_the_board));
  EXPECT_EQ(referee.decide(Go{{0, 10}}), Verdict(Refusal::off_the_board));
  EXPECT_EQ(referee.decide(Go{{2147483647, -2147483647}}), Verdict(Refusal::off_the_board));
  EXPECT_EQ(referee.decide(Go{{0, 1}, study}), Verdict(Refusal::not_in_a_room));
  EXPECT_EQ(referee.decide(Go{{0, 0}, study}), Verdict(Refusal::other_room));
  EXPECT_EQ(referee.decide(Ask{study}), Verdict(Refusal::other_room));
  EXPECT_EQ(referee.decide(Go{{1, 2}}), Verdict(Refusal::must_ask_here));
  EXPECT_EQ(referee.decide(Go{{0, 0}}), Verdict(Refusal::must_ask_here));
  EXPECT_EQ(referee.decide(Go{{1, 2}, cards(referee, {"plum", "study"})}), Verdict(Refusal::not_one_a_category));
  EXPECT_EQ(referee.decide(AskNothing{}), Verdict(Refusal::not_owed));
  EXPECT_EQ(referee.decide(DoNotAccuse{}), Verdict(Refusal::not_owed));
  EXPECT_EQ(events(referee), "");
  EXPECT_EQ(referee.owed()->seat, ann);
}

TEST(BoardReferee, AQuestionOnACorridorIsRefused) {
  Referee referee = start(5, 2);
  ASSERT_EQ(referee.decide(Go{{0, 1}}), fine);
  ASSERT_EQ(referee.decide(Go{{0, 1}}), fine);
  ASSERT_EQ(referee.decide(Go{{0, 0}, cards(referee, {"plum", "rope", "hall"})}), fine);
  ASSERT_EQ(referee.decide(Show{cards(referee, {"plum"}).first()}), fine);
  EXPECT_EQ(referee.owed()->seat, ann);
  EXPECT_EQ(referee.decide(Ask{cards(referee, {"plum", "rope", "hall"})}), Verdict(Refusal::not_in_a_room));
}

TEST(BoardReferee, WhereOneMayAskAMoveCanEndInARoomInSilence) {
  Referee referee = start(3, 2, {.in_room = InRoom::may_ask});
  EXPECT_EQ(walk_of(referee).in_room, InRoom::may_ask);
  EXPECT_EQ(referee.decide(Go{{1, 2}}), fine);
  EXPECT_EQ(referee.decide(Go{{0, 0}}), fine);
  EXPECT_EQ(events(referee), "Ann > 1,2 (3)\nAnn --\nBob > 0,0 (2)\nBob --\n");
}

TEST(BoardReferee, ASuspectedSeatIsDraggedToTheRoomBeforeAnyoneIsAsked) {
  Referee referee = start(3, 2, {.suspected = Suspected::is_dragged});
  EXPECT_EQ(referee.decide(Go{{1, 2}, cards(referee, {"cyn", "candle", "study"})}), fine);
  EXPECT_EQ(referee.stands(cyn), (Move::Cell{1, 2}));
  EXPECT_EQ(referee.stands(bob), (Move::Cell{0, 0}));
  ASSERT_EQ(referee.record().entries.size(), 3U);
  EXPECT_EQ(events(referee).substr(0, 32), "Ann > 1,2 (3)\nCyn > 1,2 (dragged");
}

TEST(BoardReferee, NobodyIsDraggedForNamingAnotherOrOneselfOrWhoIsOut) {
  for (const char* suspect : {"plum", "ann", "bob"}) {
    Referee referee = start(3, 2, {.suspected = Suspected::is_dragged});
    referee.remove(bob, "lost");
    EXPECT_EQ(referee.decide(Go{{1, 2}, cards(referee, {suspect, "candle", "study"})}), fine);
    EXPECT_EQ(referee.stands(bob), (Move::Cell{0, 0}));
    EXPECT_EQ(referee.stands(cyn), (Move::Cell{0, 0}));
  }
}

TEST(BoardReferee, OthersHearNothingOfAQuestionButItsRoomUnlessTheyAreAsked) {
  Referee referee = start(3, 2);
  ASSERT_EQ(referee.decide(Go{{1, 2}, cards(referee, {"plum", "knife", "study"})}), fine);
  ASSERT_EQ(referee.decide(Show{cards(referee, {"knife"}).first()}), fine);
  const Result<Record> seen = seen_by(referee.record(), View::of(cyn));
  ASSERT_TRUE(seen);
  EXPECT_EQ(print_event(*seen, seen->entries.back().event), "Ann ? ? ? study : Bob +");
}

TEST(BoardReferee, TheRecordReadsBack) {
  Referee referee = start(3, 2, {.suspected = Suspected::is_dragged});
  ASSERT_EQ(referee.decide(Go{{1, 2}, cards(referee, {"cyn", "knife", "study"})}), fine);
  ASSERT_EQ(referee.decide(Show{cards(referee, {"knife"}).first()}), fine);
  EXPECT_EQ(read(print(referee.record())), referee.record());
}

TEST(BoardReferee, NeedsABoardThatTheDeckFits) {
  const auto complaint = [](const std::string& tags) {
    const Result<Referee> referee = Referee::start(read_table(tags));
    return referee ? "" : referee.error().message;
  };
  EXPECT_EQ(complaint("[Board \"10 1@0,0\"]\n"), "room 0, where everybody starts, is not on the board");
  EXPECT_EQ(complaint("[Board \"mansion\"]\n"), "no board 'mansion' to play on");
  EXPECT_EQ(complaint("[Rules \"own-cards=no\"]\n[Board \"10 0@0,0\"]\n"),
            "on a board a question names the room in which it is asked, so own cards have to be allowed");
}

TEST(Dice, AreFairAndDependOnSeedRoundAndSeat) {
  std::array<int, highest_roll + 1> count{};
  constexpr int rounds = 12000;
  for (int round = 1; round <= rounds; ++round) ++count[dice(7, round, bob)];
  EXPECT_EQ(count[0], 0);
  for (std::size_t roll = 1; roll < count.size(); ++roll) EXPECT_NEAR(count[roll], rounds / highest_roll, 150) << roll;
  int same = 0;
  for (int round = 1; round <= rounds; ++round) same += dice(7, round, ann) == dice(7, round, bob) ? 1 : 0;
  EXPECT_NEAR(same, rounds / highest_roll, 150);
}

}  // namespace
}  // namespace gumshoe
