#include "store/place.h"

#include <sqlite3.h>
#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/connection.h"

namespace gumshoe {
namespace {

bool absolute(const char* path) { return path != nullptr && path[0] == '/'; }

std::string home() {
  if (const char* variable = std::getenv("HOME"); absolute(variable)) return variable;
  const passwd* user = getpwuid(getuid());
  return user != nullptr && absolute(user->pw_dir) ? user->pw_dir : "";
}

// A relative path there is to be ignored, says the specification of these folders.
std::string data_folder() {
  if (const char* variable = std::getenv("XDG_DATA_HOME"); absolute(variable)) return variable;
  const std::string user = home();
  return user.empty() ? "" : user + "/.local/share";
}

bool is_folder(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

using Kind = LibraryError::Kind;

bool exists(const std::string& path) {
  struct stat status{};
  return lstat(path.c_str(), &status) == 0;
}

// A file that vanishes unless it is given its name.
class Draft {
 public:
  explicit Draft(const std::string& path) : target_(path), path_(path + ".XXXXXX") {
    const int file = mkostemp(path_.data(), O_CLOEXEC);
    if (file < 0) {
      refusal_ = refusal_of_system(errno, target_);
    } else {
      close(file);
    }
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    if (refusal_) return;
    unlink(path_.c_str());
    unlink((path_ + "-journal").c_str());
  }

  const std::string& path() const { return path_; }
  const Trouble& refusal() const { return refusal_; }  // why there is none

  // A second name, because a rename would replace what has come there meanwhile.
  Trouble publish() const {
    if (Trouble refusal = sync(path_)) return refusal;
    if (link(path_.c_str(), target_.c_str()) != 0 && !renamed()) {
      return errno == EEXIST ? refusal_of(Kind::exists, "", target_) : refusal_of_system(errno, target_);
    }
    return sync(folder_of(target_));
  }

 private:
  // For file systems on which a file has one name.
  bool renamed() const {
    if (errno == EEXIST) return false;
    if (exists(target_)) {
      errno = EEXIST;
      return false;
    }
    return rename(path_.c_str(), target_.c_str()) == 0;
  }

  std::string target_;
  std::string path_;
  Trouble refusal_;
};

Trouble copy(const Connection& source, const Connection& target) {
  sqlite3_backup* backup = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
  if (backup == nullptr) return target.error(sqlite3_extended_errcode(target.handle()));
  const int code = sqlite3_backup_step(backup, -1);
  const int end = sqlite3_backup_finish(backup);
  if (code == SQLITE_BUSY || code == SQLITE_LOCKED) return source.error(Kind::locked, "");
  if (end != SQLITE_OK) return target.error(end);
  if (code != SQLITE_DONE) return target.error(Kind::failed, sqlite3_errstr(code));
  return {};
}

Trouble fill(const Connection& source, const std::string& path) {
  const Stored<Connection> target = Connection::open(path, Connection::Access::write, Library::patience_ms);
  if (!target) return target.error();
  if (Trouble refusal = copy(source, *target)) return refusal;
  Statement check(*target, "PRAGMA integrity_check(1)");
  const bool whole = check.next() && check.bytes(0) == "ok";
  if (check.refusal()) return check.refusal();
  if (!whole) return target->error(Kind::damaged, check.bytes(0));
  return {};
}

std::string numbered(const std::string& path, int number) {
  if (number == 1) return path;
  std::filesystem::path name = path;
  const std::string extension = name.extension().string();
  name.replace_extension();
  return name.string() + "-" + std::to_string(number) + extension;
}

}  // namespace

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return path.substr(0, std::max<std::size_t>(slash, 1));
}

Trouble sync(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0 && errno == EACCES) return {};  // a folder may be written to and not read
  if (file < 0) return refusal_of_system(errno, path);
  const bool synced = fsync(file) == 0;
  const int code = errno;
  close(file);
  if (synced || code == EINVAL) return {};  // some file systems have folders that cannot be synced
  return refusal_of_system(code, path);
}

Trouble make_folders_for(const std::string& path) {
  for (std::size_t slash = path.find('/', 1); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    const std::string folder = path.substr(0, slash);
    if (is_folder(folder)) continue;
    if (mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) return refusal_of_system(errno, path);
    if (!is_folder(folder)) return refusal_of_system(ENOTDIR, path);
    if (Trouble refusal = sync(folder_of(folder))) return refusal;
  }
  return {};
}

Trouble check_file(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0) return {};  // SQLite says it, or makes the file
  if (!S_ISREG(status.st_mode)) return refusal_of(LibraryError::Kind::unreachable, "this is not a file", path);
  constexpr off_t header = 100;
  if (status.st_size == 0 || status.st_size >= header) return {};
  return refusal_of(LibraryError::Kind::damaged, "it is too short", path);
}

std::int64_t size_of_file(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 ? status.st_size : 0;
}

bool folder_is_writable(const std::string& path_of_file) { return access(folder_of(path_of_file).c_str(), W_OK) == 0; }

std::string default_library_path() {
  const std::string folder = data_folder();
  return folder.empty() ? "" : folder + "/gumshoe/library.sqlite";
}

Trouble back_up(const Connection& source, const std::string& path) {
  if (path.empty()) return LibraryError{Kind::unreachable, "there is no file to write the backup to"};
  if (path.find('\0') != std::string::npos) return LibraryError{Kind::unreachable, "a file name holds no NUL"};
  if (exists(path)) return refusal_of(Kind::exists, "", path);
  const Draft draft(path);
  if (draft.refusal()) return draft.refusal();
  if (Trouble refusal = fill(source, draft.path())) return refusal;
  return draft.publish();
}

Stored<std::string> back_up_beside(const Connection& source, const std::string& path) {
  for (int number = 1;; ++number) {
    const std::string name = numbered(path, number);
    const Trouble refusal = back_up(source, name);
    if (!refusal) return name;
    if (refusal->kind != Kind::exists) return *refusal;
  }
}

}  // namespace gumshoe
