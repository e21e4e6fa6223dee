#include <gtest/gtest.h>

#include <sqlite3.h>

#include "store/scratch_test.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;
using Texts = std::vector<std::string>;

const std::string version_1 = GUMSHOE_TEST_DATA "/library/version-1.sqlite";

// As another program would.
void change_by_hand(const std::string& path, const std::string& sql) {
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

std::string schema_of(const std::string& path) {
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  std::string all;
  const auto add = [](void* text, int, char** values, char**) {
    *static_cast<std::string*>(text) += std::string(values[0]) + ";\n";
    return 0;
  };
  sqlite3_exec(handle, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name", add, &all, nullptr);
  sqlite3_close(handle);
  return all;
}

TEST(OlderLibrary, IsUpgradedWithAllItHolds) {
  const Scratch scratch;
  std::filesystem::copy_file(version_1, scratch / "library.sqlite");
  Library library = opened(scratch / "library.sqlite");
  EXPECT_EQ(done(library.games()),
            (std::vector<GameRow>{{2, "not begun", 5000, 5000, 0, {}}, {1, "Friday", 1000, 4000, 2, {}}}));
  EXPECT_EQ(done(library.changes(1)),
            (std::vector<ChangeRow>{
                {1, 0, 2000, "first"}, {2, 1, 3000, "second"}, {3, 1, 4000, std::string("\0\xff\x1b", 3)}}));
  EXPECT_GT(done(library.append(1, 2, 6000, "third")), 3);
  done(library.remove(2, 7000));
  done(library.set_setting("table", "Ann, Bob"));
}

TEST(OlderLibrary, IsLikeANewOneAfterwards) {
  const Scratch scratch;
  std::filesystem::copy_file(version_1, scratch / "old.sqlite");
  {
    opened(scratch / "old.sqlite");
  }
  {
    opened(scratch / "new.sqlite");
  }
  EXPECT_EQ(schema_of(scratch / "old.sqlite"), schema_of(scratch / "new.sqlite"));
  EXPECT_EQ(opened(scratch / "old.sqlite").backup_before_upgrade(), "") << "once is enough";
}

TEST(OlderLibrary, IsKeptBesideTheNewOne) {
  const Scratch scratch;
  std::filesystem::copy_file(version_1, scratch / "library.sqlite");
  write(scratch / "library.version-1.sqlite", "somebody's");
  {
    EXPECT_EQ(opened(scratch / "library.sqlite").backup_before_upgrade(), scratch / "library.version-1-2.sqlite");
  }
  EXPECT_EQ(scratch.names(), (Texts{"library.sqlite", "library.version-1-2.sqlite", "library.version-1.sqlite"}));
  EXPECT_EQ(content(scratch / "library.version-1.sqlite"), "somebody's");
  // SQLite counts in the header how often a file was changed; all else is the same.
  EXPECT_EQ(content(scratch / "library.version-1-2.sqlite").substr(100), content(version_1).substr(100));
  EXPECT_EQ(done(opened(scratch / "library.version-1-2.sqlite").games()).size(), 2u);
}

TEST(OlderLibrary, IsLeftAloneByTheSecondOfTwoThatUpgradeIt) {
  const Scratch scratch;
  std::filesystem::copy_file(version_1, scratch / "library.sqlite");
  const Library first = opened(scratch / "library.sqlite");
  const Library second = opened(scratch / "library.sqlite");
  EXPECT_NE(first.backup_before_upgrade(), "");
  EXPECT_EQ(second.backup_before_upgrade(), "");
  EXPECT_EQ(done(first.games()), done(second.games()));
}

TEST(OlderLibrary, WithoutAVersionIsNoneOfOurs) {
  const Scratch scratch;
  std::filesystem::copy_file(version_1, scratch / "library.sqlite");
  change_by_hand(scratch / "library.sqlite", "PRAGMA user_version = 0");
  const std::string before = content(scratch / "library.sqlite");
  EXPECT_EQ(Library::open(scratch / "library.sqlite").error().kind, Kind::damaged);
  EXPECT_EQ(content(scratch / "library.sqlite"), before);
}

TEST(NewerLibrary, IsRefusedAndUntouched) {
  const Scratch scratch;
  {
    done(opened(scratch / "library.sqlite").add_game("Friday", 1));
  }
  change_by_hand(scratch / "library.sqlite", "PRAGMA user_version = 3; CREATE TABLE more (x)");
  const std::string before = content(scratch / "library.sqlite");
  const Stored<Library> library = Library::open(scratch / "library.sqlite");
  ASSERT_FALSE(library);
  EXPECT_EQ(library.error().kind, Kind::newer);
  EXPECT_EQ(library.error().message, (scratch / "library.sqlite") +
                                         " was written by a later version of gumshoe and is left as it is (its version "
                                         "is 3, this program knows 2)");
  EXPECT_EQ(content(scratch / "library.sqlite"), before);
  EXPECT_EQ(scratch.names(), Texts{"library.sqlite"});
}

TEST(NewerLibrary, IsUntouchedInAnotherJournalModeToo) {
  const Scratch scratch;
  {
    done(opened(scratch / "library.sqlite").add_game("Friday", 1));
  }
  change_by_hand(scratch / "library.sqlite", "PRAGMA journal_mode = WAL; PRAGMA user_version = 3");
  const std::string before = content(scratch / "library.sqlite");
  EXPECT_EQ(Library::open(scratch / "library.sqlite").error().kind, Kind::newer);
  EXPECT_EQ(content(scratch / "library.sqlite"), before);
}

TEST(OtherDatabase, IsRefusedAndUntouched) {
  const Scratch scratch;
  for (const char* sql : {"CREATE TABLE bookmark (x)", "PRAGMA user_version = 2", "PRAGMA application_id = 7"}) {
    const std::string path = scratch / "other.sqlite";
    std::filesystem::remove(path);
    change_by_hand(path, sql);
    const std::string before = content(path);
    EXPECT_EQ(Library::open(path).error().kind, Kind::foreign) << sql;
    EXPECT_EQ(content(path), before) << sql;
  }
}

TEST(ChangedByHand, TablesThatAreNotOursAreDamage) {
  const Scratch scratch;
  for (const char* sql :
       {"DROP TABLE setting", "DROP TRIGGER change_is_final", "ALTER TABLE game ADD COLUMN x INTEGER"}) {
    const std::string path = scratch / "library.sqlite";
    std::filesystem::remove(path);
    {
      opened(path);
    }
    change_by_hand(path, sql);
    EXPECT_EQ(Library::open(path).error().kind, Kind::damaged) << sql;
  }
}

TEST(ChangedByHand, RowsThatReferToNothingAreDamage) {
  const Scratch scratch;
  const std::string path = scratch / "library.sqlite";
  {
    done(opened(path).add_game("Friday", 1));
  }
  change_by_hand(path, "UPDATE game SET head = 77");
  EXPECT_EQ(Library::open(path).error().kind, Kind::damaged);
}

TEST(ChangedByHand, AnAddedIndexAndAnotherJournalModeDoNoHarm) {
  const Scratch scratch;
  const std::string path = scratch / "library.sqlite";
  {
    opened(path);
  }
  change_by_hand(path, "CREATE INDEX game_by_name ON game (name); PRAGMA journal_mode = WAL");
  {
    done(opened(path).add_game("Friday", 1));
  }
  EXPECT_EQ(done(opened(path).games()).size(), 1u);
  EXPECT_EQ(scratch.names(), Texts{"library.sqlite"});
}

TEST(ChangedByHand, ChangesCannotBeAltered) {
  const Scratch scratch;
  const std::string path = scratch / "library.sqlite";
  {
    Library library = opened(path);
    done(library.append(done(library.add_game("Friday", 1)), 0, 2, "first"));
  }
  sqlite3* handle = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &handle), SQLITE_OK);
  for (const char* sql : {"UPDATE change SET text = X'00'", "DELETE FROM change", "DELETE FROM game"}) {
    EXPECT_EQ(sqlite3_exec(handle, sql, nullptr, nullptr, nullptr), SQLITE_CONSTRAINT) << sql;
  }
  sqlite3_close(handle);
}

}  // namespace
}  // namespace gumshoe
