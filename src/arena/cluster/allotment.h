// Which rank has which games to play, and which games are still to be handed out. It knows no wire and no clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

namespace gumshoe {

class Allotment {
 public:
  Allotment(const std::vector<std::uint64_t>& games, int ranks);

  // The next games, `most` of them at most: from now on they are with the rank.
  std::vector<std::uint64_t> hand_out(int rank, std::size_t most);
  // False where it had ended before, or is not one of these games: a lost rank may turn out to have played all the
  // same.
  bool end(std::uint64_t game);
  // What is with the rank is handed out again, before anything else. How many games these are.
  std::size_t take_back(int rank);

  std::size_t with(int rank) const { return with_[static_cast<std::size_t>(rank)]; }
  std::size_t waiting() const { return waiting_.size(); }  // to be handed out
  bool done() const { return open_.empty(); }

 private:
  std::deque<std::uint64_t> waiting_;
  std::unordered_map<std::uint64_t, int> open_;  // games that have not ended, and with whom they are
  std::vector<std::size_t> with_;                // by rank
};

// How many games a rank should have at a time, played and ahead: a quarter of a second's, so that it never waits for
// the wire and nobody waits for it at the end. `a_second` is what it has played so far.
std::size_t fair_allotment(double a_second, int threads, std::size_t waiting, int ranks);

}  // namespace gumshoe
