#include "players/gumshoe/player.h"

#include <gtest/gtest.h>

#include "players/seekers/seeking.h"
#include "record/record_test.h"

namespace gumshoe {
namespace {

// Attic and hall beside each other, study in the corner opposite. In the envelope: black, candle, attic.
Record contest_with(const std::string& events) {
  return read(R"([Category "suspect: Plum, Green, White, Black, Blue"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn"]
[Hands "3 2 3"]
[Me "Ann"]
[Hand "plum, rope, hall"]
[Rules "hear=asked accuse=instead accuser=told stay=yes"]
[Board "20 0@0,0 1@19,19 2@0,2"]
)" + events);
}

Decision play(const Record& game, Move::Cell from, int roll, std::uint64_t seed = 1, const Budget& budget = {}) {
  const Walk walk{from, roll, InRoom::must_ask};
  const Owed owed{ann, TurnOwed{walk}};
  const std::optional<Decision> decision =
      play_contest_turn({.seen = game, .owed = owed, .seed = seed, .budget = budget}, walk);
  EXPECT_TRUE(decision);
  EXPECT_EQ(refusal(game.table, *game.table.hand, owed, *decision), std::nullopt);
  return *decision;
}

const std::string all_but_the_suspect = R"(
@has Bob knife
@has Cyn study
)";

TEST(ContestPlay, AccusesAtOnceWhenTheEnvelopeIsProved) {
  const Record game = contest_with(all_but_the_suspect + "@has Bob green\n@has Cyn white\n@has Cyn blue\n");
  for (const std::uint64_t work : {0ULL, 100ULL, 100'000ULL}) {
    EXPECT_EQ(play(game, {0, 0}, 3, 1, {.work = work}), Decision(Accuse{cards(game, {"black", "candle", "attic"})}));
  }
}

// Cyn has asked for other suspects, and filled her questions with the knife; now nobody has the black. She holds either
// that or the blue.
const std::string black_or_blue = R"(
  @has Cyn knife
  @has Cyn study
  Cyn ? green knife study : Ann - Bob +
  Cyn ? white knife study : Ann - Bob +
  Cyn ? black knife study : nobody
  @has Bob green
  @has Bob white
)";

TEST(ContestPlay, TakesWhatAnotherGivesAway) {
  const Record game = contest_with(black_or_blue);
  for (std::uint64_t seed = 0; seed < 10; ++seed)
    EXPECT_EQ(play(game, {0, 0}, 3, seed), Decision(Accuse{cards(game, {"black", "candle", "attic"})}));
}

bool accuses(const Record& game, double patience = 1) {
  const Walk walk{{0, 0}, 3, InRoom::must_ask};
  const Owed owed{ann, TurnOwed{walk}};
  const std::optional<Decision> decision = play_contest_turn({.seen = game, .owed = owed}, walk, patience);
  return decision && std::holds_alternative<Accuse>(*decision);
}

TEST(ContestPlay, AccusesLaterTheMoreWaitingIsThoughtToBeWorth) {
  EXPECT_TRUE(accuses(contest_with(black_or_blue)));
  EXPECT_FALSE(accuses(contest_with(black_or_blue), 100));
  EXPECT_TRUE(accuses(contest_with(black_or_blue + "@has Cyn blue\n"), 100)) << "proved";
}

// Among eight waiting is worth 0.3 on the board, and 0.2 without one.
TEST(ContestPlay, WaitsForBetterOddsAtALargeTable) {
  const std::string four_suspects_left = R"([Category "suspect: Plum, Green, White, Black, Blue, Red, Gold"]
[Category "weapon: Rope, Knife, Candle"]
[Category "room: Hall, Study, Attic"]
[Seats "Ann, Bob, Cyn, Dan, Eve, Fay, Gil, Hal"]
[Hands "2 2 1 1 1 1 1 1"]
[Me "Ann"]
[Hand "plum, rope"]
[Rules "hear=asked accuse=instead accuser=told stay=yes"]
[Board "20 0@0,0 1@19,19 2@0,2"]
@has Bob knife
@has Cyn hall
@has Dan study
@has Eve red
@has Fay gold
)";
  EXPECT_FALSE(accuses(read(four_suspects_left)));
  EXPECT_TRUE(accuses(read(four_suspects_left), 0.75));
  EXPECT_TRUE(accuses(read(four_suspects_left + "@has Gil green\n"))) << "one in three";
}

TEST(ContestPlay, HidesTheLastStepBehindAnOwnCard) {
  const Record game = contest_with(all_but_the_suspect);
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    const Decision decision = play(game, {0, 0}, 3, seed);
    const Go* go = std::get_if<Go>(&decision);
    ASSERT_TRUE(go != nullptr && go->cards);
    EXPECT_FALSE((*go->cards & *game.table.hand).empty()) << seed;
    EXPECT_TRUE((*go->cards & cards(game, {"plum", "study"})).empty()) << seed;
  }
}

TEST(ContestPlay, GoesToTheRoomThatIsLeftWhereNothingElseIsOpen) {
  const Record game = contest_with("@has Bob knife\n@has Bob green\n@has Cyn white\n@has Cyn blue\n");
  const Decision decision = play(game, {0, 1}, 12);
  if (const Go* go = std::get_if<Go>(&decision)) {
    EXPECT_TRUE(go->to == (Move::Cell{0, 2}) || !go->cards);
  } else {
    EXPECT_TRUE(std::holds_alternative<Accuse>(decision)) << "one in two is more than waiting is worth";
  }
}

TEST(ContestPlay, WalksTowardsARoomWhereNoneIsInReach) {
  const Record game = contest_with("");
  const Decision decision = play(game, {10, 10}, 4);
  const Go* go = std::get_if<Go>(&decision);
  ASSERT_TRUE(go != nullptr);
  EXPECT_FALSE(go->cards);
  EXPECT_FALSE(go->to == (Move::Cell{10, 10}));
}

TEST(ContestPlay, AsksWithAnyBudget) {
  for (const std::uint64_t work : {0ULL, 1ULL, 2500ULL}) play(contest_with(""), {0, 0}, 6, 1, {.work = work});
  const std::atomic<bool> stop{true};
  const Decision decision = play(contest_with(""), {0, 0}, 6, 1, {.stop = &stop});
  EXPECT_TRUE(std::holds_alternative<Go>(decision));
}

TEST(ContestPlay, HasNothingToSayOfWhatCannotBe) {
  const Record game = contest_with("@has Bob knife\n@has Cyn knife\n");
  const Walk walk{{0, 0}, 3, InRoom::must_ask};
  const Owed owed{ann, TurnOwed{walk}};
  EXPECT_FALSE(play_contest_turn({.seen = game, .owed = owed}, walk));
}

TEST(ContestPlay, ShowsWhatTheAskerHasSeenElseOneOfTheLargestCategory) {
  const auto shown = [](const Record& game) {
    const AnswerOwed answer{bob, cards(game, {"plum", "rope", "hall"}), cards(game, {"plum", "rope", "hall"})};
    const Owed owed{ann, answer};
    return answer_in_contest({.seen = game, .owed = owed}, answer);
  };
  const Record fresh = contest_with("");
  EXPECT_EQ(shown(fresh), Decision(Show{*find_card(*fresh.table.deck, "plum")}));
  const Record later = contest_with("Bob > 0,0\nBob ? green rope hall : Cyn - Ann +hall\n");
  EXPECT_EQ(shown(later), Decision(Show{*find_card(*later.table.deck, "hall")}));
}

TEST(Deduction, FindsLessWithATinyBudgetButNothingFalse) {
  const Record game =
      contest_with(all_but_the_suspect + "Bob ? green rope hall : Cyn +\nBob ? white rope hall : Cyn +\n");
  const Knowledge all = deduce(game, {});
  const Knowledge some = deduce(game, {.work = 0});
  ASSERT_TRUE(all.consistent() && some.consistent());
  EXPECT_TRUE(all.complete);
  EXPECT_FALSE(some.complete);
  for (std::size_t card = 0; card < all.places().size(); ++card)
    EXPECT_EQ(all.places()[card] & ~some.places()[card], 0U);
}

TEST(ContestReading, WhoDoesNotAccuseOnAnUnansweredQuestionHoldsOneOfItsCards) {
  const std::string asked = "Bob > 0,2\nBob ? black candle attic : nobody\nCyn > 0,0\nCyn --\nAnn > 0,0\nAnn --\n";
  const auto leans = [](const Record& game) {
    int found = 0;
    for (const Leaning& leaning : read_contest(game, deduce(game, {}))) found += leaning.cards.size() == 3 ? 1 : 0;
    return found;
  };
  EXPECT_EQ(leans(contest_with(asked)), 0);
  EXPECT_EQ(leans(contest_with(asked + "Bob > 0,2\nBob --\n")), 1);
}

}  // namespace
}  // namespace gumshoe
