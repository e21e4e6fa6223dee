#include "arena/process/launch_plan.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/stat.h>
#include <unistd.h>

#include "arena/process/command_line.h"

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0' ? value : otherwise;
}

std::string search_path() { return variable("PATH", "/usr/local/bin:/usr/bin:/bin"); }

std::string open_to_everybody(const std::string& search) {
  std::string open;
  for (std::size_t start = 0; start < search.size();) {
    const std::size_t end = std::min(search.find(':', start), search.size());
    const std::string folder = search.substr(start, end - start);
    if (everybody_can_read(folder)) open += (open.empty() ? "" : ":") + folder;
    start = end + 1;
  }
  return open;
}

std::string place_for_folders(const Launch& launch, bool another_user) {
  const std::string place = launch.folders_in.empty() ? variable("TMPDIR", "/tmp") : launch.folders_in;
  return another_user && !everybody_can_read(place) ? "/tmp" : place;
}

// Far above the user ids of any machine, and a different one for every bot of every program that runs at the same time.
uid_t fresh_user() {
  static std::atomic<uid_t> started{0};
  return (uid_t{1} << 30) + (getpid() << 8) + (started++ & 255);
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> all;
  for (const std::string& word : words) all.push_back(const_cast<char*>(word.c_str()));
  all.push_back(nullptr);
  return all;
}

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

// Processes and threads of the user who runs this program, counted as the kernel does for that user's limit.
std::uint64_t tasks_of_this_user() {
  std::uint64_t tasks = 0;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name[0] >= '1' && name[0] <= '9') tasks += tasks_in(entry->path());
  }
  return tasks;
}

// Limits on processes count all those of a user.
rlim_t process_limit(const Launch& launch, bool own_user) {
  constexpr rlim_t bubblewraps_own = 4;
  constexpr rlim_t bots_at_a_table = 8;
  if (own_user) return launch.limits.processes + bubblewraps_own;
  return tasks_of_this_user() + bots_at_a_table * launch.limits.processes;
}

}  // namespace

Result<LaunchPlan> LaunchPlan::make(const Launch& launch) {
  if (launch.command.empty()) return Error{.message = "a command that starts a bot is needed"};
  LaunchPlan plan;
  plan.bot_ = launch.kind == Launch::Kind::bot;
  plan.namespaces_ = plan.bot_ && launch.isolation.namespaces();
  std::error_code error;
  plan.working_folder_ = fs::current_path(error).string();
  if (error) plan.working_folder_ = "/";
  if (std::optional<Error> trouble = plan.choose_program(launch)) return *trouble;
  if (!plan.bot_) {
    for (char** entry = environ; *entry != nullptr; ++entry) plan.variables_.emplace_back(*entry);
    return plan;
  }
  plan.choose_limits(launch);
  if (std::optional<Error> trouble = plan.choose_folder(launch)) return *trouble;
  plan.choose_environment();
  if (plan.namespaces_) plan.put_into_sandbox(launch);
  return plan;
}

std::optional<Error> LaunchPlan::choose_program(const Launch& launch) {
  words_ = launch.command;
  if (bot_ && launch.isolation.own_user && choose_user()) return {};
  search_ = search_path();
  Result<std::string> program = find_program(launch.command[0], search_);
  if (!program) return program.error();
  words_[0] = *program;
  return {};
}

// A bot runs as another user only if that user can read the bot's program: the checkout of somebody who is root may be
// closed to all others. So may some of root's programs; then another program of that name will do.
bool LaunchPlan::choose_user() {
  search_ = open_to_everybody(search_path());
  const Result<std::string> program = find_program(words_[0], search_);
  if (!program || !everybody_can_read(*program)) return false;
  std::vector<std::string> words = words_;
  words[0] = *program;
  const std::vector<std::string> files = files_of(words, working_folder_);
  if (!std::all_of(files.begin(), files.end(), everybody_can_read)) return false;
  words_ = std::move(words);
  user_ = fresh_user();
  return true;
}

void LaunchPlan::choose_limits(const Launch& launch) {
  const Limits& limits = launch.limits;
  limits_.push_back({RLIMIT_CORE, 0});
  if (limits.memory != 0) limits_.push_back({RLIMIT_DATA, limits.memory});
  if (limits.file_size != 0) limits_.push_back({RLIMIT_FSIZE, limits.file_size});
  if (limits.files != 0) limits_.push_back({RLIMIT_NOFILE, limits.files});
  if (limits.processes != 0) limits_.push_back({RLIMIT_NPROC, process_limit(launch, user_ != 0)});
}

std::optional<Error> LaunchPlan::choose_folder(const Launch& launch) {
  if (namespaces_) return {};
  Result<ScratchFolder> folder = ScratchFolder::make(place_for_folders(launch, user_ != 0), user_);
  if (!folder) return folder.error();
  folder_ = std::move(folder).value();
  return {};
}

void LaunchPlan::choose_environment() {
  const std::string home = namespaces_ ? std::string(folder_in_bwrap) : folder_.path();
  variables_ = {"PATH=" + search_, "LANG=C.UTF-8", "HOME=" + home, "TMPDIR=" + home};
}

void LaunchPlan::put_into_sandbox(const Launch& launch) {
  BotView view{
      .readable = files_of(words_, working_folder_), .hidden = launch.hidden, .working_folder = working_folder_};
  std::vector<std::string> words = bwrap_command(launch.isolation.bwrap, view);
  words.insert(words.end(), words_.begin(), words_.end());
  words_ = std::move(words);
}

KeeperOrders LaunchPlan::orders() {
  arguments_ = pointers(words_);
  environment_ = pointers(variables_);
  KeeperOrders orders{};
  orders.program = words_[0].c_str();
  orders.arguments = arguments_.data();
  orders.environment = environment_.data();
  orders.working_folder = bot_ && !namespaces_ ? working_folder_.c_str() : nullptr;
  orders.scratch_folder = folder_.path().empty() ? nullptr : folder_.path().c_str();
  orders.limit_count = std::min(limits_.size(), orders.limits.size());
  std::copy_n(limits_.begin(), orders.limit_count, orders.limits.begin());
  orders.user = user_;
  orders.bot = bot_;
  orders.sandboxed = namespaces_;
  return orders;
}

}  // namespace gumshoe
