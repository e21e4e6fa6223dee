#include "app/write_text.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "app/output.h"

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

}  // namespace gumshoe
