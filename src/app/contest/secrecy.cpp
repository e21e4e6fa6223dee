#include "app/contest/secrecy.h"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <random>
#include <string_view>

#include "app/files/game_input.h"

namespace gumshoe {
namespace {

void wipe(char* text) { std::fill_n(text, std::strlen(text), '*'); }

}  // namespace

std::uint64_t fresh_seed() {
  std::random_device source;
  const std::uint64_t high = source();
  return (high << 32 | source()) >> 11;
}

void wipe_seeds(std::span<char*> arguments) {
  constexpr std::string_view option = "--seed";
  bool value_follows = false;
  for (char* argument : arguments) {
    const std::string_view text = argument;
    if (value_follows) {
      wipe(argument);
    } else if (text.starts_with(option) && text.substr(option.size()).starts_with('=')) {
      wipe(argument + option.size() + 1);
    }
    value_follows = !value_follows && text == option;
  }
}

std::string record_named_by(std::uint64_t seed) { return "match-" + std::to_string(seed) + ".cgn"; }

std::vector<std::string> records_named_by_seeds(const std::string& folder) {
  std::vector<std::string> records;
  std::error_code unreadable;
  for (std::filesystem::directory_iterator file(folder, unreadable), end; !unreadable && file != end;
       file.increment(unreadable)) {
    const std::string name = file->path().filename().string();
    if (name.starts_with("match-") && name.ends_with(".cgn")) records.push_back(file->path().string());
  }
  std::ranges::sort(records);
  return records;
}

std::vector<std::string> files_that_tell(std::uint64_t seed, const std::string& folder) {
  constexpr std::uint64_t rare = 1'000'000'000;
  std::vector<std::string> telling;
  if (seed < rare) return telling;
  std::error_code unreadable;
  for (std::filesystem::directory_iterator file(folder, unreadable), end; !unreadable && file != end;
       file.increment(unreadable)) {
    std::error_code unknown;
    if (!file->is_regular_file(unknown)) continue;
    const Result<std::string> text = read_text(file->path().string());
    if (text && text->find(std::to_string(seed)) != std::string::npos) telling.push_back(file->path().string());
  }
  return telling;
}

std::string file_of_output() {
  std::error_code none;
  const std::filesystem::path path = std::filesystem::read_symlink("/proc/self/fd/1", none);
  return std::filesystem::is_regular_file(path, none) ? path.string() : "";
}

std::vector<std::string> files_to_hide(const std::vector<std::string>& files) {
  std::vector<std::string> hidden;
  for (const std::string& file : files) {
    std::error_code error;
    const std::string path = std::filesystem::weakly_canonical(std::filesystem::absolute(file, error), error).string();
    if (file.empty() || file == "-" || error || path.starts_with("/dev/")) continue;
    for (const char* beside : {"", "-journal", "-wal", "-shm"}) hidden.push_back(path + beside);
  }
  return hidden;
}

}  // namespace gumshoe
