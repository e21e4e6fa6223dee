#include "arena/cluster/memory_wire_test.h"

#include <utility>

namespace gumshoe {

class Network::Plug : public Wire {
 public:
  Plug(Network& network, int rank) : network_(network), rank_(rank) {}

  int rank() const override { return rank_; }
  int ranks() const override { return static_cast<int>(network_.boxes_.size()); }
  std::string host() const override { return "host-" + std::to_string(rank_); }
  void send(int to, std::string text) override { network_.post(rank_, to, std::move(text)); }
  std::optional<Letter> receive() override { return network_.fetch(rank_); }
  void close(Leave) override {}

 private:
  Network& network_;
  int rank_;
};

Network::Network(int ranks, Post post, std::uint64_t seed)
    : post_(post),
      random_(seed),
      boxes_(static_cast<std::size_t>(ranks)),
      cut_off_(static_cast<std::size_t>(ranks), false) {}

std::unique_ptr<Wire> Network::wire(int rank) { return std::make_unique<Plug>(*this, rank); }

void Network::cut_off(int rank) {
  const std::scoped_lock lock(mutex_);
  cut_off_[static_cast<std::size_t>(rank)] = true;
  boxes_[static_cast<std::size_t>(rank)].clear();
}

void Network::connect(int rank) {
  const std::scoped_lock lock(mutex_);
  cut_off_[static_cast<std::size_t>(rank)] = false;
}

void Network::post(int from, int to, std::string text) {
  const std::scoped_lock lock(mutex_);
  if (cut_off_[static_cast<std::size_t>(from)] || cut_off_[static_cast<std::size_t>(to)]) return;
  std::deque<Letter>& box = boxes_[static_cast<std::size_t>(to)];
  Letter letter{from, std::move(text)};
  if (post_ == Post::orderly) return box.push_back(std::move(letter));
  auto place = box.end();
  while (place != box.begin() && std::prev(place)->from != from && random_.below(2) == 0) --place;
  const bool twice = random_.below(8) == 0;
  place = box.insert(place, letter);
  if (twice) box.insert(place, std::move(letter));
}

std::optional<Letter> Network::fetch(int rank) {
  const std::scoped_lock lock(mutex_);
  std::deque<Letter>& box = boxes_[static_cast<std::size_t>(rank)];
  if (box.empty()) return {};
  Letter letter = std::move(box.front());
  box.pop_front();
  return letter;
}

}  // namespace gumshoe
