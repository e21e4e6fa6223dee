#include "arena/cluster/allotment.h"

#include <algorithm>

namespace gumshoe {
namespace {

constexpr int nobody = -1;

}  // namespace

Allotment::Allotment(const std::vector<std::uint64_t>& games, int ranks)
    : waiting_(games.begin(), games.end()), with_(static_cast<std::size_t>(ranks)) {
  for (const std::uint64_t game : games) open_[game] = nobody;
}

std::vector<std::uint64_t> Allotment::hand_out(int rank, std::size_t most) {
  std::vector<std::uint64_t> games;
  while (games.size() < most && !waiting_.empty()) {
    const auto found = open_.find(waiting_.front());
    waiting_.pop_front();
    if (found == open_.end()) continue;  // taken back, and ended after all
    found->second = rank;
    games.push_back(found->first);
  }
  with_[static_cast<std::size_t>(rank)] += games.size();
  return games;
}

bool Allotment::end(std::uint64_t game) {
  const auto found = open_.find(game);
  if (found == open_.end()) return false;
  if (found->second != nobody) --with_[static_cast<std::size_t>(found->second)];
  open_.erase(found);
  return true;
}

std::size_t Allotment::take_back(int rank) {
  std::vector<std::uint64_t> games;
  for (auto& [game, holder] : open_) {
    if (holder != rank) continue;
    holder = nobody;
    games.push_back(game);
  }
  std::ranges::sort(games);
  waiting_.insert(waiting_.begin(), games.begin(), games.end());
  with_[static_cast<std::size_t>(rank)] = 0;
  return games.size();
}

std::size_t fair_allotment(double a_second, int threads, std::size_t waiting, int ranks) {
  constexpr double ahead = 0.25;  // seconds
  constexpr double most = 5000;
  const auto wanted = static_cast<std::size_t>(std::min(a_second * ahead, most));
  const std::size_t fair = waiting / (2 * static_cast<std::size_t>(std::max(ranks, 1)));
  return static_cast<std::size_t>(threads) + std::min(wanted, fair);
}

}  // namespace gumshoe
