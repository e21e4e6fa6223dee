// SQLite as the library uses it: statements with bound values, transactions, and errors that say what to do about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/library.h"

struct sqlite3;
struct sqlite3_stmt;

namespace gumshoe {

using Integer = std::optional<std::int64_t>;  // or NULL

class Connection;

// A statement being run. The first thing that goes wrong is kept; what follows does nothing.
class Statement {
 public:
  Statement(const Connection& connection, const char* sql);

  Statement& with(Integer value);
  Statement& with(std::string_view bytes);

  bool next();  // to a row
  Trouble run();
  const Trouble& refusal() const { return refusal_; }

  std::int64_t integer(int column) const;  // 0 for NULL
  int whole(int column) const;  // of a column that holds small numbers
  Integer optional(int column) const;
  std::string bytes(int column) const;

 private:
  struct Finalizer {
    void operator()(sqlite3_stmt* statement) const;
  };
  void note(int code);

  const Connection& connection_;
  std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
  int bound_ = 0;
  Trouble refusal_;
};

class Connection {
 public:
  enum class Access { read, write, make };  // `make`: write, and make the file if there is none

  static Stored<Connection> open(const std::string& path, Access access, int patience);
  static Connection in_memory();

  const std::string& path() const { return path_; }  // as the user wrote it; empty in memory
  std::string real_path() const;  // absolute, links followed
  sqlite3* handle() const { return handle_.get(); }
  void impatient() const;  // from now on, doesn't wait for other programs
  bool read_only() const;
  std::int64_t last_id() const;
  std::int64_t rows_changed() const;

  Trouble run(const char* sql) const;  // one statement or several
  Stored<std::int64_t> integer(const char* sql) const;

  LibraryError error(int code) const;  // what SQLite has just said
  LibraryError error(LibraryError::Kind kind, std::string_view detail) const;

 private:
  struct Closer {
    void operator()(sqlite3* handle) const;
  };
  Connection() = default;

  std::unique_ptr<sqlite3, Closer> handle_;
  std::string path_;
};

// The lock for writing is taken at the start, so that nobody else writes between what is read and what is written.
// Undone unless it is committed.
class Transaction {
 public:
  explicit Transaction(const Connection& connection);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();

  const Trouble& refusal() const { return refusal_; }  // why it has not begun
  Trouble commit();

 private:
  const Connection& connection_;
  Trouble refusal_;
};

// All rows of a statement, each read by `read`.
template <typename Read>
auto rows(Statement& statement, Read read) -> Stored<std::vector<decltype(read(statement))>> {
  std::vector<decltype(read(statement))> all;
  while (statement.next()) all.push_back(read(statement));
  if (statement.refusal()) return *statement.refusal();
  return all;
}

// What SQLite and the system say, in the words of the library.
LibraryError refusal_of(LibraryError::Kind kind, std::string_view detail, const std::string& path);
LibraryError refusal_of(int sqlite_code, sqlite3* handle, const std::string& path);
LibraryError refusal_of_system(int code, const std::string& path);  // an errno

// The tables of the library, what earlier versions of them become, and whether a file has them.
// Makes the tables in an empty file, upgrades those of an older version, and refuses every other file. Returns the path
// of the backup made before an upgrade, or an empty one. Nothing is written to a file that is refused.
Stored<std::string> make_ready(const Connection& connection);

}  // namespace gumshoe
