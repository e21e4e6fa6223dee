// Those who play the games of a tournament: threads of this program (GamePool), or other processes too, here and on
// other machines (RankCrew).
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "arena/match/game_runner.h"
#include "arena/tournament/results.h"
#include "arena/tournament/schedule.h"

namespace gumshoe {

class Crew {
 public:
  virtual ~Crew() = default;

  virtual void stop() = 0;  // games still going on are given up
  // The games that have ended since the last call; waits for one at most `patience`.
  virtual std::vector<PlayedGame> take(std::chrono::milliseconds patience) = 0;
  virtual bool idle() const = 0;  // nobody plays any more, and everything has been taken
  virtual std::optional<Error> error() const = 0;
};

// To play these games of the schedule, begun in this order.
using HireCrew = std::function<std::unique_ptr<Crew>(const Schedule& schedule, std::vector<std::uint64_t> games)>;

// Threads, each with its own runner. Games are begun in the order given; the results come as the games end.
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
