#include "arena/process/keeper.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gumshoe {
namespace {

void* pages(std::size_t bytes) {  // zero, and taken only when touched
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) _exit(126);
  return memory;
}

struct Name {  // of a folder's entry, as the kernel writes it
  std::uint64_t inode;
  std::int64_t offset;
  unsigned short length;
  unsigned char type;
  char text[1];
};

pid_t number(const char* text) {
  pid_t value = 0;
  for (; *text >= '0' && *text <= '9'; ++text) value = value * 10 + (*text - '0');
  return *text == '\0' ? value : 0;
}

// "12 (a name) S 7 …": the name may hold anything, so what counts begins behind the last parenthesis.
bool read_stat(int proc, const char* process, char& state, pid_t& parent) {
  char path[32];
  std::strncpy(path, process, 16);
  path[16] = '\0';
  std::strcat(path, "/stat");
  const int file = openat(proc, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[512];
  const ssize_t size = read(file, text, sizeof text - 1);
  close(file);
  if (size <= 0) return false;
  text[size] = '\0';
  char* field = std::strrchr(text, ')');
  if (field == nullptr || std::strlen(field) < 5) return false;
  state = field[2];
  char* end = std::strchr(field + 4, ' ');
  if (end != nullptr) *end = '\0';
  parent = number(field + 4);
  return true;
}

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

Descendants::Descendants()
    : entries_(static_cast<Entry*>(pages(most * sizeof(Entry)))), own_(static_cast<bool*>(pages(last_process))) {}

Descendants::~Descendants() {
  munmap(entries_, most * sizeof(Entry));
  munmap(own_, last_process);
}

void Descendants::kill_all() {
  constexpr int rounds = 100;  // a process in the middle of a system call may take its time to stop
  for (int round = 0; round < rounds; ++round) {
    scan();
    if (stop_running() == 0) break;
  }
  for (std::size_t i = 0; i < count_; ++i) {
    if (own_[entries_[i].process]) kill(entries_[i].process, SIGKILL);
  }
}

void Descendants::scan() {
  for (std::size_t i = 0; i < count_; ++i) own_[entries_[i].process] = false;
  read_all();
  mark_own();
}

void Descendants::read_all() {
  count_ = 0;
  const int proc = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (proc < 0) return;
  alignas(Name) char names[4096];
  for (long size; (size = syscall(SYS_getdents64, proc, names, sizeof names)) > 0;) {
    for (long at = 0; at < size;) {
      const Name* name = reinterpret_cast<const Name*>(names + at);
      at += name->length;
      Entry entry{number(name->text), 0, 0};
      if (entry.process <= 0 || entry.process >= last_process || count_ == most) continue;
      if (read_stat(proc, name->text, entry.state, entry.parent)) entries_[count_++] = entry;
    }
  }
  close(proc);
}

// Children mostly have higher numbers than their parents, so one pass is nearly always enough.
void Descendants::mark_own() {
  const pid_t self = getpid();
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < count_; ++i) {
      const Entry& entry = entries_[i];
      if (own_[entry.process]) continue;
      const bool below =
          entry.parent == self || (entry.parent > 0 && entry.parent < last_process && own_[entry.parent]);
      own_[entry.process] = below;
      more = more || below;
    }
  }
}

int Descendants::stop_running() {
  int running = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const Entry& entry = entries_[i];
    if (!own_[entry.process] || entry.state == 'T' || entry.state == 'Z' || entry.state == 'X') continue;
    if (kill(entry.process, SIGSTOP) == 0) ++running;
  }
  return running;
}

void write_all(int file, const void* bytes, std::size_t size) {
  while (write(file, bytes, size) < 0 && errno == EINTR) {
  }
}

void close_between(int first, int last) {
  if (first <= last) syscall(SYS_close_range, static_cast<unsigned>(first), static_cast<unsigned>(last), 0U);
}

template <std::size_t N>
void close_all_but(std::array<int, N> kept) {
  std::sort(kept.begin(), kept.end());
  int next = 0;
  for (const int file : kept) {
    close_between(next, file - 1);
    next = file + 1;
  }
  close_between(next, INT_MAX);
}

void forget_signals() {
  for (int signal = 1; signal < NSIG; ++signal) ::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

bool change_user(uid_t user) {
  if (user == 0) return true;
  return setgroups(0, nullptr) == 0 && setresgid(user, user, user) == 0 && setresuid(user, user, user) == 0;
}

void be_the_first_to_go_when_memory_is_short() {
  const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  write_all(file, "1000", 4);
  close(file);
}

bool limit(const KeeperOrders& orders) {
  for (std::size_t i = 0; i < orders.limit_count; ++i) {
    rlimit value{};
    getrlimit(orders.limits[i].resource, &value);  // which may be lower already
    value.rlim_cur = value.rlim_max = std::min(value.rlim_max, orders.limits[i].value);
    if (setrlimit(orders.limits[i].resource, &value) != 0) return false;
  }
  return true;
}

bool confine(const KeeperOrders& orders) {
  if (!orders.bot) return setpgid(0, 0) == 0;
  setsid();
  umask(077);
  be_the_first_to_go_when_memory_is_short();
  if (!limit(orders) || !change_user(orders.user)) return false;
  // Bubblewrap may be installed with privileges of its own; it gives them up itself.
  return orders.sandboxed || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
}

// Bubblewrap stays with its bot, so it must not hold the bot's input and output: a pipe ends with its last holder.
bool hand_over_files(const KeeperOrders& orders) {
  const int input = orders.sandboxed ? 3 : 0;
  return dup2(orders.input, input) >= 0 && dup2(orders.output, input + 1) >= 0 && dup2(orders.errors, 2) >= 0;
}

[[noreturn]] void become_the_bot(const KeeperOrders& orders, pid_t keeper, int failure) {
  const bool ready = hand_over_files(orders) && confine(orders) &&
                     (orders.working_folder == nullptr || chdir(orders.working_folder) == 0);
  if (ready) {
    forget_signals();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != keeper) _exit(126);
    execve(orders.program, orders.arguments, orders.environment);
  }
  const int error = errno;
  write_all(failure, &error, sizeof error);
  _exit(126);
}

class Keeper {
 public:
  explicit Keeper(const KeeperOrders& orders) : orders_(orders) {}

  [[noreturn]] void run() {
    settle();
    start_the_bot();
    close_all_but(std::array{orders_.orders, orders_.reports, signals_});
    const bool ordered = wait_for_orders();
    end_all();
    if (!ordered) remove_folder();
    _exit(0);
  }

 private:
  void settle() {
    if (orders_.bot) {
      setsid();  // keys typed at the terminal mustn't reach the keeper
    } else {
      setpgid(0, 0);
    }
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_NAME, "gumshoe-keeper");
    forget_signals();
    signal(SIGPIPE, SIG_IGN);
    sigemptyset(&children_);
    sigaddset(&children_, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children_, nullptr);
    close_all_but(std::array{orders_.input, orders_.output, orders_.errors, orders_.orders, orders_.reports});
    // The three standard files stay taken, so that nothing the bot gets can be mistaken for them.
    for (int file = open("/dev/null", O_RDWR | O_CLOEXEC); file >= 0 && file < 2;) file = dup(file);
    signals_ = signalfd(-1, &children_, SFD_CLOEXEC | SFD_NONBLOCK);
  }

  void start_the_bot() {
    int failure[2];
    if (pipe2(failure, O_CLOEXEC) != 0) fail(errno);
    const int low = std::exchange(failure[1], fcntl(failure[1], F_DUPFD_CLOEXEC, files_of_a_bot));
    close(low);
    const pid_t keeper = getpid();
    bot_ = fork();
    if (bot_ < 0) fail(errno);
    if (bot_ == 0) become_the_bot(orders_, keeper, failure[1]);
    close(failure[1]);
    int error = 0;
    if (read(failure[0], &error, sizeof error) == sizeof error) fail(error);
    report({KeeperReport::Kind::started, bot_, 0, {}});
  }

  void report(const KeeperReport& report) { write_all(orders_.reports, &report, sizeof report); }

  [[noreturn]] void fail(int error) {
    report({KeeperReport::Kind::failed, 0, error, {}});
    _exit(126);
  }

  bool wait_for_orders() {
    for (;;) {
      pollfd files[] = {{orders_.orders, POLLIN, 0}, {signals_, POLLIN, 0}};
      if (poll(files, 2, -1) < 0 && errno != EINTR) return false;
      signalfd_siginfo heard;
      while (read(signals_, &heard, sizeof heard) > 0) {
      }
      reap();
      char order = 0;
      if (files[0].revents != 0) return read(orders_.orders, &order, 1) == 1;
    }
  }

  bool reap() {  // false: there are no children any more
    for (;;) {
      int status = 0;
      const pid_t child = waitpid(-1, &status, WNOHANG);
      if (child <= 0) return child == 0;
      if (child != bot_) continue;
      bot_is_there_ = false;
      report({KeeperReport::Kind::ended, child, status, {}});
    }
  }

  // Most bots are one process and gone at once; for the others everything below is looked for, again and again.
  void end_all() {
    if (bot_is_there_) kill(-bot_, SIGKILL);  // or its number may be another's by now
    Descendants descendants;
    constexpr int rounds = 5'000;
    constexpr int first_look = 3;
    for (int round = 0; round < rounds && reap(); ++round) {
      constexpr timespec patience{0, 2'000'000};
      const bool quiet = sigtimedwait(&children_, nullptr, &patience) < 0;
      if (quiet || round >= first_look) descendants.kill_all();
    }
    KeeperReport last{KeeperReport::Kind::all_ended, bot_, 0, {}};
    getrusage(RUSAGE_CHILDREN, &last.usage);
    report(last);
  }

  // The program that usually does it is dead, and this one may not use the heap.
  void remove_folder() {
    if (orders_.scratch_folder == nullptr) return;
    constexpr const char* also_what_is_closed = "chmod -R u+rwx -- \"$0\" 2>/dev/null; exec rm -rf -- \"$0\"";
    char* const arguments[] = {const_cast<char*>("sh"), const_cast<char*>("-c"), const_cast<char*>(also_what_is_closed),
                               const_cast<char*>(orders_.scratch_folder), nullptr};
    execve("/bin/sh", arguments, orders_.environment);
  }

  const KeeperOrders& orders_;
  sigset_t children_{};
  int signals_ = -1;
  pid_t bot_ = -1;
  bool bot_is_there_ = true;
};

}  // namespace

void keep(const KeeperOrders& orders) { Keeper(orders).run(); }

}  // namespace gumshoe
