// What a bot may see and use. docs/sandbox.md says what that stops, bot by bot.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.h"

namespace gumshoe {

enum class Sandbox { automatic, bwrap, none };  // as asked for: automatic is bwrap where it works

std::optional<Sandbox> sandbox_named(std::string_view name);  // "auto", "bwrap", "none"

// What bots are really kept in on this machine. Found once a run: it takes starting bubblewrap.
struct Isolation {
  std::string bwrap = {};  // the program; empty: no namespaces
  bool own_user = false;  // each bot is another user: this program runs as root, and may hand out users
  std::string in_words = {};  // for the start of a run: "sandbox: bubblewrap (…)", "sandbox: none (…)"

  bool namespaces() const { return !bwrap.empty(); }
};

Result<Isolation> find_isolation(Sandbox wanted);  // an error only where bwrap is asked for and does not work

// What one process may use at most; 0: no limit.
struct Limits {
  std::uint64_t memory;  // bytes that one process may write to
  std::uint64_t file_size = 16 << 20;
  std::uint64_t files = 256;  // open at a time
  std::uint64_t processes = 64;  // and threads, of the whole bot

  Limits();  // memory: 2 GB; none under the address sanitizer, whose programs reserve terabytes
};

// What a bot sees in bubblewrap: the folders of the system and `readable` (its own program), read-only, a small folder
// in memory to write in, and nothing else. `hidden` lies on top of all that.
struct BotView {
  std::vector<std::string> readable = {};
  std::vector<std::string> hidden = {};
  std::string working_folder = {};
};

inline constexpr std::string_view folder_in_bwrap = "/tmp";

std::vector<std::string> bwrap_command(const std::string& bwrap, const BotView& view);  // to stand before the bot's own

// What a program needs to run: the folder it is started in, its own, and those of the files that its command names.
// A folder that holds more than a bot, such as a home folder or /tmp, isn't shown as a whole: there only the file is.
std::vector<std::string> files_of(const std::vector<std::string>& command, const std::string& working_folder);

// The programs of the other bots, as far as they lie below the working folder: the folders of the files that their
// commands name, or only those files if the folder is the bot's own too.
std::vector<std::string> files_of_others(const std::vector<std::string>& command,
                                         const std::vector<std::vector<std::string>>& others,
                                         const std::string& working_folder);

bool everybody_can_read(const std::string& path);  // and reach

// Other programs of the same user cannot look into the memory of this one from here on.
void guard_own_memory();

}  // namespace gumshoe
