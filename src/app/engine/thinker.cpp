#include "app/engine/thinker.h"

namespace gumshoe {

EngineThinker::EngineThinker(Say say, std::function<void()> changed)
    : say_(std::move(say)), changed_(std::move(changed)), thread_([this] { run(); }) {}

void EngineThinker::finish() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
    stop_ = true;
  }
  added_.notify_one();
  thread_.join();
}

bool EngineThinker::add(EngineTask task) {
  const std::lock_guard lock(mutex_);
  if (waiting_.size() == most_waiting) return false;
  waiting_.push_back(std::move(task));
  added_.notify_one();
  return true;
}

std::size_t EngineThinker::stop(const EngineId& which) {
  std::deque<EngineTask> left;
  std::size_t count = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto meant = [&](const EngineId& id) { return !which || id == which; };
    if (thinking_ && meant(current_)) {
      stop_ = true;
      ++count;
    }
    std::deque<EngineTask> kept;
    for (EngineTask& task : waiting_) (meant(task.id) ? left : kept).push_back(std::move(task));
    waiting_ = std::move(kept);
  }
  for (const EngineTask& task : left) say_(engine_error(task.id, {"stopped before it was begun"}));
  return count + left.size();
}

bool EngineThinker::is_idle() const {
  const std::lock_guard lock(mutex_);
  return waiting_.empty() && !thinking_;
}

bool EngineThinker::is_ending() const {
  const std::lock_guard lock(mutex_);
  return ending_;
}

std::optional<EngineThinker::Clock::time_point> EngineThinker::deadline() const {
  const std::lock_guard lock(mutex_);
  return deadline_;
}

void EngineThinker::stop_if_late(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (!deadline_ || now < *deadline_) return;
  stop_ = true;
  deadline_.reset();
}

void EngineThinker::run() {
  while (const std::optional<EngineTask> task = next()) {
    if (task->request.settings.movetime > 0) changed_();
    answer(*task);
  }
}

// Waits for one. None: it is over.
std::optional<EngineTask> EngineThinker::next() {
  std::unique_lock lock(mutex_);
  added_.wait(lock, [&] { return ending_ || !waiting_.empty(); });
  if (ending_) return {};
  EngineTask task = std::move(waiting_.front());
  waiting_.pop_front();
  thinking_ = true;
  stop_ = false;
  current_ = task.id;
  deadline_.reset();
  const int limit = task.request.settings.movetime;
  if (limit > 0) deadline_ = Clock::now() + std::chrono::milliseconds(limit);
  return task;
}

void EngineThinker::answer(const EngineTask& task) {
  const TellInfo tell = [&](const std::string& info) { say_(engine_reply(task.id, "info", info)); };
  const std::string line = answer_line(task, think_about(*task.game, task.request, stop_, tell));
  if (!is_ending()) say_(line);
  {
    const std::lock_guard lock(mutex_);
    thinking_ = false;
    deadline_.reset();
  }
  changed_();
}

}  // namespace gumshoe
