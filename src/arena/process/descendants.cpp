#include "arena/process/descendants.h"

#include <csignal>
#include <cstdint>
#include <cstring>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
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

}  // namespace

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

}  // namespace gumshoe
