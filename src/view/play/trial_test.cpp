#include "view/play/trial.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

using Verdict = TrialCheck::Verdict;

TrialCheck wrong_check() {
  return {.name = "disprove_one",
          .title = "Disproves when it holds one of the cards",
          .verdict = Verdict::wrong,
          .message = "It answered '4'.",
          .hint = "The type is wanted.",
          .last_lines = {"> Disprove 0 4 1 1", "< 4"}};
}

TrialCheck good_check() { return {.name = "name", .title = "Says its name", .message = "Ann's bot"}; }

TrialCheck untried_check() {
  return {.name = "win", .title = "Hears 'Win'", .verdict = Verdict::untried, .message = "for it accused"};
}

std::string last_line(const std::vector<TrialCheck>& checks) {
  return as_plain(trial_end_text({.bot = "./bot", .checks = checks}));
}

TEST(TrialText, TellsWhatIsWellInALine) {
  EXPECT_EQ(as_plain(check_text(good_check(), Lettering::unicode(), 80)), "  ✔   Says its name: Ann's bot\n");
}

TEST(TrialText, TellsWhatWentWrongWithTheLastLinesAndTheLikelyCause) {
  EXPECT_EQ(as_plain(check_text(wrong_check(), Lettering::unicode(), 80)),
            "  ✘   Disproves when it holds one of the cards\n"
            "      It answered '4'.\n"
            "        > Disprove 0 4 1 1\n"
            "        < 4\n"
            "      The type is wanted.\n");
}

TEST(TrialText, KeepsWhatABotWroteFromTheTerminal) {
  TrialCheck check = wrong_check();
  check.last_lines = {"< \x1b[2J"};
  EXPECT_EQ(as_plain(check_text(check, Lettering::unicode(), 80)).find('\x1b'), std::string::npos);
}

TEST(TrialText, TellsWhatCouldNotBeTried) {
  EXPECT_EQ(as_plain(check_text(untried_check(), Lettering::unicode(), 80)),
            "  ?   Hears 'Win': could not be tried, for it accused\n");
}

TEST(TrialText, EndsWithTheCount) {
  EXPECT_EQ(last_line({good_check(), good_check()}), "All 2 checks passed: ready for a tournament\n");
  EXPECT_EQ(last_line({good_check(), wrong_check()}), "1 of 2 failed\n");
  EXPECT_EQ(last_line({good_check(), untried_check()}), "1 of 2 passed; 1 could not be tried\n");
  EXPECT_EQ(last_line({wrong_check(), untried_check()}), "1 of 2 failed; 1 could not be tried\n");
}

TEST(TrialText, SaysOfWhichGamesTheSlowestAnswerIs) {
  const TrialReport report{.bot = "./bot", .checks = {good_check()}, .slowest_ms = 71.2, .time_ms = 1000};
  EXPECT_EQ(as_plain(trial_end_text(report)),
            "Slowest answer of all games: 72 ms, where it has 1000 ms\nAll 1 check passed: ready for a tournament\n");
}

TEST(TrialJson, HasEveryCheck) {
  const TrialReport report{.bot = "./bot", .checks = {wrong_check(), untried_check()}, .slowest_ms = 1.5};
  EXPECT_EQ(trial_json(report),
            R"({"bot": "./bot", "ok": false, "checks": [{"name": "disprove_one", "ok": false, )"
            R"("title": "Disproves when it holds one of the cards", "message": "It answered '4'.", )"
            R"("hint": "The type is wanted.", "last_lines": ["> Disprove 0 4 1 1", "< 4"]}, )"
            R"({"name": "win", "ok": null, "title": "Hears 'Win'", "message": "for it accused", "hint": null, )"
            R"("last_lines": []}], "slowest_ms": 1.5})");
}

TEST(TrialText, RoundsTimesUp) {
  EXPECT_EQ(milliseconds(1.41), "1.5 ms");
  EXPECT_EQ(milliseconds(41.1), "42 ms");
}

}  // namespace
}  // namespace gumshoe
