#include "arena/process/sandbox.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "arena/process/command_line.h"
#include "arena/process/process.h"

namespace gumshoe {
namespace {

namespace fs = std::filesystem;

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define GUMSHOE_RESERVES_MEMORY
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define GUMSHOE_RESERVES_MEMORY
#endif

#ifdef GUMSHOE_RESERVES_MEMORY
constexpr std::uint64_t usual_memory = 0;
#else
constexpr std::uint64_t usual_memory = std::uint64_t{2} << 30;
#endif

// Programs and their libraries, wherever a distribution keeps them. None of these hold personal files.
constexpr std::array<std::string_view, 12> folders_of_the_system{"/usr",    "/bin", "/sbin", "/lib", "/lib32", "/lib64",
                                                                 "/libx32", "/etc", "/opt",  "/nix", "/gnu",   "/snap"};

// Files there that only root can read: a bot started by root would have root's access to them.
constexpr std::array<std::string_view, 8> secrets_of_the_system{"/etc/shadow",   "/etc/shadow-",    "/etc/gshadow",
                                                                "/etc/gshadow-", "/etc/sudoers",    "/etc/sudoers.d",
                                                                "/etc/ssh",      "/etc/ssl/private"};

using Words = std::vector<std::string>;

void append(Words& words, std::initializer_list<std::string_view> more) {
  for (const std::string_view word : more) words.emplace_back(word);
}

void show_system(Words& words) {
  std::error_code error;
  for (const fs::path folder : folders_of_the_system) {
    if (fs::is_symlink(folder, error)) {
      append(words, {"--symlink", fs::read_symlink(folder, error).string(), folder.string()});
    } else if (fs::is_directory(folder, error)) {
      append(words, {"--ro-bind", folder.string(), folder.string()});
    }
  }
}

void hide(Words& words, const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    append(words, {"--size", "4096", "--tmpfs", path, "--remount-ro", path});
  } else if (fs::exists(path, error)) {
    append(words, {"--ro-bind", "/dev/null", path});
  }
}

// What the bot can write to lies in memory, is bounded, and disappears with it.
void show_devices(Words& words) {
  append(words,
         {"--dev", "/dev", "--size", "16777216", "--tmpfs", "/dev/shm", "--remount-ro", "/dev", "--proc", "/proc"});
  append(words, {"--size", "67108864", "--tmpfs", folder_in_bwrap});
}

bool within(const fs::path& path, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

bool of_the_system(const fs::path& path) {
  return std::any_of(folders_of_the_system.begin(), folders_of_the_system.end(),
                     [&](std::string_view folder) { return within(path, folder); });
}

// Too much to show as a whole: the file system, home folders, folders for temporary files.
bool holds_more_than_a_bot(const fs::path& folder) {
  const char* home = std::getenv("HOME");
  std::error_code error;
  if (home != nullptr && fs::weakly_canonical(home, error) == folder) return true;
  constexpr std::array<std::string_view, 9> wide{"/",    "/home",    "/root", "/tmp", "/var/tmp",
                                                 "/run", "/dev/shm", "/mnt",  "/srv"};
  return folder.parent_path() == "/home" || std::find(wide.begin(), wide.end(), folder.string()) != wide.end();
}

// Through the kernel's own folders a bot could watch another; the sandbox provides what it needs of them.
bool of_the_kernel(const fs::path& path) {
  return within(path, "/proc") || within(path, "/sys") || within(path, "/dev");
}

// A program that is installed under a prefix (…/bin/python3, …/shims/python3) brings …/lib along. In ~/.local private
// things lie beside that.
fs::path prefix_of(const fs::path& program) {
  const fs::path folder = program.parent_path();
  const bool below_prefix = folder.filename() == "bin" || folder.filename() == "shims";
  return below_prefix && folder.parent_path().filename() != ".local" ? folder.parent_path() : folder;
}

class Folders {
 public:
  void add_folder(const fs::path& folder) {
    if (!holds_more_than_a_bot(folder)) add(folder);
  }

  void add_file(const fs::path& file, const fs::path& folder) { add(holds_more_than_a_bot(folder) ? file : folder); }

  bool show(const fs::path& path) const {
    return std::any_of(all_.begin(), all_.end(), [&](const std::string& folder) { return within(path, folder); });
  }

  Words take() && { return std::move(all_); }

 private:
  void add(const fs::path& path) {
    const bool in_memory = within(path, "/dev/shm");
    if (path.empty() || of_the_system(path) || (of_the_kernel(path) && !in_memory)) return;
    if (std::find(all_.begin(), all_.end(), path.string()) == all_.end()) all_.push_back(path.string());
  }

  Words all_;
};

fs::path named_by(const std::string& word, const std::string& working_folder) {
  const fs::path named = (fs::path(working_folder) / word).lexically_normal();
  return named.has_filename() ? named : named.parent_path();  // without the slash at its end
}

// What there is of the files that a command names.
std::vector<fs::path> files_in(const Words& command, const std::string& working_folder) {
  std::vector<fs::path> files;
  for (const std::string& word : command) {
    std::error_code error;
    const fs::path real = fs::canonical(named_by(word, working_folder), error);
    if (!word.empty() && !error) files.push_back(real);
  }
  return files;
}

bool holds_any(const fs::path& folder, const std::vector<fs::path>& files) {
  return std::any_of(files.begin(), files.end(), [&](const fs::path& file) { return within(file, folder); });
}

// Inside a container that is itself in a user namespace there may be only a few users to hand out.
bool may_hand_out_users() {
  if (geteuid() != 0) return false;
  std::ifstream map("/proc/self/uid_map");
  constexpr std::uint64_t needed = std::uint64_t{1} << 31;
  for (std::uint64_t inside = 0, outside = 0, count = 0; map >> inside >> outside >> count;) {
    if (inside == 0 && count >= needed) return true;
  }
  return false;
}

// Why it doesn't work, or empty if it does: a bot that does nothing is started and must exit normally.
std::string trouble_with(const Isolation& isolation) {
  auto process = Process::start({.command = {"true"}, .isolation = isolation});
  if (!process) return process.error().message;
  const Ending& ending = (*process)->end(std::chrono::seconds(10));
  if (ending.how == "exited") return {};
  std::string said = (*process)->errors();
  while (!said.empty() && said.back() == '\n') said.pop_back();
  return said.empty() ? ending.how : said;
}

std::string users(const Isolation& isolation) { return isolation.own_user ? ", each bot a user of its own" : ""; }

Isolation without_namespaces(const std::string& why) {
  Isolation isolation{.own_user = may_hand_out_users()};
  if (isolation.own_user && !trouble_with(isolation).empty()) isolation.own_user = false;
  isolation.in_words = "sandbox: none (" + why + "): bots can read files and use the network" + users(isolation);
  return isolation;
}

Isolation with_namespaces(const std::string& bwrap, bool own_user) {
  Isolation isolation{.bwrap = bwrap, .own_user = own_user};
  isolation.in_words = "sandbox: bubblewrap: no network, no files but the bot's own" + users(isolation);
  return isolation;
}

Result<Isolation> try_bwrap() {
  const char* path = std::getenv("PATH");
  Result<std::string> bwrap = find_program("bwrap", path != nullptr ? path : "/usr/bin");
  if (!bwrap) return Error{.message = "bubblewrap is not installed"};
  if (may_hand_out_users()) {
    const Isolation isolation = with_namespaces(*bwrap, true);
    if (trouble_with(isolation).empty()) return isolation;
  }
  const Isolation isolation = with_namespaces(*bwrap, false);
  const std::string trouble = trouble_with(isolation);
  if (trouble.empty()) return isolation;
  return Error{.message = "bubblewrap does not work here: " + trouble};
}

}  // namespace

Limits::Limits() : memory(usual_memory) {}

std::optional<Sandbox> sandbox_named(std::string_view name) {
  if (name == "auto") return Sandbox::automatic;
  if (name == "bwrap") return Sandbox::bwrap;
  if (name == "none") return Sandbox::none;
  return {};
}

Words bwrap_command(const std::string& bwrap, const BotView& view) {
  Words words{bwrap};
  append(words, {"--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"});
  append(words, {"--unshare-cgroup-try", "--die-with-parent", "--cap-drop", "ALL"});
  append(words, {"--uid", "1000", "--gid", "1000", "--hostname", "bot"});
  show_system(words);
  for (const std::string_view secret : secrets_of_the_system) hide(words, std::string(secret));
  show_devices(words);
  for (const std::string& folder : view.readable) append(words, {"--ro-bind", folder, folder});
  for (const std::string& path : view.hidden) hide(words, path);
  append(words, {"--dir", view.working_folder, "--remount-ro", "/", "--chdir", view.working_folder, "--"});
  append(words, {"/bin/sh", "-c", "exec \"$@\" 0<&3 1>&4 3<&- 4>&-", "sh"});
  return words;
}

Words files_of(const Words& command, const std::string& working_folder) {
  Folders folders;
  folders.add_folder(working_folder);
  for (std::size_t i = 0; i < command.size(); ++i) {
    std::error_code error;
    const fs::path named = named_by(command[i], working_folder);
    const fs::path real = fs::canonical(named, error);
    if (command[i].empty() || error) continue;
    for (const fs::path& file : {named, real}) {
      if (file != real && folders.show(file)) continue;  // the link is seen, and leads to where it leads
      if (fs::is_directory(real, error)) {
        folders.add_folder(file);
      } else {
        folders.add_file(file, i == 0 ? prefix_of(file) : file.parent_path());
      }
    }
  }
  return std::move(folders).take();
}

Words files_of_others(const Words& command, const std::vector<Words>& others, const std::string& working_folder) {
  const std::vector<fs::path> own = files_in(command, working_folder);
  Words hidden;
  for (const Words& other : others) {
    for (const fs::path& file : files_in(other, working_folder)) {
      if (file == working_folder || !within(file, working_folder)) continue;
      std::error_code error;
      const fs::path folder = fs::is_directory(file, error) ? file : file.parent_path();
      const bool shared = folder == working_folder || holds_any(folder, own);
      const fs::path target = shared ? file : folder;
      if (!holds_any(target, own) && std::find(hidden.begin(), hidden.end(), target.string()) == hidden.end())
        hidden.push_back(target.string());
    }
  }
  return hidden;
}

bool everybody_can_read(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  struct stat status{};
  if (error || stat(real.c_str(), &status) != 0 || (status.st_mode & S_IROTH) == 0) return false;
  for (fs::path folder = S_ISDIR(status.st_mode) ? real : real.parent_path();; folder = folder.parent_path()) {
    if (stat(folder.c_str(), &status) != 0 || (status.st_mode & S_IXOTH) == 0) return false;
    if (folder == folder.root_path()) return true;
  }
}

void guard_own_memory() { prctl(PR_SET_DUMPABLE, 0); }

Result<Isolation> find_isolation(Sandbox wanted) {
  if (wanted == Sandbox::none) return without_namespaces("asked for");
  Result<Isolation> isolation = try_bwrap();
  if (isolation || wanted == Sandbox::bwrap) return isolation;
  return without_namespaces(isolation.error().message);
}

}  // namespace gumshoe
