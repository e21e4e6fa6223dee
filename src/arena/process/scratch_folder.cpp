#include "arena/process/scratch_folder.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <memory>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gumshoe {
namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};
using Folder = std::unique_ptr<DIR, CloseFolder>;

Folder open_folder(int parent, const char* name) {
  const int file = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  return Folder(file < 0 ? nullptr : fdopendir(file));
}

bool is_folder(int parent, const char* name) {
  struct stat status{};
  return fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode);
}

const dirent* next(DIR* folder) {
  const dirent* entry = readdir(folder);
  while (entry != nullptr && (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0)) {
    entry = readdir(folder);
  }
  return entry;
}

// Removes what lies in a folder, depth first. What lies very deep is lifted to the top and comes next, so that neither
// the stack, nor the number of open files, nor the length of a path limits how deep the folder may be.
class Removal {
 public:
  explicit Removal(const std::string& path) : top_(open_folder(AT_FDCWD, path.c_str())) {}

  void run() {
    if (top_ == nullptr) return;
    do {
      lifted_now_ = false;
      rewinddir(top_.get());
      empty(top_.get(), 0);
    } while (lifted_now_);
  }

 private:
  static constexpr int deep = 50;

  void empty(DIR* folder, int depth) {
    const int parent = dirfd(folder);
    while (const dirent* entry = next(folder)) {
      if (!is_folder(parent, entry->d_name)) {
        unlinkat(parent, entry->d_name, 0);
        continue;
      }
      fchmodat(parent, entry->d_name, 0700, 0);
      if (depth == deep) {
        lift(parent, entry->d_name);
      } else if (const Folder inner = open_folder(parent, entry->d_name)) {
        empty(inner.get(), depth + 1);
        unlinkat(parent, entry->d_name, AT_REMOVEDIR);
      }
    }
  }

  void lift(int parent, const char* name) {
    int result = 0;
    do {
      const std::string at_the_top = "lifted-" + std::to_string(++lifted_);
      result = renameat(parent, name, dirfd(top_.get()), at_the_top.c_str());
    } while (result != 0 && (errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR));  // a name in use
    lifted_now_ = lifted_now_ || result == 0;
  }

  Folder top_;
  std::uint64_t lifted_ = 0;
  bool lifted_now_ = false;
};

}  // namespace

Result<ScratchFolder> ScratchFolder::make(const std::string& parent, uid_t user) {
  std::string path = parent + "/gumshoe-bot-XXXXXX";
  if (mkdtemp(path.data()) == nullptr) {
    return Error{.message = "cannot make a folder in " + parent + ": " + std::strerror(errno)};
  }
  ScratchFolder folder(path);
  if (user != 0 && chown(path.c_str(), user, user) != 0) {
    return Error{.message = "cannot give " + path + " to another user: " + std::strerror(errno)};
  }
  return folder;
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

ScratchFolder::~ScratchFolder() {
  if (!path_.empty()) remove_folder(path_);
}

void remove_folder(const std::string& path) {
  chmod(path.c_str(), 0700);
  Removal(path).run();
  rmdir(path.c_str());
}

}  // namespace gumshoe
