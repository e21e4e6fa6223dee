#include "advise/forecast.h"

#include <algorithm>
#include <cmath>

namespace gumshoe {
namespace {

// Measured over games of 2 to 6 advised players, in which the number of seats makes no difference to it
// (forecast_bench prints these, and how often what is forecast comes true).
constexpr std::array by_bits{1.0, 0.95, 0.55, 0.34, 0.21, 0.13, 0.055, 0.018, 0.008, 0.004};
constexpr double bits_a_round = 1;  // by which everybody comes closer, while nobody has won
constexpr double overheard = 0.15;  // the part of one's bits that a round of questions by others tells

}  // namespace

double chance_of_turn(double entropy) {
  if (entropy <= 0) return 1;
  const auto below = static_cast<std::size_t>(entropy);
  if (below + 1 >= by_bits.size()) return by_bits.back();
  const double part = entropy - static_cast<double>(below);
  return std::pow(by_bits[below], 1 - part) * std::pow(by_bits[below + 1], part);
}

Forecast::Forecast(const std::vector<std::vector<double>>& rivals) {
  for (std::size_t round = 0; round < rounds; ++round) {
    open_[round] = 1;
    for (std::size_t r = 0; r < rivals.size(); ++r) {
      const double left = 1 - overheard * static_cast<double>(r + 1) / static_cast<double>(rivals.size());
      double wins = 0;
      for (const double entropy : rivals[r])
        wins += chance_of_turn(left * entropy - bits_a_round * static_cast<double>(round));
      open_[round] *= 1 - wins / static_cast<double>(std::max<std::size_t>(rivals[r].size(), 1));
    }
  }
}

double Forecast::chance(double entropy) const {
  double open = 1;
  double wins = 0;
  for (std::size_t round = 0; round < rounds; ++round) {
    open *= open_[round];
    const double now = chance_of_turn((1 - overheard) * entropy - bits_a_round * static_cast<double>(round));
    wins += open * now;
    open *= 1 - now;
  }
  return wins;
}

}  // namespace gumshoe
