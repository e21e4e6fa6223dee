#include "store/refusal.h"

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

}  // namespace gumshoe
