#include "arena/match/match.h"

#include <gtest/gtest.h>

#include "play/referee/verify.h"
#include "record/notation/parse.h"

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

// Stays in room 0 and guesses there, or says something unheard of on its turn; writes down when it is told to go.
class Guest final : public Contestant {
 public:
  Guest(std::string name, std::vector<std::string>& log, bool fails = false)
      : name_(std::move(name)), log_(log), fails_(fails) {}

  Result<std::string, Fall> introduce(std::span<const Message>) override { return name_; }
  void sit_down(const Deck& deck) override { deck_ = &deck; }
  void tell(const Message&) override {}
  Result<Decision, Fall> decide(const Request& request) override {
    if (const auto* answer = std::get_if<AnswerOwed>(&request.owed.what))
      return answer->held.empty() ? Decision(Pass{}) : Decision(Show{answer->held.first()});
    if (fails_) return Fall{SeatOutcome::late, "gave no answer in time"};
    CardSet cards;
    for (int i = 0; i < deck_->category_count(); ++i) cards.insert(deck_->cards(Category(i)).first());
    return Decision(Go{std::get<TurnOwed>(request.owed.what).walk->from, cards});
  }
  void say_it_is_over() override { log_.push_back(name_ + " hears that it is over"); }
  void dismiss() override { log_.push_back(name_ + " goes"); }

 private:
  std::string name_;
  std::vector<std::string>& log_;
  bool fails_;
  const Deck* deck_ = nullptr;
};

TEST(Match, AllWhoStayedHearThatItIsOverBeforeAnybodyIsWaitedFor) {
  MatchOptions short_match = options(1);
  short_match.contest.max_rounds = 2;
  std::vector<std::string> log;
  std::vector<Seated> seated;
  seated.push_back({"", std::make_unique<Guest>("Ann", log)});
  seated.push_back({"", std::make_unique<Guest>("Bob", log, true)});
  seated.push_back({"", std::make_unique<Guest>("Cyn", log)});
  const Result<MatchResult> result = play_match(short_match, std::move(seated));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->names, (std::vector<std::string>{"Ann", "Bob", "Cyn"}));
  EXPECT_EQ(result->game.seats[1].outcome, SeatOutcome::late);
  EXPECT_EQ(log, (std::vector<std::string>{"Bob goes", "Ann hears that it is over", "Cyn hears that it is over",
                                           "Ann goes", "Cyn goes"}));
}

TEST(Match, NoTournamentWaitsForAPerson) {
  const Result<MakeRunner> runners =
      match_runners(options(1), {{"", "/proc/self/exe human Ann"}, {"", "builtin:basic"}});
  ASSERT_FALSE(runners);
  EXPECT_NE(runners.error().message.find("is a person"), std::string::npos) << runners.error().message;
  EXPECT_TRUE(match_runners(options(1), {{"", "/bin/true human Ann"}, {"", "builtin:basic"}}));
}

TEST(Match, NobodyWinsAfterTheLastRound) {
  MatchOptions short_match = options(1);
  short_match.contest.max_rounds = 2;
  const MatchResult result = play(short_match, {{"", "builtin:basic"}, {"", "builtin:basic"}});
  EXPECT_FALSE(result.game.winner_seat);
  EXPECT_EQ(result.game.rounds, 2);
  EXPECT_EQ(result.game.seats[0].outcome, SeatOutcome::drawn);
}

TEST(Match, ATournamentKeepsTheLastWordsOfABotThatCrashed) {
  const Result<MakeRunner> runners =
      match_runners(options(1), {{"Ann", "sh -c 'echo no java here >&2; exit 3'"}, {"Bob", "builtin:basic"}});
  ASSERT_TRUE(runners);
  const std::atomic<bool> never = false;
  const Result<GameResult> game = (*runners)()->play({.number = 0, .seed = 1, .entrants = {0, 1}}, never);
  ASSERT_TRUE(game);
  EXPECT_EQ(game->seats[0].reason, "exited with code 3 instead of answering Name, saying: no java here");
  EXPECT_NE(game->record.find("@out Ann ; exited with code 3 instead of answering Name\n"), std::string::npos);
}

}  // namespace
}  // namespace gumshoe
