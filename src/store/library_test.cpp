#include "store/library.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include "store/scratch_test.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;
using Texts = std::vector<std::string>;

TEST(Library, IsMadeWithItsFolders) {
  const Scratch scratch;
  const std::string path = scratch / "share/gumshoe/library.sqlite";
  const Library library = opened(path);
  EXPECT_EQ(library.path(), path);
  EXPECT_TRUE(library.on_disk());
  EXPECT_FALSE(library.unwritable());
  EXPECT_EQ(library.backup_before_upgrade(), "");
  EXPECT_TRUE(done(library.games()).empty());
  struct stat status{};
  ASSERT_EQ(stat((scratch / "share/gumshoe").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0077u, 0u) << "nobody else's business";
}

TEST(Library, IsOneFileAtRest) {
  const Scratch scratch;
  {
    Library library = opened(scratch / "library.sqlite");
    const GameId game = done(library.add_game("Friday", 1));
    done(library.append(game, 0, 2, "first"));
  }
  EXPECT_EQ(scratch.names(), Texts{"library.sqlite"});
}

TEST(Library, HoldsWhatWasAppended) {
  const Scratch scratch;
  GameId game = 0;
  ChangeId first = 0;
  ChangeId second = 0;
  {
    Library library = opened(scratch / "library.sqlite");
    game = done(library.add_game("Friday", 1000));
    first = done(library.append(game, 0, 2000, "Bob ? mustard rope hall"));
    second = done(library.append(game, first, 3000, "Cyn ? green rope hall"));
  }
  const Library library = opened(scratch / "library.sqlite");
  EXPECT_EQ(done(library.games()), (std::vector<GameRow>{{game, "Friday", 1000, 3000, second, {}}}));
  EXPECT_EQ(done(library.changes(game)), (std::vector<ChangeRow>{{first, 0, 2000, "Bob ? mustard rope hall"},
                                                                 {second, first, 3000, "Cyn ? green rope hall"}}));
}

TEST(Library, KeepsBothBranches) {
  Library library = Library::in_memory();
  const GameId game = done(library.add_game("Friday", 1));
  const ChangeId first = done(library.append(game, 0, 2, "first"));
  const ChangeId left = done(library.append(game, first, 3, "left"));
  done(library.set_head(game, first));
  EXPECT_EQ(done(library.game(game)).head, first);
  const ChangeId right = done(library.append(game, first, 4, "right"));
  EXPECT_EQ(done(library.game(game)).head, right);
  EXPECT_EQ(done(library.changes(game)),
            (std::vector<ChangeRow>{{first, 0, 2, "first"}, {left, first, 3, "left"}, {right, first, 4, "right"}}));
  done(library.set_head(game, 0));
  EXPECT_EQ(done(library.game(game)).head, 0);
}

TEST(Library, ListsTheLastChangedFirst) {
  Library library = Library::in_memory();
  const GameId old = done(library.add_game("old", 1));
  const GameId recent = done(library.add_game("recent", 2));
  EXPECT_EQ(done(library.games())[0].id, recent);
  done(library.append(old, 0, 3, "taken up again"));
  EXPECT_EQ(done(library.games())[0].id, old);
}

TEST(Library, KeepsARemovedGame) {
  Library library = Library::in_memory();
  const GameId game = done(library.add_game("Friday", 1));
  done(library.append(game, 0, 2, "first"));
  done(library.remove(game, 3));
  EXPECT_TRUE(done(library.games()).empty());
  EXPECT_EQ(done(library.removed_games()).at(0).removed, 3);
  EXPECT_EQ(texts(library, game), Texts{"first"});
  done(library.restore(game));
  EXPECT_EQ(done(library.games()).at(0).id, game);
  EXPECT_TRUE(done(library.removed_games()).empty());
}

TEST(Library, HandsBackAnyBytes) {
  const Scratch scratch;
  const std::string bytes("\0\x1b]0;title\a\xff\xfe\xc3'\"\r\n\0", 18);
  GameId game = 0;
  {
    Library library = opened(scratch / "library.sqlite");
    game = done(library.add_game(bytes, 1));
    done(library.append(game, 0, 2, bytes));
    done(library.append(game, 0, 3, ""));
    done(library.set_setting(bytes, bytes));
  }
  const Library library = opened(scratch / "library.sqlite");
  EXPECT_EQ(done(library.game(game)).name, bytes);
  EXPECT_EQ(texts(library, game), (Texts{bytes, ""}));
  EXPECT_EQ(done(library.setting(bytes)), bytes);
}

TEST(Library, KeepsTheLastValueOfASetting) {
  Library library = Library::in_memory();
  EXPECT_EQ(done(library.setting("table")), std::nullopt);
  done(library.set_setting("table", "Ann, Bob"));
  done(library.set_setting("table", "Ann, Bob, Cyn"));
  EXPECT_EQ(done(library.setting("table")), "Ann, Bob, Cyn");
  EXPECT_EQ(done(library.setting("Table")), std::nullopt);
}

TEST(Library, RenamesAGame) {
  Library library = Library::in_memory();
  const GameId game = done(library.add_game("Friday", 1));
  done(library.rename(game, "Saturday"));
  EXPECT_EQ(done(library.game(game)).name, "Saturday");
}

TEST(Library, RefusesWhatItDoesNotHold) {
  Library library = Library::in_memory();
  const GameId game = done(library.add_game("one", 1));
  const GameId other = done(library.add_game("other", 1));
  const ChangeId change = done(library.append(game, 0, 2, "first"));
  EXPECT_EQ(library.game(99).error().kind, Kind::unknown);
  EXPECT_EQ(library.changes(99).error().kind, Kind::unknown);
  EXPECT_EQ(library.append(99, 0, 3, "x").error().kind, Kind::unknown);
  EXPECT_EQ(library.append(game, 99, 3, "x").error().kind, Kind::unknown);
  EXPECT_EQ(library.append(other, change, 3, "x").error().kind, Kind::unknown) << "a parent in another game";
  EXPECT_EQ(library.set_head(other, change)->kind, Kind::unknown);
  EXPECT_EQ(library.rename(99, "x")->kind, Kind::unknown);
  EXPECT_EQ(library.remove(99, 3)->kind, Kind::unknown);
  EXPECT_EQ(library.restore(99)->kind, Kind::unknown);
  EXPECT_EQ(texts(library, game), Texts{"first"});
  EXPECT_TRUE(texts(library, other).empty());
}

TEST(Library, TakesTheSameChangeOnce) {
  Library library = Library::in_memory();
  const GameId game = done(library.add_game("Friday", 1));
  EXPECT_EQ(done(library.add_game("Friday", 1)), game);
  const ChangeId first = done(library.append(game, 0, 2, "first"));
  const ChangeId second = done(library.append(game, first, 3, "second"));
  EXPECT_EQ(done(library.append(game, 0, 2, "first")), first);
  EXPECT_EQ(done(library.game(game)).head, first);
  EXPECT_EQ(texts(library, game), (Texts{"first", "second"}));
  EXPECT_NE(done(library.append(game, 0, 3, "first")), first) << "at another time it is another";
  EXPECT_NE(done(library.append(game, first, 3, "Second")), second);
  EXPECT_NE(done(library.add_game("Friday", 1)), game) << "that one has begun";
}

TEST(Library, BacksUpToANewFileOnly) {
  const Scratch scratch;
  Library library = opened(scratch / "library.sqlite");
  const GameId game = done(library.add_game("Friday", 1));
  done(library.append(game, 0, 2, "first"));
  done(library.backup(scratch / "copy.sqlite"));
  done(library.append(game, 0, 3, "second"));
  EXPECT_EQ(texts(opened(scratch / "copy.sqlite"), game), Texts{"first"});

  const std::string before = content(scratch / "copy.sqlite");
  EXPECT_EQ(library.backup(scratch / "copy.sqlite")->kind, Kind::exists);
  EXPECT_EQ(library.backup(library.path())->kind, Kind::exists);
  EXPECT_EQ(content(scratch / "copy.sqlite"), before);
  EXPECT_EQ(library.backup(scratch / "nowhere/copy.sqlite")->kind, Kind::unreachable);
  EXPECT_EQ(library.backup("")->kind, Kind::unreachable);
  EXPECT_EQ(scratch.names(), (Texts{"copy.sqlite", "library.sqlite", "library.sqlite-journal"})) << "no drafts left";
}

TEST(Library, InMemoryCanBeWrittenToAFile) {
  const Scratch scratch;
  Library library = Library::in_memory();
  EXPECT_FALSE(library.on_disk());
  const GameId game = done(library.add_game("Friday", 1));
  done(library.append(game, 0, 2, "first"));
  done(library.backup(scratch / "library.sqlite"));
  EXPECT_EQ(texts(opened(scratch / "library.sqlite"), game), Texts{"first"});
}

// SQLite gives some names a meaning of their own.
TEST(Library, TakesEveryNameForAFile) {
  const Scratch scratch;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(scratch.folder());
  for (const char* name : {":memory:", "file:x?mode=memory", "-", "with space?&%"}) {
    GameId game = 0;
    {
      Library library = opened(name);
      game = done(library.add_game("Friday", 1));
    }
    EXPECT_EQ(done(opened(name).game(game)).name, "Friday") << name;
    EXPECT_TRUE(std::filesystem::exists(name)) << name;
  }
  EXPECT_EQ(Library::open("").error().kind, Kind::unreachable);
  EXPECT_EQ(Library::open(std::string("a\0b", 3)).error().kind, Kind::unreachable);
  std::filesystem::current_path(before);
}

TEST(Library, FollowsALink) {
  const Scratch scratch;
  std::filesystem::create_symlink(scratch / "elsewhere.sqlite", scratch / "library.sqlite");
  {
    done(opened(scratch / "library.sqlite").add_game("Friday", 1));
  }
  EXPECT_TRUE(std::filesystem::is_symlink(scratch / "library.sqlite"));
  EXPECT_EQ(done(opened(scratch / "elsewhere.sqlite").games()).size(), 1u);
}

class Environment : public testing::Test {
 protected:
  void SetUp() override { home_ = std::getenv("HOME") != nullptr ? std::getenv("HOME") : ""; }
  void TearDown() override {
    setenv("HOME", home_.c_str(), 1);
    unsetenv("XDG_DATA_HOME");
  }
  std::string home_;
};

TEST_F(Environment, SaysWhereTheLibraryIs) {
  setenv("HOME", "/users/ann", 1);
  unsetenv("XDG_DATA_HOME");
  EXPECT_EQ(default_library_path(), "/users/ann/.local/share/gumshoe/library.sqlite");
  setenv("XDG_DATA_HOME", "/data/ann", 1);
  EXPECT_EQ(default_library_path(), "/data/ann/gumshoe/library.sqlite");
  setenv("XDG_DATA_HOME", "relative", 1);
  EXPECT_EQ(default_library_path(), "/users/ann/.local/share/gumshoe/library.sqlite");
}

}  // namespace
}  // namespace gumshoe
