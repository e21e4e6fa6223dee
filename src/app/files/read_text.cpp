#include "app/files/read_text.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <sys/stat.h>

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

}  // namespace gumshoe
