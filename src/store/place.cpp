#include "store/place.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/refusal.h"

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

}  // namespace gumshoe
