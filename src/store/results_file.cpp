#include "store/results_file.h"

#include <cerrno>
#include <utility>

#include <unistd.h>

#include "store/connection.h"
#include "store/library.h"
#include "store/place.h"

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;

constexpr std::int64_t application_id = 0x47756d54;  // "GumT"

// Texts are BLOB, as in the library: whatever bytes they hold, every tool that copies the file keeps them. The record
// comes last, so that reading what stands before it does not read it.
constexpr const char* schema =
    R"(CREATE TABLE definition (
  id INTEGER PRIMARY KEY,
  text BLOB NOT NULL
) STRICT;
CREATE TABLE game (
  number INTEGER PRIMARY KEY,
  winner INTEGER,
  rounds INTEGER NOT NULL,
  record BLOB NOT NULL
) STRICT;
CREATE TABLE seat (
  game INTEGER NOT NULL REFERENCES game (number),
  seat INTEGER NOT NULL,
  outcome BLOB NOT NULL,
  reason BLOB NOT NULL,
  turns INTEGER NOT NULL,
  decisions INTEGER NOT NULL,
  nanoseconds INTEGER NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER game_is_kept BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'results are kept'); END;
CREATE TRIGGER game_is_final BEFORE UPDATE ON game BEGIN SELECT RAISE(ABORT, 'results are final'); END;
CREATE TRIGGER seat_is_kept BEFORE DELETE ON seat BEGIN SELECT RAISE(ABORT, 'results are kept'); END;
CREATE TRIGGER seat_is_final BEFORE UPDATE ON seat BEGIN SELECT RAISE(ABORT, 'results are final'); END)";

constexpr const char* settled = "PRAGMA foreign_keys = ON; PRAGMA journal_mode = TRUNCATE";

LibraryError foreign(const std::string& path) {
  return {Kind::foreign, path + " does not hold the results of a tournament and is left as it is"};
}
LibraryError damaged(const std::string& path) { return {Kind::damaged, path + " is damaged and is left as it is"}; }

Error error_of(const LibraryError& refusal) { return {.message = refusal.message}; }

std::optional<Error> error_of(const Trouble& refusal) {
  if (!refusal) return {};
  return error_of(*refusal);
}

Trouble insert_definition(const Connection& connection, std::string_view text) {
  Statement insert(connection, "INSERT INTO definition (text) VALUES (?)");
  return insert.with(text).run();
}

Trouble make_tables(const Connection& connection, std::string_view definition) {
  Transaction transaction(connection);
  if (transaction.refusal()) return transaction.refusal();
  const Stored<std::int64_t> parts = connection.integer("SELECT count(*) FROM sqlite_schema");
  if (!parts) return parts.error();
  if (*parts > 0) return connection.error(Kind::exists, "");
  if (Trouble refusal = connection.run(schema)) return refusal;
  const std::string marks = "PRAGMA application_id = " + std::to_string(application_id) +
                            "; PRAGMA user_version = " + std::to_string(ResultsFile::version);
  if (Trouble refusal = connection.run(marks.c_str())) return refusal;
  if (Trouble refusal = insert_definition(connection, definition)) return refusal;
  return transaction.commit();
}

Trouble check(const Connection& connection) {
  const Stored<std::int64_t> id = connection.integer("PRAGMA application_id");
  if (!id) return id.error().kind == Kind::damaged ? foreign(connection.path()) : id.error();
  if (*id != application_id) return foreign(connection.path());
  const Stored<std::int64_t> version = connection.integer("PRAGMA user_version");
  if (!version) return version.error();
  if (*version > ResultsFile::version) return connection.error(Kind::newer, "");
  Statement sound(connection, "PRAGMA quick_check(1)");
  const bool is_sound = sound.next() && sound.bytes(0) == "ok";
  if (sound.refusal()) return sound.refusal();
  if (!is_sound) return damaged(connection.path());
  return {};
}

Trouble insert_seats(const Connection& connection, const PlayedGame& game) {
  for (std::size_t seat = 0; seat < game.result.seats.size(); ++seat) {
    const SeatResult& result = game.result.seats[seat];
    Statement insert(connection,
                     "INSERT INTO seat (game, seat, outcome, reason, turns, decisions, nanoseconds) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?)");
    insert.with(game.number).with(seat).with(word(result.outcome));
    insert.with(result.reason).with(result.turns).with(result.decisions).with(result.time.count());
    if (Trouble refusal = insert.run()) return refusal;
  }
  return {};
}

Trouble insert_game(const Connection& connection, const PlayedGame& game) {
  Statement insert(connection, "INSERT INTO game (number, winner, rounds, record) VALUES (?, ?, ?, ?)");
  const std::optional<int>& winner = game.result.winner_seat;
  insert.with(game.number).with(winner ? Integer(*winner) : Integer());
  if (Trouble refusal = insert.with(game.result.rounds).with(game.result.record).run()) {
    if (refusal->kind != Kind::unknown) return refusal;  // a constraint: the number is taken
    return LibraryError{Kind::exists, connection.path() + " has game " + std::to_string(game.number + 1) +
                                          " already: does another program play this tournament?"};
  }
  return insert_seats(connection, game);
}

Trouble insert_all(const Connection& connection, std::span<const PlayedGame> games) {
  Transaction transaction(connection);
  if (transaction.refusal()) return transaction.refusal();
  for (const PlayedGame& game : games) {
    if (Trouble refusal = insert_game(connection, game)) return refusal;
  }
  return transaction.commit();
}

// Read row by row, in the order of games and seats.
Stored<std::vector<PlayedGame>> read_games(const Connection& connection) {
  std::vector<PlayedGame> all;
  Statement rows(connection,
                 "SELECT number, winner, rounds, outcome, reason, turns, decisions, nanoseconds FROM game "
                 "JOIN seat ON game = number ORDER BY number, seat");
  while (rows.next()) {
    const std::uint64_t number = rows.integer(0);
    if (all.empty() || all.back().number != number) {
      PlayedGame& game = all.emplace_back();
      game.number = number;
      if (const Integer winner = rows.optional(1)) game.result.winner_seat = static_cast<int>(*winner);
      game.result.rounds = rows.whole(2);
    }
    const std::optional<SeatOutcome> outcome = seat_outcome(rows.bytes(3));
    if (!outcome) return damaged(connection.path());
    all.back().result.seats.push_back(
        {*outcome, rows.bytes(4), rows.whole(5), rows.whole(6), std::chrono::nanoseconds(rows.integer(7))});
  }
  if (rows.refusal()) return *rows.refusal();
  return all;
}

// A program that is killed just after it started leaves a file without tables.
Stored<Connection> made(const std::string& path, std::string_view definition) {
  if (Trouble refusal = check_file(path)) return *refusal;
  Stored<Connection> connection = Connection::open(path, Connection::Access::make, Library::patience_ms);
  if (!connection) {
    return connection.error().kind == Kind::damaged ? refusal_of(Kind::exists, "", path) : connection.error();
  }
  if (Trouble refusal = make_tables(*connection, definition)) return *refusal;
  if (Trouble refusal = connection->run(settled)) return *refusal;
  if (Trouble refusal = sync(folder_of(path))) return *refusal;
  return connection;
}

Stored<Connection> opened(const std::string& path) {
  if (access(path.c_str(), F_OK) != 0) return refusal_of_system(errno, path);
  if (Trouble refusal = check_file(path)) return *refusal;
  Stored<Connection> connection = Connection::open(path, Connection::Access::write, Library::patience_ms);
  if (!connection) return connection.error().kind == Kind::damaged ? foreign(path) : connection.error();
  if (Trouble refusal = check(*connection)) return *refusal;
  if (Trouble refusal = connection->run(settled)) return *refusal;
  return connection;
}

}  // namespace

ResultsFile::ResultsFile(Connection connection) : connection_(std::make_unique<Connection>(std::move(connection))) {}
ResultsFile::ResultsFile(ResultsFile&&) noexcept = default;
ResultsFile& ResultsFile::operator=(ResultsFile&&) noexcept = default;

// Removes the empty journal, unless another program is at work: results at rest are one file.
ResultsFile::~ResultsFile() {
  if (!connection_) return;
  connection_->impatient();
  (void)connection_->run("PRAGMA journal_mode = DELETE");
}

Result<ResultsFile> ResultsFile::make(const std::string& path, std::string_view definition) {
  Stored<Connection> connection = made(path, definition);
  if (!connection) return error_of(connection.error());
  return ResultsFile(std::move(connection).value());
}

Result<ResultsFile> ResultsFile::open(const std::string& path) {
  Stored<Connection> connection = opened(path);
  if (!connection) return error_of(connection.error());
  return ResultsFile(std::move(connection).value());
}

Result<std::string> ResultsFile::definition() const {
  Statement find(*connection_, "SELECT text FROM definition ORDER BY id DESC LIMIT 1");
  const bool found = find.next();
  if (find.refusal()) return error_of(*find.refusal());
  if (!found) return error_of(damaged(connection_->path()));
  return find.bytes(0);
}

std::optional<Error> ResultsFile::redefine(std::string_view definition) {
  return error_of(insert_definition(*connection_, definition));
}

Result<std::vector<PlayedGame>> ResultsFile::games() const {
  Stored<std::vector<PlayedGame>> all = read_games(*connection_);
  if (!all) return error_of(all.error());
  return std::move(all).value();
}

Result<std::string> ResultsFile::record(std::uint64_t number) const {
  Statement find(*connection_, "SELECT record FROM game WHERE number = ?");
  const bool found = find.with(number).next();
  if (find.refusal()) return error_of(*find.refusal());
  if (!found) return Error{.message = connection_->path() + " has no game " + std::to_string(number + 1)};
  return find.bytes(0);
}

std::optional<Error> ResultsFile::append(std::span<const PlayedGame> games) {
  return error_of(insert_all(*connection_, games));
}

}  // namespace gumshoe
