#include "arena/tournament/crew.h"

#include <utility>

namespace gumshoe {

GamePool::GamePool(const Schedule& schedule, const MakeRunner& make_runner, int threads)
    : schedule_(schedule), playing_(threads) {
  for (int i = 0; i < threads; ++i) runners_.push_back(make_runner());
  for (const std::unique_ptr<GameRunner>& runner : runners_) threads_.emplace_back([this, &runner] { work(*runner); });
}

GamePool::GamePool(const Schedule& schedule, const std::vector<std::uint64_t>& games, const MakeRunner& make_runner,
                   int threads)
    : GamePool(schedule, make_runner, threads) {
  add(games);
  close();
}

void GamePool::add(const std::vector<std::uint64_t>& games) {
  const std::scoped_lock lock(mutex_);
  games_.insert(games_.end(), games.begin(), games.end());
  more_.notify_all();
}

void GamePool::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  more_.notify_all();
}

void GamePool::stop() {
  const std::scoped_lock lock(mutex_);
  stop_ = true;
  more_.notify_all();
}

std::optional<std::uint64_t> GamePool::next() {
  std::unique_lock lock(mutex_);
  more_.wait(lock, [this] { return stop_ || closed_ || !games_.empty(); });
  if (stop_ || games_.empty()) return {};
  const std::uint64_t number = games_.front();
  games_.pop_front();
  return number;
}

void GamePool::work(GameRunner& runner) {
  while (const std::optional<std::uint64_t> number = next()) {
    Result<GameResult> result = runner.play(schedule_.game(*number), stop_);
    if (!stop_) put(*number, std::move(result));
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
    more_.notify_all();
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
