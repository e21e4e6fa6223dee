// A folder for a bot to write in, gone with its owner.
#pragma once

#include <string>

#include <sys/types.h>

#include "game/result.h"

namespace gumshoe {

class ScratchFolder {
 public:
  static Result<ScratchFolder> make(const std::string& parent, uid_t user);  // 0: this program's own user
  ScratchFolder() = default;  // none
  ScratchFolder(ScratchFolder&& other) noexcept;
  ScratchFolder& operator=(ScratchFolder&& other) noexcept;
  ~ScratchFolder();

  const std::string& path() const { return path_; }

 private:
  explicit ScratchFolder(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

// Removes a folder with all that is in it, however deep it is and whatever permissions stand in the way.
void remove_folder(const std::string& path);

}  // namespace gumshoe
