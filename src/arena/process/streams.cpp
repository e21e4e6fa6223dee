#include "arena/process/streams.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include <poll.h>
#include <pthread.h>

namespace gumshoe {
namespace {

constexpr std::size_t chunk = 64 << 10;

// Writing to a bot that is gone raises SIGPIPE, which ends programs. Here it is kept off this thread and taken back,
// whatever the rest of the program thinks of that signal.
class WithoutBrokenPipes {
 public:
  WithoutBrokenPipes() {
    sigemptyset(&signal_);
    sigaddset(&signal_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signal_, &before_);
  }
  ~WithoutBrokenPipes() {
    if (sigismember(&before_, SIGPIPE) == 1) return;
    constexpr timespec at_once{0, 0};
    while (sigtimedwait(&signal_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t signal_{}, before_{};
};

timespec duration(std::chrono::nanoseconds time) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
  return {static_cast<time_t>(seconds.count()), static_cast<long>((time - seconds).count())};
}

// What is there: bytes, 0 at the end of the file, -1 where nothing is yet.
ssize_t read_some(const Descriptor& file, std::array<char, chunk>& bytes) {
  ssize_t size = 0;
  do {
    size = read(file.get(), bytes.data(), bytes.size());
  } while (size < 0 && errno == EINTR);
  if (size >= 0) return size;
  return errno == EAGAIN || errno == EWOULDBLOCK ? -1 : 0;
}

}  // namespace

Streams::Streams(Descriptor input, Descriptor output, Descriptor errors, OutputLimits limits)
    : input_(std::move(input)), output_(std::move(output)), errors_(std::move(errors)), limits_(limits) {}

void Streams::queue(std::string_view line) {
  if (!input_.is_open() || closing_) return;
  to_bot_ += line;
  to_bot_ += '\n';
  write_input();
  if (to_bot_.size() > limits_.unread_input) refuse_input("does not read what it is sent");
}

void Streams::close_input() {
  closing_ = true;
  if (to_bot_.empty()) input_.close();
}

void Streams::write_input() {
  const WithoutBrokenPipes quiet;
  while (input_.is_open() && !to_bot_.empty()) {
    const ssize_t size = write(input_.get(), to_bot_.data(), to_bot_.size());
    if (size >= 0) {
      to_bot_.erase(0, size);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      return;
    } else if (errno != EINTR) {
      refuse_input("closed its input");
    }
  }
  if (closing_) input_.close();
}

void Streams::refuse_input(std::string why) {
  deafness_ = std::move(why);
  to_bot_.clear();
  input_.close();
}

bool Streams::move(std::chrono::nanoseconds patience, int other) {
  const int input = to_bot_.empty() ? -1 : input_.get();  // poll passes over negative ones
  pollfd files[] = {{input, POLLOUT, 0}, {output_.get(), POLLIN, 0}, {errors_.get(), POLLIN, 0}, {other, POLLIN, 0}};
  const timespec time = duration(std::max(patience, std::chrono::nanoseconds{}));
  if (ppoll(files, 4, &time, nullptr) <= 0) return false;
  if (files[0].revents != 0) write_input();
  if (files[1].revents != 0) read_output();
  if (files[2].revents != 0) read_errors();
  return files[3].revents != 0;
}

bool Streams::read_output() {
  if (!output_.is_open()) return false;
  std::array<char, chunk> bytes;
  const ssize_t size = read_some(output_, bytes);
  if (size == 0) output_.close();
  if (size <= 0) return false;
  searched_ -= taken_;
  from_bot_.erase(0, std::exchange(taken_, 0)).append(bytes.data(), size);
  output_bytes_ += size;
  check_flood();
  return true;
}

void Streams::read_errors() {
  if (!errors_.is_open()) return;
  std::array<char, chunk> bytes;
  const ssize_t size = read_some(errors_, bytes);
  if (size == 0) errors_.close();
  if (size <= 0) return;
  last_errors_.append(bytes.data(), size);
  if (last_errors_.size() > limits_.kept_errors) last_errors_.erase(0, last_errors_.size() - limits_.kept_errors);
  error_bytes_ += size;
  check_flood();
}

void Streams::check_flood() {
  const std::string most = std::to_string(limits_.total) + " bytes";
  if (output_bytes_ > limits_.total) flood_ = "wrote more than " + most;
  if (error_bytes_ > limits_.total) flood_ = "wrote more than " + most + " to standard error";
}

void Streams::discard_output() {
  from_bot_.clear();
  taken_ = searched_ = 0;
}

std::optional<std::string> Streams::take_line() {
  if (!flood_.empty()) return {};
  const std::size_t end = from_bot_.find('\n', searched_);
  searched_ = std::min(end, from_bot_.size());
  if (searched_ - taken_ > limits_.line) {
    flood_ = "wrote a line of more than " + std::to_string(limits_.line) + " bytes";
    return {};
  }
  if (end == std::string::npos) return {};
  std::string line = from_bot_.substr(taken_, end - taken_);
  taken_ = searched_ = end + 1;
  return line;
}

}  // namespace gumshoe
