// Bots on trial: those that play well pass, and each mistake is found and explained.
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "arena/trial/trial.h"

namespace gumshoe {
namespace {

using namespace std::chrono_literals;
using Verdict = TrialCheck::Verdict;

// Nothing here is late because the machine is busy.
constexpr TrialClock patient{.time = 50ms, .patience = 20min, .startup = 20min, .farewell = 20min};

TrialReport tried(const TrialOptions& options) {
  Result<TrialReport> report = try_bot(options);
  if (report) return std::move(report).value();
  ADD_FAILURE() << report.error().message;
  return {};
}

// The starters draw lots, and what they draw can keep a scene from being played.
void expect_all_well(const TrialReport& report) {
  EXPECT_GE(report.checks.size(), 24U);
  for (const TrialCheck& check : report.checks)
    EXPECT_NE(check.verdict, Verdict::wrong) << check.name << ": " << check.message << " " << check.hint;
  EXPECT_TRUE(report.slowest_ms);
}

struct GoodBot {
  std::string name;
  std::string command;
  Dialect dialect = Dialect::documented;
  Sandbox sandbox = Sandbox::automatic;
};

void PrintTo(const GoodBot& bot, std::ostream* out) { *out << bot.command; }

std::vector<GoodBot> good_bots() {
  std::vector<GoodBot> bots{
      {"StarterInPython", GUMSHOE_STARTER_PY},
      {"StarterInJavaScript", GUMSHOE_STARTER_JS},
      {"StarterInCpp", GUMSHOE_STARTER_CPP},
      {"StarterInCppWithoutSandbox", GUMSHOE_STARTER_CPP, Dialect::documented, Sandbox::none},
      {"StarterInCppUnderThePublicEngine", GUMSHOE_STARTER_CPP, Dialect::public_engine},
      {"Basic", GUMSHOE_PROGRAM " bot --player basic"},
      {"Gumshoe", GUMSHOE_PROGRAM " bot --player gumshoe"},
      {"SleuthUnderThePublicEngine", GUMSHOE_PROGRAM " bot --player sleuth --dialect public", Dialect::public_engine},
  };
#ifdef GUMSHOE_STARTER_JAVA
  bots.push_back({"StarterInJava", GUMSHOE_STARTER_JAVA});
#endif
  return bots;
}

class GoodBots : public testing::TestWithParam<GoodBot> {};

TEST_P(GoodBots, PassEveryCheck) {
  const GoodBot& bot = GetParam();
  expect_all_well(tried(
      {.command = bot.command, .dialect = bot.dialect, .clock = patient, .isolation = *find_isolation(bot.sandbox)}));
}

INSTANTIATE_TEST_SUITE_P(Trial, GoodBots, testing::ValuesIn(good_bots()),
                         [](const auto& one) { return one.param.name; });

// The starter bot with a mistake, the check that finds it, and a part of what it is told.
struct BadBot {
  std::string mistake;
  std::string check;
  std::string hint;
  TrialClock clock = patient;
};

void PrintTo(const BadBot& bot, std::ostream* out) { *out << bot.mistake; }

TrialReport tried_broken(const std::string& mistake, const std::vector<std::string>& only,
                         const TrialClock& clock = patient) {
  return tried({.command = GUMSHOE_BROKEN_BOT " " + mistake, .clock = clock, .only = only});
}

class BadBots : public testing::TestWithParam<BadBot> {};

TEST_P(BadBots, AreToldWhatTheyDidWrong) {
  const BadBot& bot = GetParam();
  const TrialReport report = tried_broken(bot.mistake, {bot.check}, bot.clock);
  ASSERT_EQ(report.checks.size(), 1U);
  const TrialCheck& check = report.checks.front();
  EXPECT_EQ(check.verdict, Verdict::wrong);
  EXPECT_NE(check.hint.find(bot.hint), std::string::npos) << check.message << "\n" << check.hint;
  EXPECT_FALSE(check.message.empty());
  EXPECT_FALSE(check.last_lines.empty());
  EXPECT_FALSE(report.ok());
}

constexpr TrialClock short_startup{.time = 50ms, .patience = 20min, .startup = 300ms, .farewell = 20min};
constexpr TrialClock short_patience{.time = 50ms, .patience = 300ms, .startup = 20min, .farewell = 20min};
constexpr TrialClock short_farewell{.time = 50ms, .patience = 20min, .startup = 20min, .farewell = 300ms};

INSTANTIATE_TEST_SUITE_P(
    Trial, BadBots,
    testing::Values(
        BadBot{"does_not_flush", "name", "Flush", short_startup},
        BadBot{"prints_what_it_thinks", "move", "standard error"}, BadBot{"talks_back", "silence", "standard error"},
        BadBot{"says_the_id", "disprove_one", "the type is wanted"},
        BadBot{"says_the_word", "disprove_one", "0 means the person"},
        BadBot{"counts_types_from_one", "disprove_one", "0 means the person"},
        BadBot{"takes_what_it_is_shown", "card_from", "'Card From player type id'"},
        BadBot{"reads_the_player_as_a_person", "disprove_one", "the cards are the last three"},
        BadBot{"never_disproves", "disprove_three", "Does it keep every 'Card type id'"},
        BadBot{"forgets_cards_of_mid_game", "dealt_again", "in mid-game"},
        BadBot{"exchanges_row_and_column", "move_12", "The row comes first"},
        BadBot{"ignores_the_range", "move_1", "rows apart"}, BadBot{"walks_diagonally", "move_1", "diagonal"},
        BadBot{"does_not_guess", "move_12", "needs a guess"}, BadBot{"takes_the_board_for_ids", "small", "1 + the id"},
        BadBot{"exchanges_cards", "move_12", "person, weapon, room"},
        BadBot{"does_not_see_itself_dragged", "dragged", "It was dragged"},
        BadBot{"writes_a_tuple", "move", "brackets"}, BadBot{"writes_small_letters", "move", "capital"},
        BadBot{"stumbles_over_unknown_lines", "unknown_lines", "ValueError"},
        BadBot{"stumbles_over_the_end", "end_of_input", "EOFError"},
        BadBot{"stays_at_the_end", "end_of_input", "leave the loop", short_farewell},
        BadBot{"takes_the_last_number_of_a_person", "odd_names", "stands in a name"},
        BadBot{"takes_the_last_number_of_a_weapon", "odd_names", "stands in a name"},
        BadBot{"takes_the_last_number_of_a_room", "odd_names", "ValueError"},
        BadBot{"takes_any_digits_for_an_id", "odd_names", "stands in a name"},
        BadBot{"dies_at_its_13th_turn", "whole_game", "MemoryError"},
        BadBot{"ends_at_its_first_turn", "move", "It has to read on"},
        BadBot{"never_answers", "disprove_none", "Does it read this line", short_patience}),
    [](const auto& one) { return one.param.mistake; });

TEST(Trial, ShowsTheEndOfAStackTrace) {
  const TrialReport report = tried_broken("stumbles_over_unknown_lines", {"unknown_lines"});
  ASSERT_EQ(report.checks.size(), 1U);
  const std::vector<std::string>& lines = report.checks.front().last_lines;
  EXPECT_TRUE(lines.back().starts_with("! ValueError")) << lines.back();
  const auto errors = std::ranges::count_if(lines, [](const std::string& line) { return line.starts_with("! "); });
  EXPECT_GT(errors, 1) << "where it happened";
  EXPECT_LE(errors, 6);
}

TEST(Trial, FindsAMistakeOnlyWhereItIs) {
  const TrialReport report = tried_broken("takes_what_it_is_shown", {"disprove_three", "card_from"});
  ASSERT_EQ(report.checks.size(), 2U);
  EXPECT_EQ(report.checks[0].verdict, Verdict::ok);
  EXPECT_EQ(report.checks[1].verdict, Verdict::wrong);
}

TEST(Trial, CannotTryWhatABotNeverComesTo) {
  const TrialReport report = tried_broken("accuses_at_once", {"card_from"});
  ASSERT_EQ(report.checks.size(), 1U);
  EXPECT_EQ(report.checks.front().verdict, Verdict::untried);
  EXPECT_TRUE(report.ok());
}

TEST(Trial, SparesABotThatDoesNotSayItsNameTheRest) {
  const TrialReport report = tried({.command = "/bin/cat /dev/null", .clock = patient});
  EXPECT_EQ(report.count(Verdict::wrong), 1);
  EXPECT_EQ(report.count(Verdict::untried), static_cast<int>(report.checks.size()) - 1);
  EXPECT_FALSE(report.slowest_ms);
}

TEST(Trial, SaysThatAProgramIsNotThere) {
  const Result<TrialReport> report = try_bot({.command = "/no/such/bot"});
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().message.find("/no/such/bot"), std::string::npos) << report.error().message;
}

TEST(Trial, KnowsItsChecksByName) {
  const Result<TrialReport> report = try_bot({.command = "/bin/cat", .only = {"draged"}});
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().message, "no check 'draged'; did you mean dragged?");
}

}  // namespace
}  // namespace gumshoe
