#include "arena/match.h"

#include <gtest/gtest.h>

#include "play/verify.h"
#include "record/parse.h"

namespace gumshoe {
namespace {

MatchOptions options(std::uint64_t seed) {
  MatchOptions options;
  options.contest = {.people = 6, .weapons = 6, .side = 6, .seed = seed};
  options.work = 20'000;
  return options;
}

const std::vector<Entrant> everybody{
    {"", "builtin:gumshoe"}, {"", "builtin:sleuth"}, {"", "builtin:eliminator"}, {"", "builtin:basic"}};

MatchResult play(const MatchOptions& options, const std::vector<Entrant>& entrants = everybody) {
  Result<MatchResult> result = play_match(options, entrants);
  EXPECT_TRUE(result) << result.error().message;
  return std::move(result).value();
}

TEST(Match, TheSameSeedGivesTheSameGame) {
  const MatchResult once = play(options(7));
  EXPECT_EQ(once.game.record, play(options(7)).game.record);
  EXPECT_NE(once.game.record, play(options(8)).game.record);
}

TEST(Match, TheRefereeAgreesWithItsRecord) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    MatchOptions how = options(seed);
    how.contest.eliminated = seed % 2 == 0 ? Rules::Eliminated::answer : Rules::Eliminated::redeal;
    how.contest.suspected = seed % 3 == 0 ? Suspected::is_dragged : Suspected::stays;
    const MatchResult result = play(how);
    const Result<Record> game = parse_game(result.game.record);
    ASSERT_TRUE(game) << game.error().message << "\n" << result.game.record;
    const std::optional<Disagreement> wrong = verify(*game);
    EXPECT_FALSE(wrong) << wrong->event << ": " << wrong->what << "\n" << result.game.record;
  }
}

TEST(Match, ARecordThatWasTamperedWithIsFound) {
  const Result<Record> game = parse_game(play(options(7)).game.record);
  ASSERT_TRUE(game);
  Record tampered = *game;
  tampered.entries.erase(tampered.entries.begin());
  EXPECT_EQ(verify(tampered).value_or(Disagreement{}).event, 1);
  tampered = *game;
  for (Entry& entry : tampered.entries) {
    if (Move* move = std::get_if<Move>(&entry.event)) move->roll = 13;
  }
  EXPECT_EQ(verify(tampered).value_or(Disagreement{}).event, 1);
}

TEST(Match, SaysWhoIsNoBot) {
  const Result<MatchResult> nobody = play_match(options(1), {{"", "builtin:gumshoo"}, {"", "builtin:basic"}});
  ASSERT_FALSE(nobody);
  EXPECT_NE(nobody.error().message.find("gumshoe"), std::string::npos) << nobody.error().message;
}

TEST(Match, SaysWhichProgramIsNotThere) {
  const Result<MatchResult> nobody = play_match(options(1), {{"", "no-such-program-anywhere"}, {"", "builtin:basic"}});
  ASSERT_FALSE(nobody);
  EXPECT_NE(nobody.error().message.find("no-such-program-anywhere"), std::string::npos) << nobody.error().message;
}

TEST(Match, AProgramThatEndsAtOnceHasCrashedAndTheOthersPlayOn) {
  const MatchResult result = play(options(1), {{"", "false"}, {"", "builtin:sleuth"}});
  EXPECT_EQ(result.game.seats[0].outcome, SeatOutcome::crashed);
  EXPECT_EQ(result.game.winner_seat, 1);
}

TEST(Match, NobodyWinsAfterTheLastRound) {
  MatchOptions short_match = options(1);
  short_match.contest.max_rounds = 2;
  const MatchResult result = play(short_match, {{"", "builtin:basic"}, {"", "builtin:basic"}});
  EXPECT_FALSE(result.game.winner_seat);
  EXPECT_EQ(result.game.rounds, 2);
  EXPECT_EQ(result.game.seats[0].outcome, SeatOutcome::drawn);
}

}  // namespace
}  // namespace gumshoe
