#include "arena/process/task_count.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <sys/stat.h>
#include <unistd.h>

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

std::uint64_t number_after(const std::string& line, std::string_view key) {
  return line.starts_with(key) ? std::strtoull(line.c_str() + key.size(), nullptr, 10) : 0;
}

// The lines come in this order: "Uid:\t1000…", then "Threads:\t4".
std::uint64_t tasks_in(const fs::path& process) {
  std::ifstream status(process / "status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("Uid:") && number_after(line, "Uid:") != getuid()) return 0;
    if (line.starts_with("Threads:")) return number_after(line, "Threads:");
  }
  return 0;
}

}  // namespace

std::uint64_t tasks_of_this_user() {
  std::uint64_t tasks = 0;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name[0] >= '1' && name[0] <= '9') tasks += tasks_in(entry->path());
  }
  return tasks;
}

}  // namespace gumshoe
