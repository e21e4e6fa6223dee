// For tests: every system call that SQLite makes passes here, where one of them can be made to fail, or to be the last.
#pragma once

#include <functional>

namespace gumshoe {

struct Fault {
  enum class Way {
    fail,  // without doing anything
    half,  // a write writes half, then fails; others fail
    pretend,  // done, and reported as failed
    keep_on,  // this call and all that follow fail
    kill,  // SIGKILL instead of the call
    kill_half,  // SIGKILL in the middle of a write, and before other calls
  };
  Way way = Way::fail;
  int error = 0;  // an errno
};

class SystemCalls {
 public:
  static void fail_at(int call, Fault fault);  // from now on, counted from 0
  static bool failed();  // that call has been reached
  static int made();  // since they were last counted from 0
  static void leave_alone();

  // Files and folders that were written to since they were last synced.
  static void watch_syncs();
  static int unsynced();
};

}  // namespace gumshoe
