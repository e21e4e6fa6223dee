// How the race goes on if nobody accuses now: the chance to win it, from how many bits everybody has to go, how many
// there are, and who moves when.
#pragma once

#include <array>
#include <vector>

namespace gumshoe {

// That a seat with so many bits to go wins in its turn.
double chance_of_turn(double entropy);

class Forecast {
 public:
  // Of the others who can still win, in turn order from mine on: the entropies that each may have, all as likely.
  explicit Forecast(const std::vector<std::vector<double>>& rivals);

  // To win, with so many bits to go after a turn in which I did not accuse.
  double chance(double entropy) const;

 private:
  static constexpr std::size_t rounds = 10;
  std::array<double, rounds> open_{};  // by round from now: that none of the others wins in it
};

}  // namespace gumshoe
