// What bots do with their time, their output and their lives.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

#include "stage.h"

namespace gumshoe {
namespace {

using HostileBot = Stage;

INSTANTIATE_TEST_SUITE_P(Arena, HostileBot, testing::ValuesIn(isolations()), name_of_isolation);

constexpr const char* late = "late: gave no answer in time";

TEST_P(HostileBot, NoneIsTheMeasureOfTheOthers) {
  const auto bot = started("polite");
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  EXPECT_EQ(asked(*bot, "Move 1000000000 6"), "Guess 0 0 0");
  bot->send("Card 1 4");
  EXPECT_EQ(asked(*bot, "Disprove 1 2 4 7"), "1");
  EXPECT_FALSE(bot->spoke_unasked());
  EXPECT_EQ(bot->end(ages).how, "exited");
}

TEST_P(HostileBot, IsChargedWithTheTimeOfTheProcessor) {
  const auto bot = started("flood");
  EXPECT_EQ(asked(*bot, "Move 1 6"), "Guess 0 0 0");
  EXPECT_GT(bot->end().processor_time, 0us);
}

TEST_P(HostileBot, ThatIsSilentIsLate) {
  const auto bot = started("silent", {"Move"});
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  EXPECT_EQ(asked(*bot, "Move 50000000 6", 50ms), late);
  EXPECT_EQ(bot->end().how, "had to be killed");
}

TEST_P(HostileBot, ThatAnswersAfterTheDeadlineIsLate) {
  const auto bot = started("late");
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  EXPECT_EQ(asked(*bot, "Move 50000000 6", 50ms), late);
  EXPECT_EQ(asked(*bot, "Opponent 0 0 0"), "Guess 0 0 0");
}

TEST_P(HostileBot, ThatDripsHasOneDeadlineForTheWholeLine) {
  const auto bot = started("dripping");
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  bot->send("Move 100000000 6");
  const auto read = [&] { return in_words(bot->read_line(Process::Clock::now() + 100ms)); };
  do {
    ASSERT_EQ(read(), late);
  } while (!bot->spoke_unasked());
  EXPECT_EQ(read(), late) << "with its line begun, and going on";
}

TEST_P(HostileBot, ThatNeverEndsItsLineHasFlooded) {
  const auto bot = started("endless_line");
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  EXPECT_EQ(asked(*bot, "Move 1 6"), "flooded: wrote a line of more than 65536 bytes");
  EXPECT_EQ(asked(*bot, "Move 1 6"), "flooded: wrote a line of more than 65536 bytes");
}

TEST_P(HostileBot, ThatWritesAHundredMegabytesIsHeldUpByItsPipeUntilItIsRead) {
  Launch launch = this->launch("flood");
  launch.output.total = 2 << 20;
  const auto bot = started(launch);
  EXPECT_EQ(asked(*bot, "Move 1 6"), "Guess 0 0 0");
  EXPECT_TRUE(bot->spoke_unasked());
  int lines = 1;
  Result<std::string, BotFault> line = bot->read_line(Process::Clock::now() + ages);
  for (; line; line = bot->read_line(Process::Clock::now() + ages)) ++lines;
  EXPECT_EQ(in_words(line), "flooded: wrote more than 2097152 bytes");
  EXPECT_GT(lines, 150'000);
}

TEST_P(HostileBot, ThatComplainsAtLengthIsHeardAndTheEndKept) {
  const auto bot = started("flood_errors", {"4"});
  EXPECT_EQ(asked(*bot, "Move 1 6"), "Guess 0 0 0");
  EXPECT_EQ(bot->errors(), std::string(8192, '!'));
}

TEST_P(HostileBot, ThatComplainsWithoutEndHasFlooded) {
  Launch launch = this->launch("flood_errors", {"100"});
  launch.output.total = 1 << 20;
  const auto bot = started(launch);
  EXPECT_EQ(asked(*bot, "Move 1 6"), "flooded: wrote more than 1048576 bytes to standard error");
}

TEST_P(HostileBot, ThatFloodsWhileItDoesNotReadDoesNotHoldUpAnybody) {
  const auto bot = started("flood");
  bot->send("Move 1 6");
  for (int i = 0; i < 1000; ++i) bot->send(std::string(1000, 'x'));
  EXPECT_EQ(in_words(bot->read_line(Process::Clock::now() + ages)), "Guess 0 0 0");
}

TEST_P(HostileBot, ThatNeverReadsIsSentOnlySoMuch) {
  Launch launch = this->launch("stop_itself");
  launch.output.unread_input = 1 << 20;
  const auto bot = started(launch);
  bot->send("Move 1 6");
  for (int i = 0; i < 2000; ++i) bot->send(std::string(1000, 'x'));
  EXPECT_EQ(in_words(bot->read_line(Process::Clock::now() + ages)), "crashed: does not read what it is sent");
}

TEST_P(HostileBot, ThatClosesItsOutputHasCrashed) {
  const auto bot = started("close_pipes", {"1"});
  EXPECT_EQ(asked(*bot, "Move 1 6"), "crashed: closed its output");
}

TEST_P(HostileBot, ThatClosesItsInputHasCrashedWhenItIsAskedAgain) {
  const auto bot = started("close_pipes", {"0"});
  EXPECT_EQ(asked(*bot, "Move 1 6"), "Guess 0 0 0");
  std::string answer;
  do {  // it closes the file some time after its answer: asked until it has, however long that takes
    answer = asked(*bot, "Move 1 6", 1ms);
  } while (answer == late);
  EXPECT_EQ(answer, "crashed: closed its input");
}

TEST_P(HostileBot, ThatClosesItsStandardErrorPlaysOn) {
  const auto bot = started("close_pipes", {"2"});
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
}

TEST_P(HostileBot, ThatCrashesSaysHowAtWhateverMessage) {
  for (const std::string keyword : {"ID", "Playercount", "Board", "Name", "Roomname", "Card", "Move", "Disprove",
                                    "Opponent", "Disproved", "Accusation", "Win"}) {
    const auto bot = started("crash", {keyword});
    EXPECT_EQ(asked(*bot, keyword + " 1 2 3 4"), "crashed: was killed by SIGSEGV") << keyword;
    EXPECT_EQ(bot->end().how, "was killed by SIGSEGV");
  }
}

TEST_P(HostileBot, ThatExitsSaysWithWhichCode) {
  EXPECT_EQ(asked(*started("exit_early", {"Move", "3"}), "Move 1 6"), "crashed: exited with code 3");
  EXPECT_EQ(asked(*started("exit_early", {"Move", "0"}), "Move 1 6"), "crashed: exited");
}

TEST_P(HostileBot, ThatAnswersAndExitsHasAnswered) {
  const auto bot = started("answer", {"Move", "Guess 1 2 3\\nGuess 4 5 6\\n"});
  bot->send("Move 1 6");
  bot->close_input();
  EXPECT_EQ(in_words(bot->read_line(Process::Clock::now() + ages)), "Guess 1 2 3");
  EXPECT_EQ(in_words(bot->read_line(Process::Clock::now() + ages)), "Guess 4 5 6");
  EXPECT_EQ(in_words(bot->read_line(Process::Clock::now() + ages)), "crashed: exited");
}

TEST_P(HostileBot, ThatStopsItselfIsLateAndKilled) {
  const auto bot = started("stop_itself");
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  EXPECT_EQ(asked(*bot, "Move 50000000 6", 50ms), late);
  EXPECT_EQ(bot->end(10ms).how, "had to be killed");
}

TEST_P(HostileBot, ThatHeedsNoSignalIsKilled) {
  const auto bot = started("ignore_signals");
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  EXPECT_EQ(bot->end(20ms).how, "had to be killed");
}

TEST_P(HostileBot, CannotLeaveChildrenBehind) {
  const auto bot = started("orphans");
  EXPECT_EQ(asked(*bot, "Name"), "Polite");
  EXPECT_GE(processes().size(), 6U);
  EXPECT_EQ(bot->end(ages).how, "exited");
  EXPECT_EQ(processes().size(), 0U);
}

TEST_P(HostileBot, DiesWithAnEngineThatIsKilled) {
  int told[2];
  ASSERT_EQ(pipe(told), 0);
  const pid_t engine = fork();
  if (engine == 0) {
    const auto bot = started("orphans");
    const bool ready = asked(*bot, "Name") == "Polite" && write(told[1], "!", 1) == 1;
    if (!ready) _exit(1);
    for (;;) pause();
  }
  close(told[1]);
  char byte = 0;
  ASSERT_EQ(read(told[0], &byte, 1), 1);
  kill(engine, SIGKILL);
  waitpid(engine, nullptr, 0);
  close(told[0]);
  // The keeper works on its own: looked at until nothing is left. If something were, this would never end.
  while (!processes().empty() || !std::filesystem::is_empty(folder())) std::this_thread::sleep_for(1ms);
}

TEST_P(HostileBot, DoesNotKeepOthersFromTheirGame) {
  const auto polite = started("polite");
  const auto flood = started("flood");
  const auto stopped = started("stop_itself");
  for (Process* bot : {flood.get(), stopped.get()}) bot->send("Move 1 6");
  for (int i = 0; i < 100; ++i) ASSERT_EQ(asked(*polite, "Move 1 6"), "Guess 0 0 0");
}

TEST_P(HostileBot, AnswersWithAnyBytesAndAllOfThemArrive) {
  const auto bot = started("answer", {"Move", "a\\x00b\\xff\\r\\nnext\\n"});
  bot->send("Move 1 6");
  const auto line = bot->read_line(Process::Clock::now() + ages);
  ASSERT_TRUE(line);
  EXPECT_EQ(*line, std::string("a\0b\xff\r", 5));
  EXPECT_TRUE(bot->spoke_unasked());
}

TEST_P(HostileBot, ThatSpeaksBeforeItIsAskedIsNoticed) {
  const auto bot = started("early");
  bot->send("Card 0 1");
  EXPECT_EQ(asked(*bot, "Name"), "Guess 0 0 0");
}

}  // namespace
}  // namespace gumshoe
