#include "arena/game_pool.h"

#include <algorithm>
#include <utility>

namespace gumshoe {

GamePool::GamePool(const Schedule& schedule, std::vector<std::uint64_t> games, const MakeRunner& make_runner,
                   int threads)
    : schedule_(schedule), games_(std::move(games)), playing_(threads) {
  for (int i = 0; i < threads; ++i) runners_.push_back(make_runner());
  for (const std::unique_ptr<GameRunner>& runner : runners_) threads_.emplace_back([this, &runner] { work(*runner); });
}

void GamePool::work(GameRunner& runner) {
  while (!stop_) {
    const std::size_t next = next_.fetch_add(1);
    if (next >= games_.size()) break;
    Result<GameResult> result = runner.play(schedule_.game(games_[next]), stop_);
    if (!stop_) put(games_[next], std::move(result));
  }
  const std::scoped_lock lock(mutex_);
  --playing_;
  changed_.notify_all();
}

void GamePool::put(std::uint64_t number, Result<GameResult> result) {
  const std::scoped_lock lock(mutex_);
  if (result) {
    ended_.push_back({number, std::move(result).value()});
  } else {
    if (!error_) error_ = result.error();
    stop_ = true;
  }
  changed_.notify_all();
}

std::vector<PlayedGame> GamePool::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [this] { return !ended_.empty() || playing_ == 0; });
  return std::exchange(ended_, {});
}

bool GamePool::idle() const {
  const std::scoped_lock lock(mutex_);
  return playing_ == 0 && ended_.empty();
}

std::optional<Error> GamePool::error() const {
  const std::scoped_lock lock(mutex_);
  return error_;
}

}  // namespace gumshoe
