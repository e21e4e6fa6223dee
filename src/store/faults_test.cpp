// Every system call of what the library does fails in turn. Whatever it is: the program goes on, what was acknowledged
// is there, the file opens, and once the trouble is over everything is saved, once.
#include <gtest/gtest.h>

#include <cerrno>
#include <functional>

#include "store/saved_game.h"
#include "store/scratch_test.h"
#include "store/system_calls_test.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;
using Texts = std::vector<std::string>;
using Way = CallFault::Way;

constexpr CallFault faults[] = {
    {Way::fail, ENOSPC}, {Way::fail, EIO},    {Way::fail, EINTR},  {Way::fail, EACCES},    {Way::half, ENOSPC},
    {Way::half, EIO},    {Way::pretend, EIO}, {Way::keep_on, EIO}, {Way::keep_on, ENOSPC}, {Way::keep_on, EROFS},
};

std::string described(const CallFault& fault, int call) {
  return "call " + std::to_string(call) + ", " + testing::PrintToString(fault);
}

// Runs it in a new folder with the fault at the first call, the second, … until no call is left to fail. How often that
// was.
int for_every_call(const CallFault& fault, const std::function<void(const Scratch&)>& before,
                   const std::function<void(const Scratch&, const std::function<void()>& arm)>& run) {
  for (int call = 0;; ++call) {
    SCOPED_TRACE(described(fault, call));
    const Scratch scratch;
    before(scratch);
    run(scratch, [&] { SystemCalls::fail_at(call, fault); });
    SystemCalls::leave_alone();
    if (!SystemCalls::failed() || testing::Test::HasFailure()) return call;
  }
}

void make_library(const Scratch& scratch) {
  Library library = opened(scratch / "library.sqlite");
  SavedGame game = SavedGame::start(library, "Friday", 1);
  game.append(0, 2, "first");
  game.append(1, 3, "second");
  EXPECT_TRUE(game.saved());
}

void expect_saved(const Scratch& scratch, const SavedGame& game) {
  const Library library = opened(scratch / "library.sqlite");
  EXPECT_EQ(done(library.games()).size(), 1u);
  EXPECT_EQ(done(library.game(1)).name, game.name());
  Library again = opened(scratch / "library.sqlite");
  const Stored<SavedGame> read = SavedGame::reopen(again, 1);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->changes(), game.changes());
  EXPECT_EQ(read->head(), game.head());
}

class EverySystemCall : public testing::TestWithParam<CallFault> {
 protected:
  // So many calls, unless only writes count.
  static int at_least(int calls) { return GetParam().way == Way::half ? 3 : calls; }
};

TEST_P(EverySystemCall, OfSavingAChangeMayFail) {
  const int calls = for_every_call(GetParam(), make_library, [](const Scratch& scratch, const auto& arm) {
    Library library = opened(scratch / "library.sqlite");
    SavedGame game = *SavedGame::reopen(library, 1);
    arm();
    game.append(2, 4, "third");
    const bool acknowledged = game.saved();
    SystemCalls::leave_alone();
    const Texts there = texts(opened(scratch / "library.sqlite"), 1);
    EXPECT_GE(there.size(), acknowledged ? 3u : 2u);

    EXPECT_EQ(game.append(3, 5, "fourth"), 4);
    EXPECT_TRUE(game.saved()) << (game.trouble() ? game.trouble()->message : "");
    expect_saved(scratch, game);
  });
  EXPECT_GT(calls, at_least(15));
}

TEST_P(EverySystemCall, OfStartingAGameMayFail) {
  const auto nothing = [](const Scratch& scratch) { opened(scratch / "library.sqlite"); };
  const int calls = for_every_call(GetParam(), nothing, [](const Scratch& scratch, const auto& arm) {
    Library library = opened(scratch / "library.sqlite");
    arm();
    SavedGame game = SavedGame::start(library, "Friday", 1);
    game.append(0, 2, "first");
    game.rename("Saturday");
    game.append(1, 3, "second");
    game.set_head(1);
    SystemCalls::leave_alone();
    EXPECT_TRUE(game.save()) << (game.trouble() ? game.trouble()->message : "");
    expect_saved(scratch, game);
  });
  EXPECT_GT(calls, at_least(50));
}

TEST_P(EverySystemCall, OfMakingALibraryMayFail) {
  const auto nothing = [](const Scratch&) {};
  const int calls = for_every_call(GetParam(), nothing, [](const Scratch& scratch, const auto& arm) {
    arm();
    {
      const Stored<Library> library = Library::open(scratch / "share/library.sqlite", 0);
      SystemCalls::leave_alone();
      EXPECT_TRUE(library || !library.error().message.empty());
    }
    done(opened(scratch / "share/library.sqlite").add_game("Friday", 1));
  });
  EXPECT_GT(calls, at_least(30));
}

TEST_P(EverySystemCall, OfOpeningALibraryMayFail) {
  const int calls = for_every_call(GetParam(), make_library, [](const Scratch& scratch, const auto& arm) {
    const std::string before = content(scratch / "library.sqlite");
    arm();
    {
      (void)Library::open(scratch / "library.sqlite", 0);
    }
    SystemCalls::leave_alone();
    EXPECT_EQ(content(scratch / "library.sqlite"), before);
    EXPECT_EQ(texts(opened(scratch / "library.sqlite"), 1), (Texts{"first", "second"}));
  });
  if (GetParam().way == Way::half) {
    EXPECT_EQ(calls, 0) << "opening writes nothing";
  } else {
    EXPECT_GT(calls, 15);
  }
}

TEST_P(EverySystemCall, OfAnUpgradeMayFail) {
  const auto old = [](const Scratch& scratch) {
    std::filesystem::copy_file(GUMSHOE_TEST_DATA "/library/version-1.sqlite", scratch / "library.sqlite");
  };
  const int calls = for_every_call(GetParam(), old, [](const Scratch& scratch, const auto& arm) {
    arm();
    {
      (void)Library::open(scratch / "library.sqlite", 0);
    }
    SystemCalls::leave_alone();
    const Library library = opened(scratch / "library.sqlite");
    EXPECT_EQ(done(library.games()).size(), 2u);
    EXPECT_EQ(done(library.changes(1)).size(), 3u);
    const Texts names = scratch.names();
    EXPECT_TRUE(std::count(names.begin(), names.end(), "library.version-1.sqlite") == 1);
  });
  EXPECT_GT(calls, at_least(60));
}

TEST_P(EverySystemCall, OfABackupMayFail) {
  const int calls = for_every_call(GetParam(), make_library, [](const Scratch& scratch, const auto& arm) {
    const Library library = opened(scratch / "library.sqlite");
    arm();
    const Trouble refusal = library.backup(scratch / "copy.sqlite");
    SystemCalls::leave_alone();
    EXPECT_TRUE(refusal || std::filesystem::exists(scratch / "copy.sqlite"));
    EXPECT_EQ(texts(library, 1), (Texts{"first", "second"}));
    if (refusal && !std::filesystem::exists(scratch / "copy.sqlite")) done(library.backup(scratch / "copy.sqlite"));
    EXPECT_EQ(texts(opened(scratch / "copy.sqlite"), 1), (Texts{"first", "second"}));
  });
  EXPECT_GT(calls, at_least(15));
}

INSTANTIATE_TEST_SUITE_P(Faults, EverySystemCall, testing::ValuesIn(faults));

TEST(FullDisk, IsCalledByItsName) {
  const Scratch scratch;
  make_library(scratch);
  Library library = opened(scratch / "library.sqlite");
  SavedGame game = *SavedGame::reopen(library, 1);
  SystemCalls::fail_at(0, {Way::keep_on, ENOSPC});
  game.append(2, 4, "third");
  SystemCalls::leave_alone();
  EXPECT_FALSE(game.saved());
  EXPECT_EQ(game.trouble()->kind, Kind::full) << game.trouble()->message;
}

}  // namespace
}  // namespace gumshoe
