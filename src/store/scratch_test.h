// For tests: a folder of their own, what is in its files, and libraries that must open.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

#include "store/library.h"

namespace gumshoe {

class Scratch {
 public:
  // In memory where there is such a folder: syncing is what these tests would spend their time on.
  Scratch() {
    const std::string parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : testing::TempDir();
    std::string name = parent + "/gumshoe-XXXXXX";
    folder_ = mkdtemp(name.data());
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { std::filesystem::remove_all(folder_); }

  std::string operator/(std::string_view name) const { return (folder_ / name).string(); }
  const std::filesystem::path& folder() const { return folder_; }

  std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(folder_)) all.push_back(entry.path().filename());
    std::sort(all.begin(), all.end());
    return all;
  }

 private:
  std::filesystem::path folder_;
};

inline std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write(const std::string& path, std::string_view bytes) { std::ofstream(path, std::ios::binary) << bytes; }

inline Library opened(const std::string& path) {
  Stored<Library> library = Library::open(path);
  if (!library) {
    ADD_FAILURE() << library.error().message;
    return Library::in_memory();
  }
  return std::move(library).value();
}

template <typename T>
T done(Stored<T> result) {
  if (result) return std::move(result).value();
  ADD_FAILURE() << result.error().message;
  return {};
}

inline void done(const Trouble& refusal) {
  if (refusal) ADD_FAILURE() << refusal->message;
}

inline std::vector<std::string> texts(const Library& library, GameId game) {
  std::vector<std::string> all;
  for (const ChangeRow& change : done(library.changes(game))) all.push_back(change.text);
  return all;
}

}  // namespace gumshoe
