#include "store/library.h"

#include <cassert>
#include <cerrno>
#include <utility>

#include "store/connection.h"
#include "store/place.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;

constexpr std::string_view no_game = "there is no game of this number";
constexpr std::string_view no_change = "there is no change of this number in the game";

Integer none_if_zero(std::int64_t value) { return value == 0 ? Integer() : Integer(value); }

GameRow game_row(const Statement& row) {
  return {row.integer(0), row.bytes(1), row.integer(2), row.integer(3), row.integer(4), row.optional(5)};
}

ChangeRow change_row(const Statement& row) { return {row.integer(0), row.integer(1), row.integer(2), row.bytes(3)}; }

// A statement that changes one row, in a transaction of its own.
Trouble change_one(const Connection& connection, Statement& statement, std::string_view otherwise) {
  if (Trouble refusal = statement.run()) {
    if (refusal->kind == Kind::unknown) refusal = connection.error(Kind::unknown, otherwise);
    return refusal;
  }
  if (connection.rows_changed() == 0) return connection.error(Kind::unknown, otherwise);
  return {};
}

// 0 if there is none.
Stored<std::int64_t> id_in(Statement& statement) {
  const std::int64_t id = statement.next() ? statement.integer(0) : 0;
  if (statement.refusal()) return *statement.refusal();
  return id;
}

Stored<GameId> same_game(const Connection& connection, std::string_view name, std::int64_t when) {
  Statement find(connection,
                 "SELECT id FROM game WHERE made = ? AND name = ? AND head IS NULL AND removed IS NULL "
                 "AND NOT EXISTS (SELECT 1 FROM change WHERE game = game.id)");
  return id_in(find.with(when).with(name));
}

Stored<GameId> insert_game(const Connection& connection, std::string_view name, std::int64_t when) {
  Statement insert(connection, "INSERT INTO game (name, made, changed) VALUES (?, ?, ?)");
  if (Trouble refusal = insert.with(name).with(when).with(when).run()) return *refusal;
  return connection.last_id();
}

// SQLite syncs only what is written: writing the row again makes sure that it is on the disk.
Stored<GameId> written_again(const Connection& connection, GameId game) {
  Statement update(connection, "UPDATE game SET made = made WHERE id = ?");
  if (Trouble refusal = update.with(game).run()) return *refusal;
  return game;
}

// Children have greater ids than their parent, so there is little to look through behind the tip of a game.
Stored<ChangeId> same_change(const Connection& connection, GameId game, const ChangeRow& change) {
  Statement find(connection,
                 "SELECT id FROM change WHERE game = ? AND id > ? AND parent IS ? AND made = ? AND text = ?");
  return id_in(
      find.with(game).with(change.parent).with(none_if_zero(change.parent)).with(change.when).with(change.text));
}

Stored<ChangeId> insert_change(const Connection& connection, GameId game, const ChangeRow& change) {
  Statement insert(connection, "INSERT INTO change (game, parent, made, text) VALUES (?, ?, ?, ?)");
  insert.with(game).with(none_if_zero(change.parent)).with(change.when).with(change.text);
  if (Trouble refusal = change_one(connection, insert, no_change)) return *refusal;
  return connection.last_id();
}

Stored<ChangeId> found_or_inserted(const Connection& connection, GameId game, const ChangeRow& change) {
  Stored<ChangeId> found = same_change(connection, game, change);
  if (!found || *found != 0) return found;
  return insert_change(connection, game, change);
}

// When SQLite may not create a file, it reports that it can't find it.
LibraryError plainer(const LibraryError& error, const std::string& path) {
  if (error.kind != Kind::unreachable || size_of_file(path) > 0 || folder_is_writable(path)) return error;
  return refusal_of(Kind::read_only, "no permission to write in its folder", path);
}

}  // namespace

Stored<Library> Library::open(const std::string& path, int patience) {
  if (Trouble refusal = make_folders_for(path)) return *refusal;
  if (Trouble refusal = check_file(path)) return *refusal;
  Stored<Connection> connection = Connection::open(path, Connection::Access::make, patience);
  if (!connection) return plainer(connection.error(), path);
  const Stored<std::string> backup = make_ready(*connection);
  if (!backup) return backup.error();
  Library library(std::move(connection).value());
  library.upgraded_ = *backup;
  return library;
}

Library Library::in_memory() {
  Library library(Connection::in_memory());
  [[maybe_unused]] const Stored<std::string> ready = make_ready(*library.connection_);
  assert(ready);
  return library;
}

Library::Library(Connection connection)
    : connection_(new Connection(std::move(connection))), path_(connection_->path()) {}

// Removes the empty journal, unless another program is at work: a library at rest is one file.
void Library::Closer::operator()(Connection* connection) const {
  const std::unique_ptr<Connection> closing(connection);
  closing->impatient();
  (void)closing->run("PRAGMA journal_mode = DELETE");
}

Trouble Library::unwritable() const {
  if (!on_disk()) return {};
  if (connection_->read_only()) return connection_->error(Kind::read_only, "no permission to write the file");
  if (!folder_is_writable(connection_->real_path())) {
    return connection_->error(Kind::read_only, "no permission to write in its folder");
  }
  return {};
}

Stored<std::vector<GameRow>> Library::games() const {
  Statement select(*connection_,
                   "SELECT id, name, made, changed, head, removed FROM game WHERE removed IS NULL "
                   "ORDER BY changed DESC, id DESC");
  return rows(select, game_row);
}

Stored<std::vector<GameRow>> Library::removed_games() const {
  Statement select(*connection_,
                   "SELECT id, name, made, changed, head, removed FROM game WHERE removed IS NOT NULL "
                   "ORDER BY removed DESC, id DESC");
  return rows(select, game_row);
}

Stored<GameRow> Library::game(GameId game) const {
  Statement select(*connection_, "SELECT id, name, made, changed, head, removed FROM game WHERE id = ?");
  if (select.with(game).next()) return game_row(select);
  return select.refusal().value_or(connection_->error(Kind::unknown, no_game));
}

Stored<GameId> Library::add_game(std::string_view name, std::int64_t when) {
  Transaction transaction(*connection_);
  if (transaction.refusal()) return *transaction.refusal();
  const Stored<GameId> found = same_game(*connection_, name, when);
  if (!found) return found.error();
  Stored<GameId> id = *found == 0 ? insert_game(*connection_, name, when) : written_again(*connection_, *found);
  if (!id) return id;
  if (Trouble refusal = transaction.commit()) return *refusal;
  return id;
}

Trouble Library::rename(GameId game, std::string_view name) {
  Statement update(*connection_, "UPDATE game SET name = ? WHERE id = ?");
  return change_one(*connection_, update.with(name).with(game), no_game);
}

Trouble Library::remove(GameId game, std::int64_t when) {
  Statement update(*connection_, "UPDATE game SET removed = ? WHERE id = ?");
  return change_one(*connection_, update.with(when).with(game), no_game);
}

Trouble Library::restore(GameId game) {
  Statement update(*connection_, "UPDATE game SET removed = NULL WHERE id = ?");
  return change_one(*connection_, update.with(game), no_game);
}

Stored<std::vector<ChangeRow>> Library::changes(GameId game) const {
  if (const Stored<GameRow> known = this->game(game); !known) return known.error();
  Statement select(*connection_, "SELECT id, parent, made, text FROM change WHERE game = ? ORDER BY id");
  return rows(select.with(game), change_row);
}

Stored<ChangeId> Library::append(GameId game, ChangeId parent, std::int64_t when, std::string_view text) {
  Transaction transaction(*connection_);
  if (transaction.refusal()) return *transaction.refusal();
  Stored<ChangeId> id = found_or_inserted(*connection_, game, {0, parent, when, std::string(text)});
  if (!id) return id;
  Statement update(*connection_, "UPDATE game SET head = ?, changed = max(changed, ?) WHERE id = ?");
  if (Trouble refusal = change_one(*connection_, update.with(*id).with(when).with(game), no_game)) return *refusal;
  if (Trouble refusal = transaction.commit()) return *refusal;
  return id;
}

Trouble Library::set_head(GameId game, ChangeId change) {
  Statement update(*connection_, "UPDATE game SET head = ? WHERE id = ?");
  return change_one(*connection_, update.with(none_if_zero(change)).with(game), no_change);
}

Stored<std::optional<std::string>> Library::setting(std::string_view name) const {
  Statement select(*connection_, "SELECT value FROM setting WHERE name = ?");
  const bool found = select.with(name).next();
  if (select.refusal()) return *select.refusal();
  return found ? std::optional(select.bytes(0)) : std::nullopt;
}

Trouble Library::set_setting(std::string_view name, std::string_view value) {
  Statement insert(*connection_, "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)");
  return insert.with(name).with(value).run();
}

Trouble Library::backup(const std::string& path) const { return back_up(*connection_, path); }

}  // namespace gumshoe
