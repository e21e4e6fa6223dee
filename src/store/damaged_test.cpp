#include <gtest/gtest.h>

#include "game/random.h"
#include "store/scratch_test.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;
using Texts = std::vector<std::string>;

// A library of several pages.
std::string sound_library() {
  const Scratch scratch;
  {
    Library library = opened(scratch / "library.sqlite");
    for (int i = 0; i < 4; ++i) {
      const GameId game = done(library.add_game("game " + std::to_string(i), i));
      ChangeId parent = 0;
      for (int j = 0; j < 8; ++j) parent = done(library.append(game, parent, j, std::string(200 + j, 'x')));
    }
    done(library.set_setting("table", "Ann, Bob, Cyn"));
  }
  return content(scratch / "library.sqlite");
}

const std::string& sound() {
  static const std::string bytes = sound_library();
  return bytes;
}

// Reads all that a damaged file may still say, and writes to it: nothing may crash.
void use(Library& library) {
  const Stored<std::vector<GameRow>> games = library.games();
  if (!games) return;
  for (const GameRow& game : *games) {
    (void)library.changes(game.id);
    (void)library.append(game.id, game.head, 99, "more");
  }
  (void)library.setting("table");
}

enum class Opening { opened, refused };

// Whether it was opened; a file that is refused must be as it was.
Opening opening_of(const Scratch& scratch, const std::string& bytes) {
  const std::string path = scratch / "library.sqlite";
  write(path, bytes);
  Stored<Library> library = Library::open(path);
  if (library) {
    use(*library);
    return Opening::opened;
  }
  EXPECT_EQ(library.error().message.find(path), 0u);
  EXPECT_EQ(content(path), bytes) << library.error().message;
  EXPECT_EQ(scratch.names(), Texts{"library.sqlite"}) << library.error().message;
  return Opening::refused;
}

Kind kind_of(const std::string& path) {
  const Stored<Library> library = Library::open(path);
  if (library) ADD_FAILURE() << path << " was opened";
  return library ? Kind::unknown : library.error().kind;
}

TEST(DamagedLibrary, CutShortIsRefusedAndUntouched) {
  const Scratch scratch;
  for (std::size_t size = 1; size < sound().size(); size += size < 600 ? 37 : 509) {
    EXPECT_EQ(opening_of(scratch, sound().substr(0, size)), Opening::refused) << size;
  }
}

TEST(DamagedLibrary, WithBytesOverwrittenIsRefusedOrReadNeverCrashes) {
  const Scratch scratch;
  Random random(1);
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    std::string bytes = sound();
    const std::size_t page = static_cast<std::size_t>(random.below(bytes.size() / 4096)) * 4096;
    for (int j = 0; j < 1 + i % 4; ++j)
      bytes[page + random.below(i % 2 == 0 ? 128 : 4096)] = static_cast<char>(random.below(256));
    if (opening_of(scratch, bytes) == Opening::refused) ++refused;
  }
  EXPECT_GT(refused, 60) << "the first bytes of a page matter";
}

TEST(DamagedLibrary, WithAPageOfZerosIsRefusedAndUntouched) {
  const Scratch scratch;
  for (std::size_t page = 0; page < sound().size(); page += 4096) {
    std::string bytes = sound();
    bytes.replace(page, 4096, 4096, '\0');
    EXPECT_EQ(opening_of(scratch, bytes), Opening::refused) << page;
  }
}

TEST(DamagedLibrary, OfSomethingElseIsRefusedAndUntouched) {
  const Scratch scratch;
  for (const std::string& bytes : {std::string(8192, '\0'), std::string("Dear diary\n"), std::string(100000, 'x'),
                                   std::string("SQLite format 3\0", 16), std::string(1, '\0')}) {
    EXPECT_EQ(opening_of(scratch, bytes), Opening::refused) << bytes.size();
    EXPECT_EQ(kind_of(scratch / "library.sqlite"), Kind::damaged) << bytes.size();
  }
}

TEST(DamagedLibrary, CanBeReplacedByOneInMemory) {
  const Scratch scratch;
  write(scratch / "library.sqlite", std::string(100, 'x'));
  const Stored<Library> damaged = Library::open(scratch / "library.sqlite");
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error().message,
            (scratch / "library.sqlite") + " is damaged and is left as it is (file is not a database)");
  Library library = Library::in_memory();
  const GameId game = done(library.add_game("Friday", 1));
  done(library.append(game, 0, 2, "first"));
  EXPECT_EQ(texts(library, game), Texts{"first"});
}

// What a program leaves that is killed before it has made its tables.
TEST(EmptyFile, BecomesALibrary) {
  const Scratch scratch;
  write(scratch / "library.sqlite", "");
  {
    done(opened(scratch / "library.sqlite").add_game("Friday", 1));
  }
  EXPECT_EQ(done(opened(scratch / "library.sqlite").games()).size(), 1u);
}

TEST(NoFile, FoldersAndLoopsAreSaidToBeUnreachable) {
  const Scratch scratch;
  std::filesystem::create_directory(scratch / "folder");
  EXPECT_EQ(kind_of(scratch / "folder"), Kind::unreachable);
  EXPECT_EQ(kind_of(scratch / "folder/"), Kind::unreachable);
  std::filesystem::create_symlink(scratch / "loop", scratch / "loop");
  EXPECT_EQ(kind_of(scratch / "loop"), Kind::unreachable);
  EXPECT_EQ(kind_of(scratch / "loop/library.sqlite"), Kind::unreachable);
  write(scratch / "file", "x");
  EXPECT_EQ(kind_of(scratch / "file/library.sqlite"), Kind::unreachable);
  EXPECT_EQ(kind_of(scratch / std::string(300, 'n')), Kind::unreachable);
  EXPECT_EQ(kind_of("/dev/null"), Kind::unreachable);
}

}  // namespace
}  // namespace gumshoe
