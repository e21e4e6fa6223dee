#include "app/files/write_text.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include <unistd.h>

#include "app/files/output.h"

namespace gumshoe {
namespace {

Error refusal(const std::string& path) {
  const char* why = std::strerror(errno);
  return {.message = "cannot write '" + printable(path) + "': " + why};
}

}  // namespace

std::optional<Error> write_text(const std::string& path, const std::string& text) {
  if (path == "-") {
    print_out(text);
    return {};
  }
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return refusal(path);
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (!written) {
    const Error error = refusal(path);
    std::fclose(file);
    return error;
  }
  if (std::fclose(file) != 0) return refusal(path);
  return {};
}

std::optional<Error> why_not_written(const std::string& path) {
  if (path.empty() || path == "-") return {};
  std::error_code unknown;
  errno = EISDIR;
  if (std::filesystem::is_directory(path, unknown)) return refusal(path);
  const bool exists = std::filesystem::exists(path, unknown);
  const std::filesystem::path folder = std::filesystem::absolute(path, unknown).parent_path() / "";
  const int denied = exists ? access(path.c_str(), W_OK) : access(folder.c_str(), W_OK | X_OK);
  if (denied != 0) return refusal(path);
  return {};
}

}  // namespace gumshoe
