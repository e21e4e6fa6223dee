// Ranks that are threads of one program, with everything that can happen to letters and ranks: for trials and tests.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <vector>

#include "arena/cluster/wire.h"
#include "game/random.h"

namespace gumshoe {

class Network {
 public:
  // `disorder`: letters of different ranks overtake each other, and some arrive twice.
  enum class Post { orderly, disorder };
  explicit Network(int ranks, Post post = Post::orderly, std::uint64_t seed = 1);

  std::unique_ptr<Wire> wire(int rank);
  // From now on nothing comes from the rank, nor goes to it: so its machine has died, or the cable.
  void cut_off(int rank);
  void connect(int rank);  // again; what was sent in the meantime is lost

 private:
  class Plug;
  void post(int from, int to, std::string text);
  std::optional<Letter> fetch(int rank);

  std::mutex mutex_;
  Post post_;
  Random random_;
  std::vector<std::deque<Letter>> boxes_;  // by rank
  std::vector<bool> cut_off_;
};

}  // namespace gumshoe
