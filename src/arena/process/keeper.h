// The process between this program and a bot: parent of the bot, and reaper of everything that the bot starts and
// abandons. It starts the bot and reports its end. When its orders end, perhaps because this program has died, it ends
// whatever is left. It is a fork of a program with threads, so it does only what is allowed there: system calls, no
// heap.
#pragma once

#include <array>
#include <cstddef>

#include <sys/resource.h>
#include <sys/types.h>

namespace gumshoe {

// Files with lower numbers are the bot's, or on the way to it.
inline constexpr int files_of_a_bot = 10;

struct ResourceLimit {
  decltype(RLIMIT_DATA) resource;
  rlim_t value;
};

struct KeeperOrders {  // everything is laid out before the fork
  const char* program;
  char* const* arguments;
  char* const* environment;
  const char* working_folder;  // null: as it is
  const char* scratch_folder;  // null: none
  int input, output, errors;  // the bot's three files
  int orders;  // a byte: end the bot; the end of the file: this program has died, end the bot and remove its folder
  int reports;
  std::array<ResourceLimit, 8> limits;
  std::size_t limit_count = 0;
  uid_t user = 0;  // 0: the same
  bool bot = true;  // or a person's front end, which keeps the terminal
  bool sandboxed = false;  // the program is bubblewrap: it passes files 3 and 4 on, to be the bot's input and output
};

struct KeeperReport {
  enum class Kind { started, failed, ended, all_ended };
  Kind kind;
  pid_t process;
  int status;  // failed: errno; ended: as wait says
  rusage usage;  // all_ended: of the bot and all it has started
};

[[noreturn]] void keep(const KeeperOrders& orders);

}  // namespace gumshoe
