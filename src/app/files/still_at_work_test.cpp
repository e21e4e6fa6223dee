#include "app/files/output.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <unistd.h>

namespace gumshoe {
namespace {

// Standard error is a terminal, and what it shows can be read.
class OnATerminal : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(openpty(&screen_, &terminal_, nullptr, nullptr, nullptr), 0);
    before_ = dup(STDERR_FILENO);
    dup2(terminal_, STDERR_FILENO);
  }
  void TearDown() override {
    dup2(before_, STDERR_FILENO);
    for (const int file : {screen_, terminal_, before_}) close(file);
  }

  std::string read_until(const std::string& words) {
    std::string text;
    char byte = 0;
    while (!text.ends_with(words) && read(screen_, &byte, 1) == 1) text += byte;
    return text;
  }

 private:
  int screen_ = -1;
  int terminal_ = -1;
  int before_ = -1;
};

TEST_F(OnATerminal, LongWorkIsToldOfUntilSomethingIsPrinted) {
  const StillAtWork work("game.cgn", std::chrono::milliseconds(1));
  EXPECT_TRUE(read_until(" s").starts_with("\r\x1b[Kgame.cgn: at work for "));
  print_error("the answer");
  EXPECT_TRUE(read_until("answer").ends_with("\r\x1b[Kthe answer"));
}

TEST_F(OnATerminal, ShortWorkIsNotToldOf) {
  {
    const StillAtWork work("game.cgn", std::chrono::hours(1));
  }
  print_error("the answer");
  EXPECT_EQ(read_until("answer"), "the answer");
}

}  // namespace
}  // namespace gumshoe
