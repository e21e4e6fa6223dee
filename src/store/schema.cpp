#include "store/connection.h"

#include <filesystem>
#include <span>
#include <string>

#include "store/place.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;

constexpr std::int64_t application_id = 0x47756d73;  // "Gums"

// Names, texts and values are BLOB: whatever bytes they hold, every tool that copies the file keeps them. Ids are never
// used again because rows are never deleted. A change cannot name a parent in another game, nor a game such a head.
constexpr const char* game_table =
    R"(CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  name BLOB NOT NULL,
  made INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  head INTEGER,
  removed INTEGER,
  FOREIGN KEY (id, head) REFERENCES change (game, id)
) STRICT)";
constexpr const char* change_table =
    R"(CREATE TABLE change (
  id INTEGER PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES game (id),
  parent INTEGER CHECK (parent < id),
  made INTEGER NOT NULL,
  text BLOB NOT NULL,
  UNIQUE (game, id),
  FOREIGN KEY (game, parent) REFERENCES change (game, id)
) STRICT)";
constexpr const char* setting_table =
    R"(CREATE TABLE setting (
  name BLOB PRIMARY KEY,
  value BLOB NOT NULL
) STRICT, WITHOUT ROWID)";
constexpr const char* game_is_kept =
    R"(CREATE TRIGGER game_is_kept BEFORE DELETE ON game BEGIN
  SELECT RAISE(ABORT, 'a game is removed by its column removed');
END)";
constexpr const char* change_is_kept =
    R"(CREATE TRIGGER change_is_kept BEFORE DELETE ON change BEGIN
  SELECT RAISE(ABORT, 'changes are kept');
END)";
constexpr const char* change_is_final =
    R"(CREATE TRIGGER change_is_final BEFORE UPDATE ON change BEGIN
  SELECT RAISE(ABORT, 'changes are final');
END)";

constexpr const char* whole_schema[] = {game_table,   change_table,   setting_table,
                                        game_is_kept, change_is_kept, change_is_final};

// Version 1 did not know when a game was last changed, nor removed games, nor settings. With legacy_alter_table the
// table of changes goes on naming `game`, which is then the new one.
constexpr const char* put_games_aside =
    "PRAGMA legacy_alter_table = ON; ALTER TABLE game RENAME TO old_game; PRAGMA legacy_alter_table = OFF";
constexpr const char* bring_games_back =
    R"(INSERT INTO game (id, name, made, changed, head, removed)
SELECT id, name, made, coalesce((SELECT max(made) FROM change WHERE game = old_game.id), made), head, NULL FROM old_game;
DROP TABLE old_game)";
constexpr const char* upgrade_from_1[] = {put_games_aside, game_table,   bring_games_back,
                                          setting_table,   game_is_kept, change_is_kept};

// For a file known to be ours. Emptying the journal costs less than deleting it, and a disk that others keep busy makes
// that a matter of tenths of a second.
constexpr const char* settled = "PRAGMA foreign_keys = ON; PRAGMA journal_mode = TRUNCATE";

Trouble run_each(const Connection& connection, std::span<const char* const> statements) {
  for (const char* statement : statements) {
    if (Trouble refusal = connection.run(statement)) return refusal;
  }
  return {};
}

// 0: empty, the tables are yet to be made. All of it is read at one moment: another program may be making them.
Stored<int> version_of(const Connection& connection) {
  Statement schema(connection, "SELECT count(*) FROM sqlite_schema");  // nobody else writes until it is gone
  const bool empty = schema.next() && schema.integer(0) == 0;
  if (schema.refusal()) return *schema.refusal();
  const Stored<std::int64_t> id = connection.integer("PRAGMA application_id");
  if (!id) return id.error();
  const Stored<std::int64_t> version = connection.integer("PRAGMA user_version");
  if (!version) return version.error();
  if (*id == 0 && *version == 0 && empty) return 0;
  if (*id != application_id) return connection.error(Kind::foreign, "another program's data");
  if (*version < 1) return connection.error(Kind::damaged, "it has no version");
  if (*version > Library::version) {
    return connection.error(Kind::newer, "its version is " + std::to_string(*version) + ", this program knows " +
                                             std::to_string(Library::version));
  }
  return static_cast<int>(*version);
}

Trouble mark(const Connection& connection) {
  const std::string marks = "PRAGMA application_id = " + std::to_string(application_id) +
                            "; PRAGMA user_version = " + std::to_string(Library::version);
  return connection.run(marks.c_str());
}

Trouble check_pages(const Connection& connection) {
  Statement check(connection, "PRAGMA integrity_check(1)");
  const std::string verdict = check.next() ? check.bytes(0) : "";
  if (check.refusal()) return check.refusal();
  if (verdict != "ok") return connection.error(Kind::damaged, verdict);
  return {};
}

// SQLite reads a page that was cut short as if the rest were zeros, which may look sound.
Trouble check_size(const Connection& connection) {
  if (connection.path().empty()) return {};
  const Stored<std::int64_t> page = connection.integer("PRAGMA page_size");
  if (!page) return page.error();
  Statement hold(connection, "SELECT 1 FROM sqlite_schema");  // nobody writes while it is being read
  hold.next();
  if (hold.refusal()) return hold.refusal();
  if (size_of_file(connection.real_path()) % *page == 0) return {};
  return connection.error(Kind::damaged, "its last page is cut short");
}

Trouble check_references(const Connection& connection) {
  Statement check(connection, "PRAGMA foreign_key_check");
  if (check.next()) return connection.error(Kind::damaged, "a row of " + check.bytes(0) + " refers to none");
  return check.refusal();
}

Trouble check_tables(const Connection& connection) {
  for (const char* part : whole_schema) {
    Statement find(connection, "SELECT 1 FROM sqlite_schema WHERE sql = CAST(? AS TEXT)");
    const bool found = find.with(std::string_view(part)).next();
    if (find.refusal()) return find.refusal();
    if (!found) return connection.error(Kind::damaged, "its tables are not those of its version");
  }
  return {};
}

Trouble make_tables(const Connection& connection) {
  Transaction transaction(connection);
  if (transaction.refusal()) return transaction.refusal();
  const Stored<int> version = version_of(connection);
  if (!version) return version.error();
  if (*version != 0) return {};  // another program has been faster
  if (Trouble refusal = run_each(connection, whole_schema)) return refusal;
  if (Trouble refusal = mark(connection)) return refusal;
  return transaction.commit();
}

// Through a second connection, which reads while the transaction keeps others from writing.
Stored<std::string> back_up_before_upgrade(const Connection& connection, int version) {
  if (connection.path().empty()) return std::string();
  const Stored<Connection> source = Connection::open(connection.path(), Connection::Access::read, Library::patience_ms);
  if (!source) return source.error();
  std::filesystem::path path = connection.path();
  const std::string extension = path.extension().string();
  path.replace_extension("version-" + std::to_string(version) + extension);
  return back_up_beside(*source, path.string());
}

Stored<std::string> upgrade(const Connection& connection) {
  Transaction transaction(connection);
  if (transaction.refusal()) return *transaction.refusal();
  const Stored<int> version = version_of(connection);
  if (!version) return version.error();
  if (*version == Library::version) return std::string();  // another program has been faster
  Stored<std::string> backup = back_up_before_upgrade(connection, *version);
  if (!backup) return backup;
  if (Trouble refusal = run_each(connection, upgrade_from_1)) return *refusal;
  if (Trouble refusal = mark(connection)) return *refusal;
  if (Trouble refusal = transaction.commit()) return *refusal;
  return backup;
}

// What an older version must be before it is upgraded, too.
Trouble check_soundness(const Connection& connection) {
  if (Trouble refusal = check_size(connection)) return refusal;
  if (Trouble refusal = check_pages(connection)) return refusal;
  return check_references(connection);
}

}  // namespace

Stored<std::string> make_ready(const Connection& connection) {
  const Stored<int> version = version_of(connection);
  if (!version) return version.error();
  Stored<std::string> backup = std::string();
  if (*version == 0) {
    if (Trouble refusal = make_tables(connection)) return *refusal;
  }
  if (Trouble refusal = check_soundness(connection)) return *refusal;
  if (*version != 0 && *version < Library::version) backup = upgrade(connection);
  if (!backup) return backup;
  if (Trouble refusal = check_tables(connection)) return *refusal;
  if (Trouble refusal = connection.run(settled)) return *refusal;
  return backup;
}

}  // namespace gumshoe
