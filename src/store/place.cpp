#include "store/place.h"

#include <cerrno>
#include <cstdlib>

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

Refusal make_folders_for(const std::string& path) {
  for (std::size_t slash = path.find('/', 1); slash != std::string::npos; slash = path.find('/', slash + 1)) {
    const std::string folder = path.substr(0, slash);
    if (mkdir(folder.c_str(), 0700) == 0 || is_folder(folder)) continue;
    return refusal_of_system(errno == EEXIST ? ENOTDIR : errno, path);
  }
  return {};
}

bool folder_is_writable(const std::string& path_of_file) {
  const std::string folder = path_of_file.substr(0, path_of_file.rfind('/') + 1);
  return access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
}

std::string default_library_path() {
  const std::string folder = data_folder();
  return folder.empty() ? "" : folder + "/gumshoe/library.sqlite";
}

}  // namespace gumshoe
