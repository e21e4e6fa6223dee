#include "term/signals.h"

#include <iterator>
#include <utility>

#include <poll.h>
#include <unistd.h>

namespace gumshoe {
namespace {

termios found;
volatile std::sig_atomic_t interrupted = 0;
volatile std::sig_atomic_t window_changed = 0;
volatile std::sig_atomic_t continued = 0;

void give_back(int signal) {
  tcsetattr(STDIN_FILENO, TCSANOW, &found);
  raise(signal);  // for good: the handler was for once
}

void note(int signal) {
  if (signal == SIGINT) interrupted = 1;
  if (signal == SIGWINCH) window_changed = 1;
  if (signal == SIGCONT) continued = 1;
}

bool taken(volatile std::sig_atomic_t& flag) {
  const bool was = flag != 0;
  flag = 0;
  return was;
}

}  // namespace

TerminalGivenBack::TerminalGivenBack() {
  tcgetattr(STDIN_FILENO, &found);
  struct sigaction action{};
  action.sa_handler = give_back;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (std::size_t i = 0; i < std::size(signals); ++i) {
    sigaction(signals[i], nullptr, &old_[i]);
    if (old_[i].sa_handler == SIG_DFL) sigaction(signals[i], &action, nullptr);
  }
}

TerminalGivenBack::~TerminalGivenBack() {
  for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &old_[i], nullptr);
}

SignalsKept::SignalsKept() {
  sigset_t kept;
  sigemptyset(&kept);
  for (const int signal : signals) sigaddset(&kept, signal);
  sigprocmask(SIG_BLOCK, &kept, &old_mask_);
  struct sigaction action{};
  action.sa_handler = note;
  for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &action, &old_[i]);
}

SignalsKept::~SignalsKept() {
  for (std::size_t i = 0; i < std::size(signals); ++i) sigaction(signals[i], &old_[i], nullptr);
  sigprocmask(SIG_SETMASK, &old_mask_, nullptr);
}

SignalsKept::Came SignalsKept::wait() const {
  for (;;) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (ppoll(&input, 1, nullptr, &old_mask_) > 0) return Came::key;
    if (taken(interrupted)) return Came::interrupt;
    if (taken(continued)) return Came::back;
    if (taken(window_changed)) return Came::window;
  }
}

}  // namespace gumshoe
