#include "arena/process/sandbox.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "arena/process/scratch_folder.h"

namespace gumshoe {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

class SandboxFiles : public testing::Test {
 protected:
  SandboxFiles() : scratch_(ScratchFolder::make(fs::temp_directory_path().string(), 0).value()) {
    for (const char* folder : {"contest/bots", "tool/bin", "tool/lib", "home"}) {
      fs::create_directories(at(folder));
    }
    for (const char* file : {"contest/bots/starter.py", "tool/bin/snake", "home/bot.py"})
      std::ofstream(at(file)) << "#!";
  }

  std::string at(const std::string& name) const { return fs::canonical(scratch_.path()).string() + "/" + name; }

 private:
  ScratchFolder scratch_;
};

TEST_F(SandboxFiles, AreTheFolderItIsStartedInAndThoseThatTheCommandNames) {
  EXPECT_EQ(files_of({"/bin/sh", "bots/starter.py"}, at("contest")), (Words{at("contest"), at("contest/bots")}));
  EXPECT_EQ(files_of({"/bin/sh", "-c", "true"}, at("contest")), Words{at("contest")});
  EXPECT_EQ(files_of({"/bin/sh", at("contest/bots")}, "/"), Words{at("contest/bots")});
}

TEST_F(SandboxFiles, BringAlongWhatIsInstalledBesideAProgram) {
  EXPECT_EQ(files_of({at("tool/bin/snake")}, at("contest")), (Words{at("contest"), at("tool")}));
}

TEST_F(SandboxFiles, FollowALinkToTheProgram) {
  fs::create_symlink(at("tool/bin/snake"), at("contest/snake"));
  EXPECT_EQ(files_of({at("contest/snake")}, at("contest")), (Words{at("contest"), at("tool")}));
}

// The link itself is seen in its folder: nothing can be put in its place.
TEST_F(SandboxFiles, FollowALinkToAFolder) {
  fs::create_directory_symlink(at("tool"), at("contest/link"));
  EXPECT_EQ(files_of({"/bin/sh", "link/bin/snake", "link"}, at("contest")),
            (Words{at("contest"), at("tool/bin"), at("tool")}));
}

TEST_F(SandboxFiles, OfOthersAreTheirFoldersOrWhatLiesInOnesOwn) {
  for (const char* folder : {"contest/ann", "contest/bob"}) fs::create_directories(at(folder));
  for (const char* file : {"contest/ann/bot.py", "contest/bob/bot.py", "contest/bots/other.py", "contest/top.py"})
    std::ofstream(at(file)) << "#!";
  const Words ann{"/bin/sh", "ann/bot.py"};
  EXPECT_EQ(files_of_others(ann, {ann, {"/bin/sh", "bob/bot.py"}, {"top.py"}, {at("tool/bin/snake")}}, at("contest")),
            (Words{at("contest/bob"), at("contest/top.py")}));
  EXPECT_EQ(files_of_others({"/bin/sh", "bots/starter.py"}, {{"/bin/sh", "bots/other.py"}}, at("contest")),
            Words{at("contest/bots/other.py")});
  EXPECT_EQ(files_of_others(ann, {{"/bin/sh", "ann", "."}}, at("contest")), Words{});
}

TEST_F(SandboxFiles, AreNeverAHomeAsAWhole) {
  const char* home = std::getenv("HOME");
  const std::string before = home != nullptr ? home : "/";
  setenv("HOME", at("home").c_str(), 1);
  EXPECT_EQ(files_of({"/bin/sh", "bot.py"}, at("home")), Words{at("home/bot.py")});
  EXPECT_EQ(files_of({"/bin/sh", ".", "./", at("home/")}, at("home")), Words{});
  setenv("HOME", before.c_str(), 1);
}

TEST_F(SandboxFiles, AreNothingOfTheSystemOrTheKernel) {
  EXPECT_EQ(files_of({"/bin/sh", "/etc/passwd", "/proc/self/environ", "/proc/1", "/sys", "/dev/null"}, "/"), Words{});
}

TEST_F(SandboxFiles, CanBeReadByEverybodyOnlyWhereTheirFoldersCan) {
  EXPECT_TRUE(everybody_can_read("/etc/passwd"));
  EXPECT_TRUE(everybody_can_read("/usr/bin"));
  EXPECT_FALSE(everybody_can_read("/etc/shadow"));
  EXPECT_FALSE(everybody_can_read(at("contest")));  // the folder above it is closed
  EXPECT_FALSE(everybody_can_read("/nowhere"));
}

TEST(Sandbox, IsNamedAsItsOptionIs) {
  EXPECT_EQ(sandbox_named("auto"), Sandbox::automatic);
  EXPECT_EQ(sandbox_named("bwrap"), Sandbox::bwrap);
  EXPECT_EQ(sandbox_named("none"), Sandbox::none);
  EXPECT_EQ(sandbox_named("firejail"), std::nullopt);
}

bool holds(const Words& words, const Words& part) {
  return std::search(words.begin(), words.end(), part.begin(), part.end()) != words.end();
}

TEST(Sandbox, ShowsProgramsReadOnlyAndThenHidesWhatIsToBeHidden) {
  const Words command = bwrap_command(
      "bwrap", {.readable = {"/contest"}, .hidden = {"/etc/passwd", "/usr/lib"}, .working_folder = "/contest"});
  EXPECT_TRUE(holds(command, {"--ro-bind", "/usr", "/usr"}));
  EXPECT_TRUE(holds(command, {"--ro-bind", "/contest", "/contest", "--ro-bind", "/dev/null", "/etc/passwd"}));
  EXPECT_TRUE(holds(command, {"--tmpfs", "/usr/lib", "--remount-ro", "/usr/lib"}));
  EXPECT_TRUE(holds(command, {"--remount-ro", "/", "--chdir", "/contest", "--"}));
}

TEST(Sandbox, TakesAwayEveryNamespaceAndPower) {
  const Words command = bwrap_command("bwrap", {.working_folder = "/"});
  for (const std::string name : {"user", "pid", "net", "ipc", "uts"})
    EXPECT_TRUE(holds(command, {"--unshare-" + name}));
  EXPECT_TRUE(holds(command, {"--cap-drop", "ALL"}));
  EXPECT_TRUE(holds(command, {"--die-with-parent"}));
}

}  // namespace
}  // namespace gumshoe
