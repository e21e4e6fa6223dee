// Ranks that are threads of one program, with everything that can happen to letters and ranks: for trials and tests.
#pragma once

#include <cstdint>
#include <deque>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arena/cluster/wire.h"
#include "game/random.h"

namespace gumshoe {

class Network {
 public:
  // `disorder`: letters of different ranks overtake each other, and some arrive twice.
  enum class Post { orderly, disorder };
  explicit Network(int ranks, Post post = Post::orderly, std::uint64_t seed = 1)
      : post_(post),
        random_(seed),
        boxes_(static_cast<std::size_t>(ranks)),
        cut_off_(static_cast<std::size_t>(ranks), false) {}

  std::unique_ptr<Wire> wire(int rank) { return std::make_unique<Plug>(*this, rank); }

  // From now on nothing comes from the rank, nor goes to it, as if its machine or its cable had died.
  void cut_off(int rank) {
    const std::scoped_lock lock(mutex_);
    cut_off_[rank] = true;
    boxes_[rank].clear();
  }

  void connect(int rank) {  // again; what was sent in the meantime is lost
    const std::scoped_lock lock(mutex_);
    cut_off_[rank] = false;
  }

 private:
  class Plug : public Wire {
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

  void post(int from, int to, std::string text) {
    const std::scoped_lock lock(mutex_);
    if (cut_off_[from] || cut_off_[to]) return;
    std::deque<Letter>& box = boxes_[to];
    Letter letter{from, std::move(text)};
    if (post_ == Post::orderly) return box.push_back(std::move(letter));
    auto place = box.end();
    while (place != box.begin() && std::prev(place)->from != from && random_.below(2) == 0) --place;
    const bool twice = random_.below(8) == 0;
    place = box.insert(place, letter);
    if (twice) box.insert(place, std::move(letter));
  }

  std::optional<Letter> fetch(int rank) {
    const std::scoped_lock lock(mutex_);
    std::deque<Letter>& box = boxes_[rank];
    if (box.empty()) return {};
    Letter letter = std::move(box.front());
    box.pop_front();
    return letter;
  }

  std::mutex mutex_;
  Post post_;
  Random random_;
  std::vector<std::deque<Letter>> boxes_;  // by rank
  std::vector<bool> cut_off_;
};

}  // namespace gumshoe
