// What happens to a hostile bot in a match, and to the others at its table.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "arena/match/match.h"
#include "record/notation/parse.h"
#include "stage.h"

namespace gumshoe {
namespace {

struct Verdict {
  SeatOutcome outcome;
  std::string reason;

  bool operator==(const Verdict&) const = default;
};

void PrintTo(const Verdict& verdict, std::ostream* out) { *out << word(verdict.outcome) << ": " << verdict.reason; }

class HostileMatch : public Stage {
 protected:
  // At a table with two players who know how to win, and who must not notice anything.
  SeatResult played(const std::string& bot, const std::vector<std::string>& arguments = {}) {
    const std::vector<Entrant> entrants{
        {"", command_line(bot, arguments)}, {"Ann", "builtin:eliminator"}, {"Bob", "builtin:eliminator"}};
    const Result<MatchResult> match = play_match(options_, entrants);
    if (!match) {
      ADD_FAILURE() << match.error().message;
      return {};
    }
    EXPECT_TRUE(match->game.winner_seat == 1 || match->game.winner_seat == 2) << bot;
    for (const int other : {1, 2}) {
      const SeatOutcome outcome = match->game.seats[static_cast<std::size_t>(other)].outcome;
      EXPECT_TRUE(outcome == SeatOutcome::won || outcome == SeatOutcome::lost) << bot << ' ' << word(outcome);
    }
    return match->game.seats[0];
  }

  Verdict verdict(const std::string& bot, const std::vector<std::string>& arguments = {}) {
    const SeatResult result = played(bot, arguments);
    return {result.outcome, result.reason};
  }

  SeatOutcome outcome(const std::string& bot, const std::vector<std::string>& arguments = {}) {
    return played(bot, arguments).outcome;
  }

  SeatOutcome answer(const std::string& bytes) { return outcome("answer", {"Move", bytes}); }

  MatchOptions options_{.contest = {.people = 5, .weapons = 5, .side = 5, .seed = 11},
                        .clock = {.time = ages, .startup = ages, .farewell = 20ms},
                        .isolation = GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Arena, HostileMatch, testing::ValuesIn(isolations()), name_of_isolation);

TEST_P(HostileMatch, IsLostByTheOneThatOnlyGuessesTheSame) { EXPECT_EQ(outcome("polite"), SeatOutcome::lost); }

TEST_P(HostileMatch, PutsOutWhoIsLate) {
  options_.clock.time = 50ms;
  options_.clock.farewell = 24h;  // which no bot is granted that was late: otherwise this would never end
  const Verdict late{SeatOutcome::late, "gave no answer in time to Move"};
  EXPECT_EQ(verdict("silent", {"Move"}), late);
  EXPECT_EQ(verdict("late"), late);
  EXPECT_EQ(verdict("dripping"), late);
  EXPECT_EQ(verdict("stop_itself"), late);
}

// Nobody answers within a microsecond.
TEST_P(HostileMatch, WaitsAsMuchLongerAsTheMarginSays) {
  options_.clock.time = 1us;
  options_.clock.margin = ages;
  EXPECT_EQ(outcome("polite"), SeatOutcome::lost);
}

TEST_P(HostileMatch, PutsOutWhoNeverSaysItsName) {
  options_.clock.startup = 50ms;
  EXPECT_EQ(outcome("silent", {"Name"}), SeatOutcome::late);
}

TEST_P(HostileMatch, PutsOutWhoFloods) {
  EXPECT_EQ(outcome("endless_line"), SeatOutcome::flooded);
  EXPECT_EQ(outcome("flood_errors", {"100"}), SeatOutcome::flooded);
}

TEST_P(HostileMatch, PutsOutWhoSpeaksUnasked) {
  const Verdict unasked{SeatOutcome::illegal, "spoke without being asked"};
  EXPECT_EQ(verdict("flood"), unasked);
  EXPECT_EQ(outcome("early"), SeatOutcome::illegal);  // by when it is asked first, its answer is to something else
  EXPECT_EQ(verdict("answer", {"Move", "Guess 0 0 0\\nGuess 0 0 0\\n"}), unasked);
}

TEST_P(HostileMatch, PutsOutWhoCrashesAtWhateverMessage) {
  for (const std::string keyword : {"ID", "Playercount", "Board", "Name", "Roomname", "Weaponname", "Personname",
                                    "Card", "Move", "Disprove", "Opponent"}) {
    const SeatResult result = played("crash", {keyword});
    EXPECT_EQ(result.outcome, SeatOutcome::crashed) << keyword;
    EXPECT_TRUE(result.reason.starts_with("was killed by SIGSEGV instead of answering ")) << result.reason;
  }
}

TEST_P(HostileMatch, PutsOutWhoLeaves) {
  EXPECT_EQ(verdict("exit_early", {"Move", "3"}),
            (Verdict{SeatOutcome::crashed, "exited with code 3 instead of answering Move"}));
  EXPECT_EQ(verdict("exit_early", {"Name", "0"}), (Verdict{SeatOutcome::crashed, "exited instead of answering Name"}));
  EXPECT_EQ(verdict("close_pipes", {"1"}),
            (Verdict{SeatOutcome::crashed, "closed its output instead of answering Move"}));
}

TEST_P(HostileMatch, PutsOutWhoAnswersWhatCannotBeRead) {
  for (const std::string bytes :
       {"\\n", "Guess NaN 0 0\\n", "Guess 1e0 0 0\\n", "Guess 99999999999999999999999 0 0\\n", "Guess 0 0\\n",
        "Guess 0 0 0 0\\n", "guess? 0 0 0\\n", "Disprove 0\\n", "Guess 0 0 0\\x00\\n", "Guess 0 0 \\xff\\xfe\\n",
        "Guess 0 0\\r0\\n", "bestmove e2e4\\n"}) {
    EXPECT_EQ(answer(bytes), SeatOutcome::illegal) << bytes;
  }
}

TEST_P(HostileMatch, LeavesARecordThatReadsBackWhateverWasAnswered) {
  std::string long_line = "Guess ";
  for (int i = 0; i < 60; ++i) long_line += "\\xc3\\xa4";
  const std::vector<std::string> answers{"\\xff",           "\\xc2\\x9b", "\\xe2\\x80\\xae",
                                         "\\xe2\\x80\\xa8", "\\x00\\x1b", long_line};
  for (const std::string& bytes : answers) {
    const std::vector<Entrant> entrants{{"", command_line("answer", {"Move", bytes + "\\n"})},
                                        {"Ann", "builtin:eliminator"}};
    const Result<MatchResult> match = play_match(options_, entrants);
    ASSERT_TRUE(match);
    EXPECT_EQ(match->game.seats[0].outcome, SeatOutcome::illegal) << bytes;
    const Result<Record> record = parse_game(match->game.record);
    EXPECT_TRUE(record) << bytes << ' ' << record.error().message;
  }
}

// As `gumshoe human` a person plays, without sandbox and clock: no bot may pass for one.
TEST_P(HostileMatch, TrustsNoProgramForItsName) {
  namespace fs = std::filesystem;
  const std::string program = folder() + "/gumshoe";
  fs::copy_file(std::string(GUMSHOE_HOSTILE_BOTS) + "/late", program);
  fs::permissions(program, fs::perms(0755));
  options_.clock.time = 50ms;
  const Result<MatchResult> match = play_match(options_, {{"", program + " human Ann"}, {"Bob", "builtin:eliminator"}});
  ASSERT_TRUE(match);
  EXPECT_EQ(match->game.seats[0].outcome, SeatOutcome::late);
  fs::remove(program);
}

TEST_P(HostileMatch, PutsOutWhoAnswersWhatIsNotThere) {
  for (const std::string bytes : {"Guess 99 0 0\\n", "Guess -1 0 0\\n", "Move -1 0\\n", "Move 99 99\\n",
                                  "Move 2147483647 -2147483648\\n", "Guess 0 0 4\\n", "Accusation 0 0 77\\n"}) {
    EXPECT_EQ(answer(bytes), SeatOutcome::illegal) << bytes;
  }
}

TEST_P(HostileMatch, TakesEndsOfLinesAsTheyComeAndNumbersOnly) {
  EXPECT_EQ(answer("Guess 0 0 0\\r\\n"), SeatOutcome::lost);
  EXPECT_EQ(outcome("fork_bomb"), SeatOutcome::illegal);
  EXPECT_EQ(outcome("fill_disk", {"1"}), SeatOutcome::illegal);
}

TEST_P(HostileMatch, PutsOutWhoLies) {
  const SeatResult denied = played("lie", {"-1"});
  EXPECT_EQ(denied.outcome, SeatOutcome::lied);
  EXPECT_NE(denied.reason.find(": showed nothing when asked for "), std::string::npos) << denied.reason;
  const SeatResult invented = played("lie", {"2"});
  EXPECT_EQ(invented.outcome, SeatOutcome::lied);
  EXPECT_NE(invented.reason.find("is not in this hand: showed "), std::string::npos) << invented.reason;
}

TEST_P(HostileMatch, EndsTheOnesThatStayAndTheirChildren) {
  EXPECT_EQ(outcome("ignore_signals"), SeatOutcome::lost);
  EXPECT_EQ(outcome("orphans"), SeatOutcome::lost);
  EXPECT_EQ(outcome("crash", {"Win"}), SeatOutcome::lost);
}

TEST_P(HostileMatch, GoesOnForPoliteProcessesAmongHostileOnes) {
  const std::vector<Entrant> entrants{{"Flood", command_line("flood")},           {"Polite", command_line("polite")},
                                      {"Crash", command_line("crash", {"Move"})}, {"Orphans", command_line("orphans")},
                                      {"Bomb", command_line("fork_bomb")},        {"Liar", command_line("lie", {"-1"})},
                                      {"Endless", command_line("endless_line")},  {"Ann", "builtin:eliminator"}};
  options_.contest.people = 15;
  const Result<MatchResult> match = play_match(options_, entrants);
  ASSERT_TRUE(match);
  EXPECT_EQ(match->game.winner_seat, 7);
  std::vector<std::string> outcomes;
  for (const SeatResult& seat : match->game.seats) outcomes.emplace_back(word(seat.outcome));
  EXPECT_EQ(outcomes,
            (std::vector<std::string>{"illegal", "lost", "crashed", "lost", "illegal", "lied", "flooded", "won"}));
}

// A bot that says by its name how many files it could read.
TEST_P(HostileMatch, ShowsNoBotWhatIsToBeHidden) {
  if (!in_namespaces()) return;  // nothing can be hidden
  const std::string hall = folder() + "/hall";
  const std::string results = hall + "/tournament.sqlite";
  std::filesystem::create_directory(hall);
  std::ofstream(results) << "the butler";
  const std::vector<Entrant> entrants{{"", command_line("read_files", {"=" + results, hall})},
                                      {"Ann", "builtin:eliminator"}};
  const auto name = [&] { return play_match(options_, entrants).value().names[0]; };
  EXPECT_EQ(name(), "read 1");
  options_.hidden = {results};
  EXPECT_EQ(name(), "read 0");
  std::filesystem::remove_all(hall);
}

TEST_P(HostileMatch, ShowsNoBotTheProgramsOfOthers) {
  if (!in_namespaces()) return;  // nothing can be hidden
  namespace fs = std::filesystem;
  const fs::path before = fs::current_path();
  const std::string hall = folder() + "/hall";
  for (const char* name : {"/ann", "/bob"}) {
    fs::create_directories(hall + name);
    fs::copy_file(std::string(GUMSHOE_HOSTILE_BOTS) + "/read_files", hall + name + "/bot");
  }
  fs::current_path(hall);
  const std::vector<Entrant> entrants{{"", "ann/bot =ann/bot =bob/bot"}, {"", "bob/bot"}};
  EXPECT_EQ(play_match(options_, entrants).value().names[0], "read 1");
  options_.others = {{"", "ann/bot"}};
  EXPECT_EQ(play_match(options_, {{"", "bob/bot =ann/bot"}, {"", "builtin:basic"}}).value().names[0], "read 0");
  fs::current_path(before);
  fs::remove_all(hall);
}

TEST_P(HostileMatch, IsTheSameGameEveryTime) {
  const std::vector<Entrant> entrants{
      {"Crash", command_line("crash", {"Move"})}, {"Polite", command_line("polite")}, {"Ann", "builtin:eliminator"}};
  const Result<MatchResult> first = play_match(options_, entrants);
  const Result<MatchResult> second = play_match(options_, entrants);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->game.record, second->game.record);
}

}  // namespace
}  // namespace gumshoe
