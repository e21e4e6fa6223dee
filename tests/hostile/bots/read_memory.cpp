// Looks into another process, and is named after what it could do: read_memory PROCESS ADDRESS
#include <cerrno>
#include <cstdlib>

#include <fcntl.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "polite.h"

namespace {

bool through_file(const std::string& process, long address) {
  const int file = open(("/proc/" + process + "/mem").c_str(), O_RDONLY);
  char byte = 0;
  return file >= 0 && pread(file, &byte, 1, address) == 1;
}

bool through_call(pid_t process, long address) {
  char byte = 0;
  const iovec here{&byte, 1};
  const iovec there{reinterpret_cast<void*>(address), 1};
  return process_vm_readv(process, &here, 1, &there, 1, 0) == 1;
}

bool through_tracing(pid_t process) {
  if (ptrace(PTRACE_SEIZE, process, nullptr, nullptr) != 0) return false;
  ptrace(PTRACE_DETACH, process, nullptr, nullptr);
  return true;
}

}  // namespace

int main(int count, char** words) {
  const std::string process = hostile::argument(count, words, 1, "1");
  const long address = std::atol(hostile::argument(count, words, 2, "0").c_str());
  return hostile::play("Name", [&](const std::string&) {
    const pid_t number = std::stoi(process);
    const bool seen = through_file(process, address) || through_call(number, address) || through_tracing(number);
    hostile::say(seen ? "looked in" : "kept out");
  });
}
