// Contests driven at random, legal and illegal decisions mixed: every state is sound and every game ends.
#include <gtest/gtest.h>

#include "play/contest/contest.h"
#include "play/random_tables_test.h"
#include "play/referee/deal.h"
#include "record/notation/parse.h"
#include "record/notation/print.h"
#include "record/views/seen_by.h"

namespace gumshoe {
namespace {

ContestOptions short_contest(std::uint64_t seed) {
  Random random(seed);
  ContestOptions options = random_contest(seed, random);
  options.max_rounds = 1 + random.below(30);
  return options;
}

// Mostly legal, and not by way of the functions that judge it.
Decision some_decision(const Referee& referee, Random& random) {
  const Owed& owed = *referee.owed();
  const Deck& deck = *referee.record().table.deck;
  CardSet cards = draw_one_a_category(deck, deck.all(), random);
  if (const auto* answer = std::get_if<AnswerOwed>(&owed.what)) {
    if (answer->held.empty()) return Pass{};
    return Show{draw_one(random.below(10) == 0 ? deck.all() : answer->held, random)};
  }
  if (random.below(12) == 0) return Accuse{random.below(10) == 0 ? referee.record().table.deal->envelope : cards};
  const std::uint64_t side = referee.floor()->side();
  Move::Cell to{static_cast<int>(random.below(side + 2)) - 1, static_cast<int>(random.below(side + 2)) - 1};
  const std::vector<Floor::Room>& rooms = referee.floor()->rooms();
  if (random.below(2) == 0) to = rooms[random.below(rooms.size())].cell;
  const std::optional<Card> room = referee.floor()->room_at(to);
  if (!room && random.below(10) != 0) return Go{to, std::nullopt};
  if (room && random.below(10) != 0) cards = (cards - deck.cards(*deck.place())) | CardSet(*room);
  if (random.below(10) == 0) return Ask{cards};
  return Go{to, random.below(10) == 0 ? std::nullopt : std::optional(cards)};
}

// What the rules say, in other words than the referee's.
bool is_legal(const Referee& referee, const Go& go) {
  const Walk& walk = *std::get<TurnOwed>(referee.owed()->what).walk;
  const int side = referee.floor()->side();
  if (go.to.row < 0 || go.to.row >= side || go.to.column < 0 || go.to.column >= side) return false;
  const int steps = std::max(go.to.row, walk.from.row) - std::min(go.to.row, walk.from.row) +
                    std::max(go.to.column, walk.from.column) - std::min(go.to.column, walk.from.column);
  if (steps > walk.roll) return false;
  const std::optional<Card> room = referee.floor()->room_at(go.to);
  if (!go.cards) return !room || walk.in_room == InRoom::may_ask;
  return room && go.cards->contains(*room);
}

void check_turn(const Referee& referee) {
  const auto* turn = std::get_if<TurnOwed>(&referee.owed()->what);
  if (turn == nullptr) return;
  ASSERT_TRUE(turn->walk);
  EXPECT_EQ(turn->walk->from, referee.stands(referee.owed()->seat));
  EXPECT_GE(turn->walk->roll, 1);
  EXPECT_LE(turn->walk->roll, 12);
  EXPECT_FALSE(referee.is_out(referee.owed()->seat));
  const int events = referee.record().event_count();
  const std::vector<Move::Cell> stands = stands_of(referee.record(), *referee.floor(), events);
  for (std::size_t s = 0; s < stands.size(); ++s) EXPECT_EQ(stands[s], referee.stands(Seat(s)));
}

Referee play_at_random(const ContestOptions& options) {
  Result<Referee> referee = set_contest(options);
  EXPECT_TRUE(referee) << referee.error().message;
  Random random(options.seed + 1);
  int refused = 0;
  while (referee->owed() && refused < 5000) {
    check_turn(*referee);
    const Decision decision = some_decision(*referee, random);
    const Go* go = std::get_if<Go>(&decision);
    const bool legal = go == nullptr || is_legal(*referee, *go);
    const Owed owed = *referee->owed();
    const std::size_t events = referee->record().entries.size();
    const bool taken = !referee->decide(decision);
    if (go != nullptr) EXPECT_EQ(taken, legal);
    if (!taken) EXPECT_EQ(referee->record().entries.size(), events);
    if (!taken) EXPECT_EQ(*referee->owed(), owed);
    refused += taken ? 0 : 1;
    if (!taken && random.below(40) == 0) referee->remove(owed.seat, "broke the rules");
  }
  EXPECT_TRUE(referee->outcome());
  return *referee;
}

TEST(RandomContests, EveryStateIsSoundAndEveryGameEnds) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) play_at_random(short_contest(seed));
}

TEST(RandomContests, TheRecordReadsBackAndPrintsTheSame) {
  for (std::uint64_t seed = 300; seed < 340; ++seed) {
    const Referee referee = play_at_random(short_contest(seed));
    const Result<Record> again = parse_game(print(referee.record()));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, referee.record());
  }
}

TEST(RandomContests, WinsOnlyWhoAccusesRightly) {
  int winners = 0;
  for (std::uint64_t seed = 400; seed < 480; ++seed) {
    const Referee referee = play_at_random(short_contest(seed));
    if (!referee.outcome()->winner) continue;
    ++winners;
    EXPECT_EQ(referee.outcome()->ending, Outcome::Ending::solved);
    const auto* last = std::get_if<Accusation>(&referee.record().entries.back().event);
    ASSERT_TRUE(last != nullptr);
    EXPECT_EQ(last->accuser, *referee.outcome()->winner);
  }
  EXPECT_GT(winners, 10);
}

}  // namespace
}  // namespace gumshoe
