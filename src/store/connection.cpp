#include "store/connection.h"

#include <cassert>
#include <cerrno>
#include <cstring>

#include <sqlite3.h>

namespace gumshoe {
namespace {

using Kind = LibraryError::Kind;

// SQLite says "cannot open" or "input/output error" where the system knows a plainer reason.
Kind kind_of_system(int code, Kind otherwise) {
  switch (code) {
    case ENOSPC:
    case EDQUOT:
      return Kind::full;
    case EACCES:
    case EPERM:
    case EROFS:
      return Kind::read_only;
    default:
      return otherwise;
  }
}

Kind kind_of(int sqlite_code, int system_code) {
  switch (sqlite_code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return Kind::damaged;
    case SQLITE_READONLY:
      return Kind::read_only;
    case SQLITE_FULL:
      return Kind::full;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return Kind::locked;
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
      return kind_of_system(system_code, Kind::unreachable);
    case SQLITE_CONSTRAINT:
      return Kind::unknown;
    default:
      return kind_of_system(system_code, Kind::failed);
  }
}

std::string what_of(Kind kind) {
  switch (kind) {
    case Kind::damaged:
      return " is damaged and is left as it is";
    case Kind::foreign:
      return " is not a library of games and is left as it is";
    case Kind::newer:
      return " was written by a later version of gumshoe and is left as it is";
    case Kind::unreachable:
      return " cannot be opened";
    case Kind::read_only:
      return " cannot be written";
    case Kind::full:
      return " cannot grow: no space is left on the disk";
    case Kind::locked:
      return " is in use by another program";
    case Kind::failed:
      return " cannot be read or written";
    case Kind::unknown:
      return " holds no such game or change";
    case Kind::exists:
      return " exists already and is left as it is";
  }
  return "";
}

bool detail_says_more(Kind kind) { return kind != Kind::full && kind != Kind::locked && kind != Kind::exists; }

int flags_of(Connection::Access access) {
  switch (access) {
    case Connection::Access::read:
      return SQLITE_OPEN_READONLY;
    case Connection::Access::write:
      return SQLITE_OPEN_READWRITE;
    case Connection::Access::make:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return SQLITE_OPEN_READONLY;
}

// Neither `:memory:` nor `file:…` nor the empty name means anything special to us.
std::string plain_path(const std::string& path) { return path.starts_with('/') ? path : "./" + path; }

// Nothing here writes to the file, which may turn out not to be ours. EXTRA is for files whose folder forgets that a
// journal is gone; cell_size_check and trusted_schema keep a damaged or hostile file from doing more than being
// unreadable.
constexpr const char* configuration =
    "PRAGMA synchronous = EXTRA; PRAGMA cell_size_check = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY";

}  // namespace

LibraryError refusal_of(Kind kind, std::string_view detail, const std::string& path) {
  std::string message = path.empty() ? "the library in memory" : path;
  message += what_of(kind);
  if (!detail.empty() && detail_says_more(kind)) message.append(" (").append(detail).append(")");
  return {kind, std::move(message)};
}

LibraryError refusal_of(int sqlite_code, sqlite3* handle, const std::string& path) {
  const int system_code = handle == nullptr ? 0 : sqlite3_system_errno(handle);
  const Kind kind = kind_of(sqlite_code, system_code);
  const bool of_system = kind == Kind::unreachable || kind == Kind::failed;
  if (of_system && system_code != 0) return refusal_of(kind, std::strerror(system_code), path);
  return refusal_of(kind, handle == nullptr ? sqlite3_errstr(sqlite_code) : sqlite3_errmsg(handle), path);
}

LibraryError refusal_of_system(int code, const std::string& path) {
  return refusal_of(kind_of_system(code, Kind::unreachable), std::strerror(code), path);
}

void Statement::Finalizer::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
void Connection::Closer::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Statement::Statement(const Connection& connection, const char* sql) : connection_(connection) {
  sqlite3_stmt* statement = nullptr;
  note(sqlite3_prepare_v2(connection.handle(), sql, -1, &statement, nullptr));
  statement_.reset(statement);
}

void Statement::note(int code) {
  if (refusal_ || code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
  refusal_ = connection_.error(code);
}

Statement& Statement::with(Integer value) {
  ++bound_;
  if (refusal_) return *this;
  note(value ? sqlite3_bind_int64(statement_.get(), bound_, *value) : sqlite3_bind_null(statement_.get(), bound_));
  return *this;
}

Statement& Statement::with(std::string_view bytes) {
  ++bound_;
  if (refusal_) return *this;
  // An empty view may have no address, which SQLite would take for NULL.
  const char* start = bytes.empty() ? "" : bytes.data();
  note(sqlite3_bind_blob64(statement_.get(), bound_, start, bytes.size(), SQLITE_TRANSIENT));
  return *this;
}

bool Statement::next() {
  if (refusal_) return false;
  const int code = sqlite3_step(statement_.get());
  note(code);
  return code == SQLITE_ROW;
}

Trouble Statement::run() {
  while (next()) {
  }
  return refusal_;
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

int Statement::whole(int column) const { return sqlite3_column_int(statement_.get(), column); }

Integer Statement::optional(int column) const {
  if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
  return integer(column);
}

std::string Statement::bytes(int column) const {
  const auto* start = static_cast<const char*>(sqlite3_column_blob(statement_.get(), column));
  if (start == nullptr) return {};
  return {start, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Stored<Connection> Connection::open(const std::string& path, Access access, int patience) {
  if (path.empty()) return LibraryError{Kind::unreachable, "there is no file to keep the games in"};
  if (path.find('\0') != std::string::npos) return LibraryError{Kind::unreachable, "a file name holds no NUL"};
  Connection connection;
  connection.path_ = path;
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(plain_path(path).c_str(), &handle, flags_of(access), nullptr);
  connection.handle_.reset(handle);
  if (code != SQLITE_OK) return connection.error(code);
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, patience);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  if (const Trouble refusal = connection.run(configuration)) return *refusal;
  return connection;
}

Connection Connection::in_memory() {
  Connection connection;
  sqlite3* handle = nullptr;
  [[maybe_unused]] const int code = sqlite3_open(":memory:", &handle);
  assert(code == SQLITE_OK);
  connection.handle_.reset(handle);
  return connection;
}

std::string Connection::real_path() const {
  const char* path = sqlite3_db_filename(handle(), "main");
  return path == nullptr ? "" : path;
}

void Connection::impatient() const { sqlite3_busy_timeout(handle(), 0); }

bool Connection::read_only() const { return sqlite3_db_readonly(handle(), "main") == 1; }
std::int64_t Connection::last_id() const { return sqlite3_last_insert_rowid(handle()); }
std::int64_t Connection::rows_changed() const { return sqlite3_changes64(handle()); }

Trouble Connection::run(const char* sql) const {
  const int code = sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) return {};
  return error(code);
}

Stored<std::int64_t> Connection::integer(const char* sql) const {
  Statement statement(*this, sql);
  const std::int64_t value = statement.next() ? statement.integer(0) : 0;
  if (statement.refusal()) return *statement.refusal();
  return value;
}

LibraryError Connection::error(int code) const { return refusal_of(code, handle(), path_); }

LibraryError Connection::error(LibraryError::Kind kind, std::string_view detail) const {
  return refusal_of(kind, detail, path_);
}

Transaction::Transaction(const Connection& connection)
    : connection_(connection), refusal_(connection.run("BEGIN IMMEDIATE")) {}

Transaction::~Transaction() {
  // SQLite has undone it already after some errors.
  if (!refusal_ && sqlite3_get_autocommit(connection_.handle()) == 0) (void)connection_.run("ROLLBACK");
}

Trouble Transaction::commit() { return connection_.run("COMMIT"); }

}  // namespace gumshoe
