#include "stage.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/wait.h>
#include <unistd.h>

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

// Of a process that may go in the meantime: an error is the end of its text.
std::string content(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

bool is_process(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.find_first_not_of("0123456789") == std::string::npos && name != std::to_string(getpid());
}

}  // namespace

Stage::Stage() {
  static int stages = 0;
  mark_ = "stage-" + std::to_string(getpid()) + "-" + std::to_string(++stages);
  folder_before_ = fs::temp_directory_path().string();
  std::string folder = (fs::path(folder_before_) / "gumshoe-hostile-XXXXXX").string();
  folder_ = mkdtemp(folder.data());
  fs::permissions(folder_, fs::perms(0755));  // bots of other users have to get at their own
  setenv("TMPDIR", folder_.c_str(), 1);
}

Stage::~Stage() {
  EXPECT_EQ(processes(), std::vector<std::string>());
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);  // no child at all, running or not waited for
  EXPECT_TRUE(fs::is_empty(folder_));
  setenv("TMPDIR", folder_before_.c_str(), 1);
  fs::remove_all(folder_);
}

Launch Stage::launch(const std::string& bot, std::vector<std::string> arguments) const {
  arguments.insert(arguments.begin(), std::string(GUMSHOE_HOSTILE_BOTS) + "/" + bot);
  arguments.push_back(mark_);
  return {.command = std::move(arguments), .isolation = GetParam(), .folders_in = folder_};
}

std::string Stage::command_line(const std::string& bot, const std::vector<std::string>& arguments) const {
  std::string line;
  for (const std::string& word : launch(bot, arguments).command) line += "'" + word + "' ";
  return line;
}

std::unique_ptr<Process> Stage::started(const Launch& launch) const {
  Result<std::unique_ptr<Process>> process = Process::start(launch);
  if (process) return std::move(process).value();
  ADD_FAILURE() << process.error().message;
  std::abort();
}

std::unique_ptr<Process> Stage::started(const std::string& bot, std::vector<std::string> arguments) const {
  return started(launch(bot, std::move(arguments)));
}

std::string Stage::asked(Process& bot, const std::string& line, std::chrono::milliseconds time) {
  bot.send(line);
  return in_words(bot.read_line(Process::Clock::now() + time));
}

std::string Stage::in_words(const Result<std::string, BotFault>& answer) {
  if (answer) return *answer;
  const char* kinds[] = {"late: ", "crashed: ", "flooded: "};
  return kinds[static_cast<int>(answer.error().kind)] + answer.error().reason;
}

bool Stage::own_user() const { return GetParam().own_user && everybody_can_read(GUMSHOE_HOSTILE_BOTS); }

std::vector<std::string> Stage::processes() const {
  std::vector<std::string> found;
  std::error_code error;
  for (fs::directory_iterator entry("/proc", error), end; !error && entry != end; entry.increment(error)) {
    if (!is_process(entry->path())) continue;
    const std::string command = content(entry->path() / "cmdline");
    if (command.find(mark_) != std::string::npos) found.push_back(command);
  }
  return found;
}

std::vector<Isolation> isolations() {
  std::vector<Isolation> found;
  for (const Sandbox sandbox : {Sandbox::none, Sandbox::bwrap}) {
    if (Result<Isolation> isolation = find_isolation(sandbox)) found.push_back(std::move(isolation).value());
  }
  return found;
}

std::string name_of_isolation(const testing::TestParamInfo<Isolation>& isolation) {
  return isolation.param.namespaces() ? "InBubblewrap" : "WithoutNamespaces";
}

}  // namespace gumshoe
