#include "arena/process/scratch_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

// In memory where there is such a folder: thousands of folders take long on a disk.
ScratchFolder made() {
  const bool in_memory = access("/dev/shm", W_OK) == 0;
  auto folder = ScratchFolder::make(in_memory ? "/dev/shm" : fs::temp_directory_path().string(), 0);
  EXPECT_TRUE(folder);
  return std::move(folder).value();
}

void dig(const std::string& path, int folders) {
  int parent = open(path.c_str(), O_RDONLY | O_DIRECTORY);
  for (int depth = 0; depth < folders; ++depth) {
    ASSERT_EQ(mkdirat(parent, "deeper", 0700), 0);
    const int child = openat(parent, "deeper", O_RDONLY | O_DIRECTORY);
    close(parent);
    parent = child;
  }
  close(parent);
}

TEST(ScratchFolder, IsItsOwnersAloneAndGoneWithIt) {
  std::string path;
  {
    const ScratchFolder folder = made();
    path = folder.path();
    EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_all);
    std::ofstream(path + "/note") << "x";
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchFolder, IsMovedAndNotRemovedTwice) {
  ScratchFolder first = made();
  const std::string path = first.path();
  {
    ScratchFolder second = std::move(first);
    EXPECT_TRUE(fs::exists(path));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchFolder, GoesAlsoWhereNothingInItMayBeRead) {
  std::string path;
  {
    const ScratchFolder folder = made();
    path = folder.path();
    fs::create_directories(path + "/a/b/c");
    std::ofstream(path + "/a/b/secret") << "x";
    for (const char* name : {"/a/b/c", "/a/b", "/a", ""}) chmod((path + name).c_str(), 0);
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchFolder, GoesAlsoWhereItIsDeeperThanAPathCanBeLong) {
  std::string path;
  {
    const ScratchFolder folder = made();
    path = folder.path();
    dig(path, 700);
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchFolder, GoesAlsoWhereTheNamesThatRemovingUsesAreTaken) {
  std::string path;
  {
    const ScratchFolder folder = made();
    path = folder.path();
    for (const char* name : {"/lifted-1/x", "/lifted-2/x/y", "/lifted-3"}) fs::create_directories(path + name);
    std::ofstream(path + "/lifted-4") << "x";
    dig(path, 200);
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(ScratchFolder, LeavesAloneWhatALinkInItLeadsTo) {
  const ScratchFolder other = made();
  std::ofstream(other.path() + "/mine") << "x";
  {
    const ScratchFolder folder = made();
    fs::create_directory_symlink(other.path(), folder.path() + "/link");
  }
  EXPECT_TRUE(fs::exists(other.path() + "/mine"));
}

TEST(ScratchFolder, IsRefusedWhereItsParentIsNotThere) {
  const auto folder = ScratchFolder::make("/nowhere", 0);
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().message, "cannot make a folder in /nowhere: No such file or directory");
}

}  // namespace
}  // namespace gumshoe
