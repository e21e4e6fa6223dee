// Games played by several threads, each with a runner of its own. They are begun in the order given; the results come
// as the games end.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "arena/game_runner.h"
#include "arena/results.h"
#include "arena/schedule.h"

namespace gumshoe {

class GamePool {
 public:
  // Plays these games until all are played, one fails, or it is stopped.
  GamePool(const Schedule& schedule, std::vector<std::uint64_t> games, const MakeRunner& make_runner, int threads);
  ~GamePool() { stop(); }

  // Games still going on are given up.
  void stop() { stop_ = true; }

  // The games that have ended since, after waiting for one for no longer than `patience`.
  std::vector<PlayedGame> take(std::chrono::milliseconds patience);
  bool idle() const;  // nobody plays any more, and everything has been taken
  std::optional<Error> error() const;

 private:
  void work(GameRunner& runner);
  void put(std::uint64_t number, Result<GameResult> result);

  const Schedule& schedule_;
  std::vector<std::uint64_t> games_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stop_ = false;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<PlayedGame> ended_;
  std::optional<Error> error_;
  int playing_ = 0;

  std::vector<std::unique_ptr<GameRunner>> runners_;
  std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace gumshoe
