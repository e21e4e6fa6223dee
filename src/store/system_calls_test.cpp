#include "store/system_calls_test.h"

#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstring>
#include <ostream>
#include <string>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace gumshoe {
namespace {

int countdown = -1;  // -1: all succeed
bool reached = false;
CallFault plan;

Watcher nobody;
Watcher* watcher = &nobody;

enum class Call { write, other };
enum class Verdict { pass, fail, pretend, half };

bool counts(CallFault::Way way, Call call) {
  return call == Call::write || (way != CallFault::Way::half && way != CallFault::Way::kill_half);
}

Verdict verdict(Call call) {
  watcher->called();
  if (!counts(plan.way, call)) return Verdict::pass;
  if (reached && plan.way == CallFault::Way::keep_on && countdown == 0) return Verdict::fail;
  if (countdown < 0 || reached || countdown-- > 0) return Verdict::pass;
  reached = true;
  countdown = 0;
  switch (plan.way) {
    case CallFault::Way::pretend:
      return Verdict::pretend;
    case CallFault::Way::half:
    case CallFault::Way::kill_half:
      return Verdict::half;
    case CallFault::Way::kill:
      kill(getpid(), SIGKILL);
      [[fallthrough]];
    default:
      return Verdict::fail;
  }
}

ino_t inode(int file) {
  struct stat status{};
  fstat(file, &status);
  return status.st_ino;
}

template <typename Make>
auto judged(Make make) -> decltype(make()) {
  const Verdict what = verdict(Call::other);
  if (what == Verdict::pass) return make();
  if (what == Verdict::pretend) make();
  errno = plan.error;
  return -1;
}

template <typename Write>
ssize_t judged_write(size_t size, Write write_some) {
  const Verdict what = verdict(Call::write);
  if (what == Verdict::pass) return write_some(size);
  if (what == Verdict::half) write_some(size / 2);
  if (what == Verdict::half && plan.way == CallFault::Way::kill_half) kill(getpid(), SIGKILL);
  if (what == Verdict::pretend) write_some(size);
  errno = plan.error;
  return -1;
}

int open_call(const char* path, int flags, int mode) {
  return judged([&] {
    const bool is_new = (flags & O_CREAT) != 0 && access(path, F_OK) != 0;
    const int file = open(path, flags, mode);
    if (is_new && file >= 0) watcher->made(path, inode(file));
    return file;
  });
}
int stat_call(const char* path, struct stat* status) {
  return judged([&] { return stat(path, status); });
}
int fstat_call(int file, struct stat* status) {
  return judged([&] { return fstat(file, status); });
}
int access_call(const char* path, int mode) {
  return judged([&] { return access(path, mode); });
}
int truncate_call(int file, off_t size) {
  return judged([&] {
    const int result = ftruncate(file, size);
    if (result == 0) watcher->truncated(inode(file), size);
    return result;
  });
}
int fcntl_call(int file, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void* argument = va_arg(arguments, void*);
  va_end(arguments);
  // A lock that cannot be given up is beyond help as long as the file is open.
  if (command == F_SETLK && static_cast<struct flock*>(argument)->l_type == F_UNLCK)
    return fcntl(file, command, argument);
  return judged([&] { return fcntl(file, command, argument); });
}
ssize_t read_call(int file, void* bytes, size_t size) {
  return judged([&] { return read(file, bytes, size); });
}
ssize_t pread_call(int file, void* bytes, size_t size, off_t at) {
  return judged([&] { return pread(file, bytes, size, at); });
}
ssize_t told_of(int file, off_t at, const void* bytes, ssize_t size) {
  if (size > 0) watcher->written(inode(file), at, {static_cast<const char*>(bytes), static_cast<size_t>(size)});
  return size;
}
ssize_t write_call(int file, const void* bytes, size_t size) {
  return judged_write(
      size, [&](size_t some) { return told_of(file, lseek(file, 0, SEEK_CUR), bytes, write(file, bytes, some)); });
}
ssize_t pwrite_call(int file, const void* bytes, size_t size, off_t at) {
  return judged_write(size, [&](size_t some) { return told_of(file, at, bytes, pwrite(file, bytes, some, at)); });
}
int unlink_call(const char* path) {
  return judged([&] {
    const int result = unlink(path);
    if (result == 0) watcher->unlinked(path);
    return result;
  });
}

template <typename Function>
sqlite3_syscall_ptr pointer(Function function) {
  return reinterpret_cast<sqlite3_syscall_ptr>(function);
}

// SQLite lets its system calls be replaced, all but syncing.
const bool replaced = [] {
  sqlite3_vfs* system = sqlite3_vfs_find(nullptr);
  const auto replace = [system](const char* name, sqlite3_syscall_ptr call) {
    if (system->xGetSystemCall(system, name) != nullptr) system->xSetSystemCall(system, name, call);
  };
  replace("open", pointer(open_call));
  replace("stat", pointer(stat_call));
  replace("fstat", pointer(fstat_call));
  replace("access", pointer(access_call));
  replace("ftruncate", pointer(truncate_call));
  replace("fcntl", pointer(fcntl_call));
  replace("read", pointer(read_call));
  replace("pread", pointer(pread_call));
  replace("pread64", pointer(pread_call));
  replace("write", pointer(write_call));
  replace("pwrite", pointer(pwrite_call));
  replace("pwrite64", pointer(pwrite_call));
  replace("unlink", pointer(unlink_call));
  return true;
}();

int sync_call(long number, int file) {
  return judged([&] {
    const int result = static_cast<int>(syscall(number, file));
    if (result == 0) watcher->synced(inode(file));
    return result;
  });
}

int mkdir_call(const char* path, mode_t mode) {
  return judged([&] {
    const int result = mkdirat(AT_FDCWD, path, mode);
    struct stat status{};
    if (result == 0 && stat(path, &status) == 0) watcher->made(path, status.st_ino);
    return result;
  });
}

int link_call(const char* old_path, const char* path) {
  return judged([&] {
    const int result = linkat(AT_FDCWD, old_path, AT_FDCWD, path, 0);
    struct stat status{};
    if (result == 0 && stat(path, &status) == 0) watcher->made(path, status.st_ino);
    return result;
  });
}

}  // namespace

void PrintTo(const CallFault& fault, std::ostream* out) {
  constexpr const char* ways[] = {"fail", "half", "pretend", "keep_on", "kill", "kill_half"};
  *out << ways[static_cast<std::size_t>(fault.way)] << ' ' << strerrorname_np(fault.error);
}

void SystemCalls::fail_at(int call, CallFault fault) {
  plan = fault;
  countdown = call;
  reached = false;
}

bool SystemCalls::failed() { return reached; }
void SystemCalls::leave_alone() { countdown = -1; }
void SystemCalls::tell(Watcher* who) { watcher = who != nullptr ? who : &nobody; }

}  // namespace gumshoe

// These stand before the system's own, for this program and the libraries that it loads.
extern "C" int fsync(int file) { return gumshoe::sync_call(SYS_fsync, file); }
extern "C" int fdatasync(int file) { return gumshoe::sync_call(SYS_fdatasync, file); }
extern "C" int mkdir(const char* path, mode_t mode) { return gumshoe::mkdir_call(path, mode); }
extern "C" int link(const char* old_path, const char* path) { return gumshoe::link_call(old_path, path); }
