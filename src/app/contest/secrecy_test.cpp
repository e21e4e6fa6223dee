#include "app/contest/secrecy.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace gumshoe {
namespace {

using Words = std::vector<std::string>;

Words wiped(Words arguments) {
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  wipe_seeds(pointers);
  return arguments;
}

TEST(Secrecy, SeedsAreWrittenOverWhereverTheyStand) {
  EXPECT_EQ(wiped({"match", "--seed", "4711", "a", "b"}), (Words{"match", "--seed", "****", "a", "b"}));
  EXPECT_EQ(wiped({"match", "--seed=4711", "a"}), (Words{"match", "--seed=****", "a"}));
  EXPECT_EQ(wiped({"match", "--seed"}), (Words{"match", "--seed"}));
  EXPECT_EQ(wiped({"--seed", "--seed", "7"}), (Words{"--seed", "******", "7"}));
}

TEST(Secrecy, NothingElseIsWrittenOver) {
  const Words arguments{"tournament", "--seeds", "7", "gumshoe bot --seed 7", "--games", "12"};
  EXPECT_EQ(wiped(arguments), arguments);
}

TEST(Secrecy, FreshSeedsDiffer) {
  EXPECT_NE(fresh_seed(), fresh_seed());
  EXPECT_EQ(fresh_seed() >> 53, 0U);
}

TEST(Secrecy, NoRecordOfAMatchIsToldFromTheOthersByBeingCovered) {
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) / "records_of_matches";
  std::filesystem::create_directories(folder);
  for (const std::string& name : {record_named_by(4711), record_named_by(12), std::string("game.cgn")})
    std::ofstream(folder / name) << "\n";
  EXPECT_EQ(records_named_by_seeds(folder.string()),
            (Words{(folder / "match-12.cgn").string(), (folder / "match-4711.cgn").string()}));
  std::filesystem::remove_all(folder);
  EXPECT_EQ(records_named_by_seeds(folder.string()), Words{});
}

TEST(Secrecy, FilesAreHiddenByTheirWholePathAndWithWhatLiesBesideThem) {
  EXPECT_EQ(
      files_to_hide({"", "-", "/dev/null", "/contest/./t.sqlite"}),
      (Words{"/contest/t.sqlite", "/contest/t.sqlite-journal", "/contest/t.sqlite-wal", "/contest/t.sqlite-shm"}));
}

}  // namespace
}  // namespace gumshoe
