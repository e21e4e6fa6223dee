#include "arena/match/thinker.h"

#include <sys/resource.h>
#include <unistd.h>

namespace gumshoe {
namespace {

void step_back() { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10); }

}  // namespace

Thinker::Thinker(std::unique_ptr<Player> player) : player_(std::move(player)) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    stop_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::optional<Decision> Thinker::decide(Task task, Clock::time_point deadline) {
  if (deadline <= Clock::now()) return {};
  if (!thread_.joinable()) thread_ = std::thread([this] { think(); });
  std::unique_lock lock(mutex_);
  if (!changed_.wait_until(lock, deadline, [this] { return is_free(); })) return {};
  stop_ = false;
  decision_.reset();
  wanted_ = true;
  task_ = std::move(task);
  changed_.notify_all();
  changed_.wait_until(lock, deadline, [this] { return decision_.has_value(); });
  wanted_ = false;
  stop_ = true;
  task_.reset();
  return std::exchange(decision_, std::nullopt);
}

void Thinker::think() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || task_.has_value(); });
    if (ending_) return;
    const Task task = *std::exchange(task_, std::nullopt);
    busy_ = true;
    lock.unlock();
    if (task.stepping_back) step_back();
    const Decision decision = player_->decide({task.seen, task.owed, task.seed, Budget{task.work, &stop_}});
    lock.lock();
    busy_ = false;
    if (wanted_) decision_ = decision;
    changed_.notify_all();
  }
}

}  // namespace gumshoe
