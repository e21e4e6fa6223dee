#include "arena/match/match.h"

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

const std::atomic<bool> never_called_off = false;

// `cat` answers whatever it is told: no bot, but one that starts.
const std::vector<Entrant> entrants{
    {"Ann", "builtin:random"}, {"Bob", "cat"}, {"Cyn", "false"}, {"Dan", "no-such-program-anywhere"}};

TEST(RollCall, SaysWhoDoesNotStartAndWhy) {
  const Complaints complaints = call_the_roll({}, entrants);
  ASSERT_EQ(complaints.size(), 4u);
  EXPECT_EQ(complaints[0], "");
  EXPECT_EQ(complaints[1], "");
  EXPECT_EQ(complaints[2], "'false' does not start: exited with code 1 instead of answering Name");
  EXPECT_NE(complaints[3].find("no-such-program-anywhere"), std::string::npos) << complaints[3];
}

TEST(RollCall, QuotesWhatABotSaysWhenItDies) {
  const Complaints complaints = call_the_roll({}, {{"Ann", "sh -c 'echo no java here >&2; exit 127'"}});
  EXPECT_NE(complaints[0].find("exited with code 127 instead of answering Name, saying: no java here"),
            std::string::npos)
      << complaints[0];
}

// Everybody has crashed before the first decision.
class CrashingRunner : public GameRunner {
 public:
  Result<GameResult> play(const GameSpec& spec, const std::atomic<bool>&) override {
    GameResult result{.winner_seat = {}, .seats = std::vector<SeatResult>(spec.entrants.size()), .record = ""};
    for (SeatResult& seat : result.seats) seat.outcome = SeatOutcome::crashed;
    return result;
  }
};

bool is_counted(int entrant, const Complaints& at_first) {
  const MakeRunner wary =
      wary_of_the_machine([] { return std::make_unique<CrashingRunner>(); }, {}, entrants, at_first);
  return static_cast<bool>(wary()->play({.entrants = {entrant}}, never_called_off));
}

TEST(RollCall, BlamesTheMachineWhereABotDoesNotStartAnyMore) {
  EXPECT_TRUE(is_counted(1, Complaints(4))) << "it does start: the crash was its own";
  EXPECT_FALSE(is_counted(2, Complaints(4)));
  EXPECT_TRUE(is_counted(2, {"", "", "never did", ""}));
}

}  // namespace
}  // namespace gumshoe
