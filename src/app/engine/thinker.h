// Thinks about one question after the other in a thread of its own, so that `stop` and `isready` are heard meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "app/engine/session.h"

namespace gumshoe {

class EngineThinker {
 public:
  using Clock = std::chrono::steady_clock;
  using Say = std::function<void(const std::string& line)>;
  static constexpr std::size_t most_waiting = 10'000;

  // `say` is called from the thread, as is `changed`: when a question is begun or done.
  EngineThinker(Say say, std::function<void()> changed);
  ~EngineThinker() { finish(); }
  EngineThinker(const EngineThinker&) = delete;
  EngineThinker& operator=(const EngineThinker&) = delete;

  bool add(EngineTask task);  // false: too many are waiting
  // The current question is answered with what there is; waiting ones are told that they were not begun. Returns how
  // many were stopped. No id: all of them.
  std::size_t stop(const EngineId& which);

  void finish();  // drops everything; nothing is said after it

  bool is_idle() const;
  std::optional<Clock::time_point> deadline() const;  // of what is thought about, where it has one
  void stop_if_late(Clock::time_point now);

 private:
  void run();
  bool is_ending() const;
  std::optional<EngineTask> next();
  void answer(const EngineTask& task);

  Say say_;
  std::function<void()> changed_;
  mutable std::mutex mutex_;
  std::condition_variable added_;
  std::deque<EngineTask> waiting_;
  EngineId current_;
  bool thinking_ = false;
  bool ending_ = false;
  std::optional<Clock::time_point> deadline_;
  std::atomic<bool> stop_ = false;  // what is thought about
  std::thread thread_;
};

}  // namespace gumshoe
