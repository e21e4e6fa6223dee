#include "app/engine/files.h"

#include <algorithm>
#include <filesystem>

#include "app/files/text_file.h"

namespace gumshoe {
namespace {

Result<std::string> read_plain_file(const std::string& path) {
  std::error_code problem;
  const std::filesystem::file_status status = std::filesystem::status(path, problem);
  if (path.find('\0') != path.npos || !std::filesystem::exists(status)) return Error{"no such file"};
  if (!std::filesystem::is_regular_file(status)) return Error{"this is no plain file"};
  return read_text("./" == path.substr(0, 2) || path.starts_with('/') ? path : "./" + path);  // `-` is a name here
}

Result<std::vector<std::string>> decks_at(const std::string& path) {
  std::error_code problem;
  if (!std::filesystem::is_directory(path, problem)) return std::vector{path};
  std::vector<std::string> files;
  for (std::filesystem::directory_iterator file(path, problem), end; !problem && file != end; file.increment(problem)) {
    if (file->path().extension() == ".json") files.push_back(file->path().string());
  }
  if (problem) return Error{problem.message()};
  if (files.empty()) return Error{"no deck, that is, no file *.json, is in this folder"};
  std::ranges::sort(files);
  return files;
}

}  // namespace

EngineFiles plain_files() { return {read_plain_file, decks_at}; }

}  // namespace gumshoe
