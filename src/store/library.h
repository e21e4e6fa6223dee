// The library of games: one SQLite file, in which nothing that was once acknowledged is lost.
//
//   Result<Library, LibraryError> library = Library::open(default_library_path());
//   if (!library) say(library.error().message);                // and go on with Library::in_memory()
//   SavedGame game = SavedGame::start(*library, "Friday", now);  // saved_game.h: what a program at the table keeps
//   game.append(game.head(), now, "...");
//
// A game is a tree of changes that only grows, and a head: the change that was current last. Texts and names are bytes
// that the library hands back as they were given; what they mean is the caller's affair, as is showing a name
// harmlessly. What a call reports as done is on the disk. Several programs may use one library at once: ids are the
// library's own, so two that append to one game make branches. Times are milliseconds since 1970, given by the caller.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

class Connection;

struct LibraryError {
  enum class Kind {
    damaged,      // not as SQLite or this program left it; the file is never written to
    foreign,      // not a library of games; it is never written to either
    newer,        // written by a later version of this program; it is never written to either
    unreachable,  // no such folder, no permission, a directory, a loop of links
    read_only,    // it can't be written
    full,         // no space left on the disk: later calls may succeed
    locked,       // by another program, for longer than we wait: later calls may succeed
    failed,       // input or output, or memory, failed: later calls may succeed
    unknown,      // no such game or change
    exists,       // a backup never overwrites a file
  };
  Kind kind = Kind::failed;
  std::string message;  // one sentence, with the path
};

template <typename T>
using Stored = Result<T, LibraryError>;
using Trouble = std::optional<LibraryError>;  // nothing if all went well

using GameId = std::int64_t;    // from 1; never used again
using ChangeId = std::int64_t;  // likewise, over all games; 0: none

struct GameRow {
  GameId id = 0;
  std::string name;
  std::int64_t made = 0;
  std::int64_t changed = 0;  // when it was appended to last
  ChangeId head = 0;         // 0 where nothing has been appended
  std::optional<std::int64_t> removed;

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct ChangeRow {
  ChangeId id = 0;
  ChangeId parent = 0;  // 0: the first, or one of several first ones
  std::int64_t when = 0;
  std::string text;

  friend bool operator==(const ChangeRow&, const ChangeRow&) = default;
};

class Library {
 public:
  static constexpr int version = 2;         // of the file
  static constexpr int patience_ms = 3000;  // how long to wait for another program that is writing

  // Makes the file and its folders if there are none. A file of an older version is upgraded, after a backup beside
  // it. A file that can be read and not written is opened too: see `unwritable`.
  static Stored<Library> open(const std::string& path, int patience = patience_ms);
  // What to go on with where there is no file. It lasts as long as the program; `backup` writes it to a file.
  static Library in_memory();

  const std::string& path() const { return path_; }  // empty in memory
  bool on_disk() const { return !path_.empty(); }  // what is saved outlasts the program
  const std::string& backup_before_upgrade() const { return upgraded_; }  // the path; empty where there was none
  Trouble unwritable() const;  // why nothing can be saved, if that is known

  Stored<std::vector<GameRow>> games() const;  // last changed first
  Stored<std::vector<GameRow>> removed_games() const;  // last removed first
  Stored<GameRow> game(GameId game) const;  // removed or not
  // Twice the same name at the same millisecond, and nothing appended between, is one game: a call can be repeated that
  // failed when it was as good as done.
  Stored<GameId> add_game(std::string_view name, std::int64_t when);
  Trouble rename(GameId game, std::string_view name);
  Trouble remove(GameId game, std::int64_t when);  // keeps all of it
  Trouble restore(GameId game);

  Stored<std::vector<ChangeRow>> changes(GameId game) const;  // a parent before its children
  // Becomes the head. The same text on the same parent at the same millisecond is one change.
  Stored<ChangeId> append(GameId game, ChangeId parent, std::int64_t when, std::string_view text);
  Trouble set_head(GameId game, ChangeId change);  // 0: before the first

  Stored<std::optional<std::string>> setting(std::string_view name) const;
  Trouble set_setting(std::string_view name, std::string_view value);

  Trouble backup(const std::string& path) const;  // while others may be writing; never over a file

 private:
  struct Closer {
    void operator()(Connection* connection) const;
  };
  explicit Library(Connection connection);

  std::unique_ptr<Connection, Closer> connection_;
  std::string path_;
  std::string upgraded_;
};

// $XDG_DATA_HOME/gumshoe/library.sqlite, by default under ~/.local/share; empty if the user has no home.
std::string default_library_path();

}  // namespace gumshoe
