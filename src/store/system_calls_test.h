// For tests: every system call that SQLite makes passes here, where one of them can be made to fail, or to be the last.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace gumshoe {

struct CallFault {
  enum class Way {
    fail,  // without doing anything
    half,  // a write writes half, then fails; others fail
    pretend,  // done, and reported as failed
    keep_on,  // this call and all that follow fail
    kill,  // SIGKILL instead of the call
    kill_half,  // SIGKILL in the middle of a write; only writes count
  };
  Way way = Way::fail;
  int error = 0;  // an errno
};

void PrintTo(const CallFault& fault, std::ostream* out);

// Hears of every call before it is made, and of what has changed on the disk or been synced there afterwards.
class Watcher {
 public:
  virtual ~Watcher() = default;
  virtual void called() {}
  virtual void written(ino_t, off_t, std::string_view) {}
  virtual void truncated(ino_t, off_t) {}
  virtual void synced(ino_t) {}  // a file or a folder
  virtual void made(const std::string& /*path*/, ino_t) {}
  virtual void unlinked(const std::string& /*path*/) {}
};

class SystemCalls {
 public:
  static void fail_at(int call, CallFault fault);  // from now on, counted from 0
  static bool failed();  // that call has been reached
  static void leave_alone();
  static void tell(Watcher* watcher);  // or nobody
};

}  // namespace gumshoe
