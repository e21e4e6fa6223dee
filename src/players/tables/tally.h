// Who has won how often, in whole numbers, so that tallies of different deals can be added in any order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace gumshoe {

// Of the games, with the 95 % interval.
struct WinShare {
  double mean = 0;
  double low = 0;
  double high = 0;
};

struct Tally {
  struct Wins {
    std::uint64_t all = 0;
    std::uint64_t squares = 0;  // of those in each deal, added up
    bool operator==(const Wins&) const = default;
  };

  std::uint64_t deals = 0;  // each is played as often as there are seats
  std::uint64_t turns = 0;
  std::vector<Wins> wins;  // by player

  std::size_t seats() const { return wins.size(); }
  std::uint64_t games() const { return deals * seats(); }
  // One player can win several games of a deal, so deals are independent, but games are not.
  WinShare share(std::size_t player) const;
  // With a question or without, as far as anybody had a turn.
  double rounds() const;

  void add_deal(const std::vector<int>& won, std::uint64_t turns_taken);
  void add(const Tally& other);  // of the same players
  bool operator==(const Tally&) const = default;
};

}  // namespace gumshoe
