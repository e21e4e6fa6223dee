#include "view/play/match.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

MatchReport report(SeatOutcome outcome, const std::string& errors) {
  MatchReport match{.seed = 7, .rounds = 3, .winner = 1, .solution = {"Plum", "Rope", "Hall"}};
  match.bots.push_back({.name = "Ann", .outcome = outcome, .reason = "exited with code 1", .errors = errors});
  match.bots.push_back({.name = "Bob", .outcome = SeatOutcome::won, .turns = 3});
  return match;
}

std::string text(const MatchReport& match) { return as_plain(match_text(match, Lettering::unicode(), 60)); }

TEST(MatchText, EndsWithWhatABotThatWasRemovedHasWrittenToStandardError) {
  const std::string errors = "  File \"bot.py\", line 86\nTypeError: \x1b[2J\n\n";
  EXPECT_EQ(text(report(SeatOutcome::crashed, errors)),
            "Bob has won after 3 rounds: Plum, Rope, Hall\n"
            "  0  Ann  crashed  0 turns\n"
            "     exited with code 1\n"
            "         File \"bot.py\", line 86\n"
            "       TypeError: \xEF\xBF\xBD[2J\n"
            "  1  Bob  won      3 turns\n"
            "seed 7\n");
}

TEST(MatchText, ALongNameLeavesRoomForTheFiguresAndALongReasonRunsOn) {
  const std::string name(60, 'n');
  const MatchReport match{
      .seed = 7,
      .rounds = 3,
      .bots = {{.name = name,
                .outcome = SeatOutcome::illegal,
                .reason = "answered 'Mov 1 2': expected 'Move y x' or 'Accusation person weapon room'",
                .turns = 2,
                .decisions = 2,
                .milliseconds = 3}}};
  EXPECT_EQ(as_plain(match_text(match, Lettering::unicode(), 70)), R"(Nobody has won after 3 rounds
  0  nnnnnnnnnnnnnnnnnnn…  illegal  2 turns        1.5 ms a decision
     answered 'Mov 1 2': expected 'Move y x' or 'Accusation person
     weapon room'
seed 7
)");
}

TEST(MatchText, LeavesOutWhatTheOthersHaveWrittenToStandardError) {
  EXPECT_EQ(text(report(SeatOutcome::accused, "thinking\n")).find("thinking"), std::string::npos);
}

TEST(MatchText, TellsTheLastEightLinesOfALongStackTrace) {
  std::string errors;
  for (int line = 0; line < 100; ++line) errors += "line " + std::to_string(line) + "\n";
  const std::string told = text(report(SeatOutcome::crashed, errors));
  EXPECT_EQ(told.find("line 91\n"), std::string::npos);
  EXPECT_NE(told.find("line 92\n"), std::string::npos);
  EXPECT_NE(told.find("line 99\n"), std::string::npos);
}

}  // namespace
}  // namespace gumshoe
