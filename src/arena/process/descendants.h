// The processes that a keeper answers for. Everything here may run between fork and exec of a program with threads:
// system calls only, no memory from the heap.
#pragma once

#include <cstddef>

#include <sys/types.h>

namespace gumshoe {

// All processes below this one, found in /proc. Those that were abandoned by their parents count where this process has
// made itself their reaper (PR_SET_CHILD_SUBREAPER).
class Descendants {
 public:
  Descendants();
  ~Descendants();
  Descendants(const Descendants&) = delete;
  Descendants& operator=(const Descendants&) = delete;

  // Ends them all. They are stopped before the first is killed: a family that multiplies would otherwise fill each gap
  // with a new member while the next one is looked for.
  void kill_all();

 private:
  struct Entry {
    pid_t process;
    pid_t parent;
    char state;
  };

  void scan();
  void read_all();
  void mark_own();
  int stop_running();

  static constexpr std::size_t most = 1 << 16;  // processes of a machine
  static constexpr pid_t last_process = 1 << 22;  // what Linux gives out at most
  Entry* entries_;
  bool* own_;  // by process
  std::size_t count_ = 0;
};

}  // namespace gumshoe
