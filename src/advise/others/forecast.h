// How the race goes on if nobody accuses now: the chance to win it, from how many bits I have to go and how soon the
// others may win.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace gumshoe {

// The share of the bits to go that a round of the others' questions tells.
inline constexpr double overheard = 0.15;

// Looks up a table by whole bits, interpolating geometrically.
inline double by_bits_to_go(std::span<const double> by_bits, double entropy) {
  if (entropy <= 0) return by_bits.front();
  const auto below = static_cast<std::size_t>(entropy);
  if (below + 1 >= by_bits.size()) return by_bits.back();
  const double part = entropy - static_cast<double>(below);
  return std::pow(by_bits[below], 1 - part) * std::pow(by_bits[below + 1], part);
}

// The chance that an advised player with so many bits to go wins in its turn.
double chance_of_turn(double entropy);

class Forecast {
 public:
  static constexpr std::size_t rounds = 10;
  using ByRound = std::array<double, rounds>;  // from now on

  // What the table may be like, and how likely that is. Of each rival, in turn order from mine on: the chance that it
  // wins in its turn of a round that nobody has won before.
  struct Table {
    double weight = 1;
    std::vector<ByRound> rivals;
  };
  explicit Forecast(const std::vector<Table>& tables);

  // My chance to win, with so many bits to go after a turn in which I did not accuse.
  double chance(double entropy) const;
  // The chance that somebody else wins before my next turn.
  double risk() const;

 private:
  struct Open {
    double weight = 1;
    ByRound rounds{};  // that none of the others wins in it
  };
  std::vector<Open> tables_;
};

}  // namespace gumshoe
