// A player that thinks in a thread of its own, so that whoever needs its decision can stop waiting for it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "play/referee/player.h"

namespace gumshoe {

class Thinker {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Thinker(std::unique_ptr<Player> player);
  ~Thinker();  // waits for the player
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  struct Task {
    Record seen;
    Owed owed;
    std::uint64_t seed = 1;
    std::uint64_t work = 0;
    bool stepping_back = false;  // from now on, behind whoever else needs the processor
  };
  // None: there was no decision in time. The player is asked to stop then, and gets the next task once it has.
  std::optional<Decision> decide(Task task, Clock::time_point deadline);

 private:
  void think();
  bool is_free() const { return !task_ && !busy_; }

  std::unique_ptr<Player> player_;
  std::atomic<bool> stop_ = false;  // what it is thinking about
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Task> task_;  // to be taken
  bool busy_ = false;
  bool wanted_ = false;  // somebody waits for the decision
  bool ending_ = false;
  std::optional<Decision> decision_;
  std::thread thread_;  // from the first task on
};

}  // namespace gumshoe
