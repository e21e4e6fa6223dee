// Games played by several threads, each with a runner of its own. They are begun in the order given; the results come
// as the games end.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "arena/match/game_runner.h"
#include "arena/tournament/crew.h"

namespace gumshoe {

class GamePool : public Crew {
 public:
  // Plays what it is given until all is played and no more can come, a game fails, or it is stopped.
  GamePool(const Schedule& schedule, const MakeRunner& make_runner, int threads);
  GamePool(const Schedule& schedule, const std::vector<std::uint64_t>& games, const MakeRunner& make_runner,
           int threads);
  ~GamePool() override { stop(); }

  void add(const std::vector<std::uint64_t>& games);
  void close();  // no more come

  void stop() override;
  std::vector<PlayedGame> take(std::chrono::milliseconds patience) override;
  bool idle() const override;
  std::optional<Error> error() const override;

 private:
  void work(GameRunner& runner);
  std::optional<std::uint64_t> next();
  void put(std::uint64_t number, Result<GameResult> result);

  const Schedule& schedule_;
  std::atomic<bool> stop_ = false;

  mutable std::mutex mutex_;
  std::condition_variable changed_;  // for those who wait for results
  std::condition_variable more_;     // for those who wait for games
  std::deque<std::uint64_t> games_;
  bool closed_ = false;
  std::vector<PlayedGame> ended_;
  std::optional<Error> error_;
  int playing_ = 0;

  std::vector<std::unique_ptr<GameRunner>> runners_;
  std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace gumshoe
