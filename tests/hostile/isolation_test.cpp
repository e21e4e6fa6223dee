// What bots can take, see and reach. docs/sandbox.md has the same as a table.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "stage.h"

namespace gumshoe {
namespace {

using Greedy = Stage;
using Spy = Stage;

INSTANTIATE_TEST_SUITE_P(Arena, Greedy, testing::ValuesIn(isolations()), name_of_isolation);

TEST_P(Greedy, BotGetsNoMoreMemoryThanItsLimit) {
  Launch launch = this->launch("eat_memory");
  launch.limits.memory = 200 << 20;
  const int megabytes = std::stoi(asked(*started(launch), "Move 1 6"));
  EXPECT_GE(megabytes, 100);
  EXPECT_LE(megabytes, 200);
}

TEST_P(Greedy, BombIsGoneWithAllItsProcesses) {
  const auto bot = started("fork_bomb");
  const int made = std::stoi(asked(*bot, "Move 1 6"));
  EXPECT_GE(made, 10);
  bot->end();
  EXPECT_EQ(processes().size(), 0U);
}

TEST_P(Greedy, BombIsHeldToItsLimitWhereTheSystemCountsItsProcessesAlone) {
  if (!own_user() && geteuid() == 0) return;  // the system does not limit root's processes
  Launch launch = this->launch("fork_bomb");
  launch.limits.processes = 20;
  const int made = std::stoi(asked(*started(launch), "Move 1 6"));
  EXPECT_LE(made, own_user() ? 60 : 400);  // it counts those that it is about to make twice
}

TEST_P(Greedy, BotWritesNoFileLongerThanItsLimit) {
  Launch launch = this->launch("fill_disk", {"1"});
  launch.limits.file_size = 3 << 20;
  EXPECT_EQ(asked(*started(launch), "Move 1 6"), "3");
}

TEST_P(Greedy, BotCannotFillMoreThanItsFolderInMemory) {
  if (!in_namespaces()) return;  // on a disk all its files together are not limited, only removed
  EXPECT_LE(std::stoi(asked(*started("fill_disk", {"10"}), "Move 1 6")), 64);
}

INSTANTIATE_TEST_SUITE_P(Arena, Spy, testing::ValuesIn(isolations()), name_of_isolation);

TEST_P(Spy, CannotReadTheFoldersOfOtherBots) {
  const std::string secret = folder() + "/secret";
  std::ofstream(secret) << "the butler";
  std::filesystem::permissions(secret, std::filesystem::perms(0600));
  const bool hidden = in_namespaces() || own_user();
  EXPECT_EQ(asked(*started("read_files", {"=" + secret}), "Name"), hidden ? "read 0" : "read 1");
  std::filesystem::remove(secret);
}

TEST_P(Spy, CannotReadWhatIsHiddenBesideItsProgram) {
  if (!in_namespaces()) return;  // nothing can be hidden from it
  const std::string folder = this->folder() + "/hall";
  std::filesystem::create_directory(folder);
  std::ofstream(folder + "/transcript") << "the butler";
  std::filesystem::copy(std::string(GUMSHOE_HOSTILE_BOTS) + "/read_files", folder);
  Launch launch = this->launch("read_files", {"=" + folder + "/transcript"});
  launch.command[0] = folder + "/read_files";
  EXPECT_EQ(asked(*started(launch), "Name"), "read 1");
  launch.hidden = {folder + "/transcript"};
  EXPECT_EQ(asked(*started(launch), "Name"), "read 0");
  std::filesystem::remove_all(folder);
}

TEST_P(Spy, SeesItsOwnFolderAndProgramAndNothingOfOurs) {
  EXPECT_EQ(asked(*started("read_files", {"=/etc/passwd"}), "Name"), "read 1");
  EXPECT_EQ(asked(*started("read_files", {"=/etc/shadow"}), "Name"),
            geteuid() == 0 && !own_user() && !in_namespaces() ? "read 1" : "read 0");
}

TEST_P(Spy, CannotLookIntoTheMemoryOfTheEngine) {
  if (geteuid() == 0 && !own_user() && !in_namespaces()) return;  // root is kept out of nothing
  const long secret = 42;
  const std::string address = std::to_string(reinterpret_cast<std::uintptr_t>(&secret));
  EXPECT_EQ(asked(*started("read_memory", {std::to_string(getpid()), address}), "Name"), "kept out");
}

TEST_P(Spy, CannotReadTheEnvironment) {
  setenv("GUMSHOE_SECRET", "the butler", 1);
  EXPECT_EQ(asked(*started("read_environment", {"self", "GUMSHOE_SECRET"}), "Name"), "kept out");
  unsetenv("GUMSHOE_SECRET");
  if (geteuid() == 0 && !own_user() && !in_namespaces()) return;  // root is kept out of nothing
  const std::string file = "=/proc/" + std::to_string(getpid()) + "/environ";
  EXPECT_EQ(asked(*started("read_files", {file}), "Name"), "read 0");
}

class Port {
 public:
  Port() : file_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(file_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(file_, 5), 0);
    EXPECT_EQ(getsockname(file_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    number_ = ntohs(address.sin_port);
  }
  ~Port() { close(file_); }

  std::string number() const { return std::to_string(number_); }

 private:
  int file_;
  int number_ = 0;
};

TEST_P(Spy, CannotUseTheNetworkInNamespaces) {
  const Port port;
  EXPECT_EQ(asked(*started("use_network", {port.number()}), "Name"), in_namespaces() ? "kept off" : "connected");
}

TEST_P(Spy, CannotSignalTheEngineInNamespacesOrAsAnotherUser) {
  const bool out_of_reach = in_namespaces() || own_user();
  EXPECT_EQ(asked(*started("signal_engine", {std::to_string(getpid()), "0"}), "Name"),
            out_of_reach ? "kept off" : "reached");
}

TEST(Isolation, IsBubblewrapWhereverBubblewrapWorks) {
  const bool works = std::system("bwrap --unshare-all --ro-bind / / --proc /proc --dev /dev true 2>/dev/null") == 0;
  const Result<Isolation> asked_for = find_isolation(Sandbox::bwrap);
  EXPECT_EQ(static_cast<bool>(asked_for), works) << (asked_for ? "" : asked_for.error().message);
  const Result<Isolation> chosen = find_isolation(Sandbox::automatic);
  ASSERT_TRUE(chosen);
  EXPECT_EQ(chosen->namespaces(), works);
  EXPECT_TRUE(chosen->in_words.starts_with(works ? "sandbox: bubblewrap: " : "sandbox: none (")) << chosen->in_words;
}

TEST(Isolation, IsNoneWhereNoneIsAskedFor) {
  const Result<Isolation> isolation = find_isolation(Sandbox::none);
  ASSERT_TRUE(isolation);
  EXPECT_FALSE(isolation->namespaces());
  EXPECT_TRUE(isolation->in_words.starts_with("sandbox: none (asked for)")) << isolation->in_words;
}

}  // namespace
}  // namespace gumshoe
