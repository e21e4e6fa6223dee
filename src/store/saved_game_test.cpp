#include "store/saved_game.h"

#include <gtest/gtest.h>

#include <sqlite3.h>

#include "store/scratch_test.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;
using Texts = std::vector<std::string>;

// Another program that is writing for as long as it likes.
class Holder {
 public:
  explicit Holder(const std::string& path) {
    sqlite3_open(path.c_str(), &handle_);
    EXPECT_EQ(sqlite3_exec(handle_, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  }
  Holder(const Holder&) = delete;
  Holder& operator=(const Holder&) = delete;
  ~Holder() { sqlite3_close(handle_); }

 private:
  sqlite3* handle_ = nullptr;
};

Library opened_without_patience(const std::string& path) {
  Stored<Library> library = Library::open(path, 0);
  if (!library) ADD_FAILURE() << library.error().message;
  return std::move(library).value();
}

TEST(SavedGame, IsInTheLibraryAtOnce) {
  const Scratch scratch;
  Library library = opened(scratch / "library.sqlite");
  SavedGame game = SavedGame::start(library, "Friday", 1);
  EXPECT_EQ(game.append(0, 2, "first"), 1);
  EXPECT_EQ(game.append(1, 3, "second"), 2);
  EXPECT_TRUE(game.saved());
  EXPECT_EQ(game.head(), 2);
  EXPECT_EQ(texts(opened(scratch / "library.sqlite"), game.id()), (Texts{"first", "second"}));
}

TEST(SavedGame, IsReopenedAsItWasLeft) {
  const Scratch scratch;
  Library library = opened(scratch / "library.sqlite");
  done(library.append(done(library.add_game("another", 1)), 0, 1, "so that ids are not numbers"));
  SavedGame game = SavedGame::start(library, "Friday", 1);
  game.append(0, 2, "first");
  game.append(1, 3, "left");
  game.append(1, 4, "right");
  game.set_head(2);
  game.rename("Saturday");
  Stored<SavedGame> again = SavedGame::reopen(library, game.id());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->changes(), (std::vector<ChangeRow>{{1, 0, 2, "first"}, {2, 1, 3, "left"}, {3, 1, 4, "right"}}));
  EXPECT_EQ(again->head(), 2);
  EXPECT_EQ(again->name(), "Saturday");
  EXPECT_TRUE(again->saved());
  EXPECT_EQ(again->append(2, 5, "further left"), 4);
  again->set_head(0);
  EXPECT_EQ(done(library.game(game.id())).head, 0);
  EXPECT_EQ(SavedGame::reopen(library, 99).error().kind, Kind::unknown);
}

TEST(SavedGame, GoesOnWhileTheLibraryIsLockedAndIsSavedAfterwards) {
  const Scratch scratch;
  Library library = opened_without_patience(scratch / "library.sqlite");
  SavedGame game = SavedGame::start(library, "Friday", 1);
  game.append(0, 2, "first");
  {
    const Holder holder(library.path());
    EXPECT_EQ(game.append(1, 3, "second"), 2);
    EXPECT_FALSE(game.saved());
    EXPECT_EQ(game.trouble()->kind, Kind::locked);
    EXPECT_EQ(game.trouble()->message, library.path() + " is in use by another program");
    EXPECT_EQ(game.append(2, 4, "third"), 3);
    game.set_head(2);
    game.rename("Saturday");
    EXPECT_EQ(game.changes().size(), 3u);
    EXPECT_FALSE(game.save());
  }
  EXPECT_EQ(game.append(2, 5, "fourth"), 4);
  EXPECT_TRUE(game.saved());
  EXPECT_EQ(texts(library, game.id()), (Texts{"first", "second", "third", "fourth"}));
  EXPECT_EQ(done(library.games()).at(0).name, "Saturday");
  EXPECT_EQ(SavedGame::reopen(library, game.id())->changes(), game.changes());
}

TEST(SavedGame, BegunWhileTheLibraryIsLockedIsSavedAfterwards) {
  const Scratch scratch;
  Library library = opened_without_patience(scratch / "library.sqlite");
  std::optional<Holder> holder(library.path());
  SavedGame game = SavedGame::start(library, "Friday", 1);
  EXPECT_EQ(game.id(), 0);
  game.append(0, 2, "first");
  game.set_head(0);
  holder.reset();
  EXPECT_TRUE(game.save());
  EXPECT_EQ(texts(library, game.id()), Texts{"first"});
  EXPECT_EQ(done(library.game(game.id())).head, 0);
}

TEST(SavedGame, InMemoryIsNeverSaidToBeSaved) {
  Library library = Library::in_memory();
  SavedGame game = SavedGame::start(library, "Friday", 1);
  game.append(0, 2, "first");
  EXPECT_FALSE(game.saved());
  EXPECT_FALSE(game.trouble()) << "it is as it must be";
}

TEST(LockedLibrary, IsSaidToBeLockedWhenOpened) {
  const Scratch scratch;
  {
    opened(scratch / "library.sqlite");
  }
  const Holder holder(scratch / "library.sqlite");
  const Stored<Library> library = Library::open(scratch / "library.sqlite", 0);
  ASSERT_FALSE(library);
  EXPECT_EQ(library.error().kind, Kind::locked);
}

}  // namespace
}  // namespace gumshoe
