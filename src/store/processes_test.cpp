// Several programs on one library, and programs that are killed.
#include <gtest/gtest.h>

#include <csignal>
#include <functional>

#include <sys/wait.h>
#include <unistd.h>

#include "store/saved_game.h"
#include "store/scratch_test.h"
#include "store/system_calls_test.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;
using Texts = std::vector<std::string>;

constexpr int very_patient = 120'000;  // ms: on a busy machine a writer may wait long for its turn

// A process that ends with what `run` returns.
pid_t started(const std::function<int()>& run) {
  const pid_t child = fork();
  if (child == 0) _exit(run());
  return child;
}

int status_of(pid_t child) {
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return status;
}

void expect_success(pid_t child) {
  const int status = status_of(child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

// Appends one after another, behind what is there. 0 where all of them were saved.
int append_some(const std::string& path, GameId id, const std::string& name, int count) {
  Stored<Library> library = Library::open(path, very_patient);
  if (!library) return 1;
  Stored<SavedGame> game = SavedGame::reopen(*library, id);
  if (!game) return 2;
  for (int i = 0; i < count; ++i) {
    game->append(game->head(), i, name + std::to_string(i));
    if (!game->saved()) return 3;
  }
  return 0;
}

Texts with_prefix(const Texts& texts, char prefix) {
  Texts found;
  for (const std::string& text : texts) {
    if (text.front() == prefix) found.push_back(text);
  }
  return found;
}

TEST(TwoPrograms, AppendToOneGameAndMakeBranches) {
  const Scratch scratch;
  const std::string path = scratch / "library.sqlite";
  {
    Library library = opened(path);
    done(library.append(done(library.add_game("Friday", 1)), 0, 1, "first"));
  }
  const pid_t one = started([&] { return append_some(path, 1, "a", 20); });
  const pid_t other = started([&] { return append_some(path, 1, "b", 20); });
  expect_success(one);
  expect_success(other);
  const Texts all = texts(opened(path), 1);
  EXPECT_EQ(all.size(), 41u);
  for (const char name : {'a', 'b'}) {
    Texts expected;
    for (int i = 0; i < 20; ++i) expected.push_back(name + std::to_string(i));
    EXPECT_EQ(with_prefix(all, name), expected) << "in the order in which it wrote them";
  }
}

TEST(TwoPrograms, SeeEachOthersGames) {
  const Scratch scratch;
  Library one = opened(scratch / "library.sqlite");
  Library other = opened(scratch / "library.sqlite");
  const GameId game = done(one.add_game("Friday", 1));
  const ChangeId first = done(other.append(game, 0, 2, "first"));
  const ChangeId left = done(one.append(game, first, 3, "left"));
  const ChangeId right = done(other.append(game, first, 4, "right"));
  EXPECT_NE(left, right);
  EXPECT_EQ(done(one.changes(game)), done(other.changes(game)));
  EXPECT_EQ(done(one.game(game)).head, right) << "the last that was written";
}

int start_a_game(const std::string& path, int number) {
  Stored<Library> library = Library::open(path, very_patient);
  if (!library) return 1;
  SavedGame game = SavedGame::start(*library, "game " + std::to_string(number), number);
  game.append(0, number, "first");
  return game.saved() ? 0 : 2;
}

TEST(SeveralPrograms, MakeOneLibraryAtOnce) {
  const Scratch scratch;
  const std::string path = scratch / "share/library.sqlite";
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) children.push_back(started([&, i] { return start_a_game(path, i); }));
  for (const pid_t child : children) expect_success(child);
  EXPECT_EQ(done(opened(path).games()).size(), 4u);
}

TEST(SeveralPrograms, UpgradeOneLibraryOnce) {
  const Scratch scratch;
  const std::string path = scratch / "library.sqlite";
  std::filesystem::copy_file(GUMSHOE_TEST_DATA "/library/version-1.sqlite", path);
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) children.push_back(started([&, i] { return start_a_game(path, i); }));
  for (const pid_t child : children) expect_success(child);
  EXPECT_EQ(done(opened(path).games()).size(), 6u);
  EXPECT_EQ(scratch.names(), (Texts{"library.sqlite", "library.version-1.sqlite"}));
}

// A program that tells through a pipe how many of its changes are saved.
struct Acknowledged {
  int count = 0;
  bool killed = false;
};

template <typename Prepare>
Acknowledged play(const std::string& path, Prepare prepare) {
  int pipe_ends[2];
  EXPECT_EQ(pipe(pipe_ends), 0);
  const pid_t child = started([&] {
    prepare();
    Stored<Library> library = Library::open(path);
    if (!library) return 1;
    SavedGame game = SavedGame::start(*library, "Friday", 1);
    for (int i = 0; i < 3; ++i) {
      game.append(i, i, "change " + std::to_string(i));
      if (!game.saved() || ::write(pipe_ends[1], "!", 1) != 1) return 2;
    }
    return 0;
  });
  close(pipe_ends[1]);
  Acknowledged result;
  char byte = 0;
  while (read(pipe_ends[0], &byte, 1) == 1) ++result.count;
  close(pipe_ends[0]);
  const int status = status_of(child);
  result.killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
  EXPECT_TRUE(result.killed || status == 0) << status;
  return result;
}

// From the first call of making the library to the last of closing it.
void kill_at_every_call(CallFault::Way way, int at_least) {
  for (int call = 0;; ++call) {
    SCOPED_TRACE(call);
    const Scratch scratch;
    const std::string path = scratch / "library.sqlite";
    const Acknowledged result = play(path, [&] { SystemCalls::fail_at(call, {way, 0}); });
    const Library library = opened(path);
    const std::size_t games = done(library.games()).size();
    const int there = games == 0 ? 0 : static_cast<int>(texts(library, 1).size());
    EXPECT_GE(there, result.count);
    EXPECT_LE(there, result.count + 1) << "one may be saved and not yet acknowledged";
    if (!result.killed) {
      EXPECT_GT(call, at_least);
      return;
    }
    if (testing::Test::HasFailure()) return;
  }
}

TEST(KilledProgram, LosesNothingAtAnySystemCall) { kill_at_every_call(CallFault::Way::kill, 100); }
TEST(KilledProgram, LosesNothingInTheMiddleOfAWrite) { kill_at_every_call(CallFault::Way::kill_half, 20); }

// Files that even root cannot write are rare, so a process that is nobody looks.
pid_t started_as_nobody(const std::function<int()>& run) {
  return started([&] {
    constexpr uid_t nobody = 65534;
    if (geteuid() == 0 && setuid(nobody) != 0) return 99;
    return run();
  });
}

TEST(ReadOnlyFolder, TakesNoLibrary) {
  const Scratch scratch;
  std::filesystem::permissions(scratch.folder(), std::filesystem::perms(0555));
  expect_success(started_as_nobody([&] {
    const Stored<Library> library = Library::open(scratch / "library.sqlite");
    if (library || library.error().kind != Kind::read_only) return 1;
    const Stored<Library> deeper = Library::open(scratch / "share/library.sqlite");
    return !deeper && deeper.error().kind == Kind::read_only ? 0 : 2;
  }));
  std::filesystem::permissions(scratch.folder(), std::filesystem::perms(0755));
}

int read_what_cannot_be_written(const std::string& path) {
  Stored<Library> library = Library::open(path);
  if (!library) return 1;
  if (library->games()->size() != 1) return 2;
  const Trouble refusal = library->unwritable();
  if (!refusal || refusal->kind != Kind::read_only) return 3;
  Stored<SavedGame> game = SavedGame::reopen(*library, 1);
  if (!game || game->append(1, 3, "second") != 2) return 4;
  return !game->saved() && game->trouble()->kind == Kind::read_only ? 0 : 5;
}

TEST(ReadOnlyFolder, LetsItsLibraryBeReadAndTheGameGoOn) {
  const Scratch scratch;
  const std::string path = scratch / "library.sqlite";
  {
    Library library = opened(path);
    done(library.append(done(library.add_game("Friday", 1)), 0, 2, "first"));
  }
  std::filesystem::permissions(path, std::filesystem::perms(0666));
  std::filesystem::permissions(scratch.folder(), std::filesystem::perms(0555));
  expect_success(started_as_nobody([&] { return read_what_cannot_be_written(path); }));
  std::filesystem::permissions(path, std::filesystem::perms(0444));
  expect_success(started_as_nobody([&] { return read_what_cannot_be_written(path); }));
  std::filesystem::permissions(scratch.folder(), std::filesystem::perms(0777));
  expect_success(started_as_nobody([&] { return read_what_cannot_be_written(path); }));
  EXPECT_EQ(texts(opened(path), 1), Texts{"first"});
}

}  // namespace
}  // namespace gumshoe
