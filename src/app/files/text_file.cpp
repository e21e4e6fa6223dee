#include "app/files/text_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include <sys/stat.h>
#include <unistd.h>

#include "app/files/output.h"

namespace gumshoe {
namespace {

constexpr std::size_t largest = std::size_t{64} << 20;  // bytes; a game of a thousand events has fifty thousand

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, Closer>;

bool is_directory(const std::string& path) {
  struct stat status{};
  return stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

std::string reason(int code) {
  switch (code) {
    case ENOENT:
      return "no such file";
    case EACCES:
      return "no permission to read it";
    case EISDIR:
      return "this is a directory, not a file";
    default:
      return std::strerror(code);
  }
}

Error refusal(const std::string& path) {
  const char* why = std::strerror(errno);
  return {.message = "cannot write '" + printable(path) + "': " + why};
}

}  // namespace

Result<std::string> read_text(const std::string& path) {
  if (path != "-" && is_directory(path)) return Error{reason(EISDIR)};
  const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (file == nullptr) return Error{reason(errno)};
  std::string text;
  char block[1 << 16];
  while (const std::size_t count = std::fread(block, 1, sizeof block, file.get())) {
    text.append(block, count);
    if (text.size() > largest) return Error{"larger than 64 MB: not a game"};
  }
  if (std::ferror(file.get()) != 0) return Error{reason(errno)};
  return text;
}

std::string shown_name(const std::string& path) { return path == "-" ? "standard input" : path; }

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
