#include "app/files/still_at_work.h"

#include <atomic>
#include <cstdio>

#include <unistd.h>

#include "app/files/output.h"

namespace gumshoe {
namespace {

std::atomic<StillAtWork*> at_work{nullptr};

}  // namespace

StillAtWork::StillAtWork(std::string what, std::chrono::milliseconds after) : what_(std::move(what)) {
  if (isatty(STDERR_FILENO) != 1) return;
  at_work = this;
  speaker_ = std::thread([this, after] { speak(after); });
}

StillAtWork::~StillAtWork() { say_no_more(); }

void StillAtWork::say_no_more() {
  StillAtWork* self = this;
  at_work.compare_exchange_strong(self, nullptr);
  if (!speaker_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  speaker_.join();
}

void StillAtWork::make_room() {
  if (StillAtWork* speaking = at_work) speaking->say_no_more();
}

void StillAtWork::speak(std::chrono::milliseconds after) {
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  bool spoken = false;
  for (auto next = start + after; !changed_.wait_until(lock, next, [this] { return done_; });
       next += std::chrono::seconds(1)) {
    const auto seconds = std::chrono::round<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count();
    const std::string words = what_ + ": at work for " + std::to_string(seconds) + " s";
    std::fputs((std::string(start_of_line) + words).c_str(), stderr);
    spoken = true;
  }
  if (spoken) std::fputs(start_of_line.data(), stderr);
}

}  // namespace gumshoe
