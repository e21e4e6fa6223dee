#include "store/backup.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/place.h"
#include "store/refusal.h"

namespace gumshoe {
namespace {

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
