#include "advise/others/forecast.h"

#include <algorithm>

namespace gumshoe {
namespace {

constexpr double bits_nearer_a_round = 1;  // by which everybody comes closer, while nobody has won

}  // namespace

// Measured over games of 2 to 6 advised players; the number of seats makes no difference (forecast_bench prints these,
// and how often the forecast comes true).
double chance_of_turn(double entropy) {
  constexpr std::array by_bits{1.0, 0.95, 0.55, 0.34, 0.21, 0.13, 0.055, 0.018, 0.008, 0.004};
  return by_bits_to_go(by_bits, entropy);
}

Forecast::Forecast(const std::vector<Table>& tables) {
  for (const Table& table : tables) {
    Open& open = tables_.emplace_back();
    open.weight = table.weight;
    open.rounds.fill(1);
    for (const ByRound& wins : table.rivals) {
      for (std::size_t round = 0; round < rounds; ++round) open.rounds[round] *= 1 - wins[round];
    }
  }
}

double Forecast::chance(double entropy) const {
  ByRound mine{};
  for (std::size_t round = 0; round < rounds; ++round)
    mine[round] = chance_of_turn((1 - overheard) * entropy - bits_nearer_a_round * static_cast<double>(round));
  double chance = 0;
  for (const Open& table : tables_) {
    double open = table.weight;
    for (std::size_t round = 0; round < rounds; ++round) {
      open *= table.rounds[round];
      chance += open * mine[round];
      open *= 1 - mine[round];
    }
  }
  return std::min(chance, 1.0);  // rounding may make it more
}

double Forecast::risk() const {
  double open = 0;
  for (const Open& table : tables_) open += table.weight * table.rounds.front();
  return std::max(1 - open, 0.0);
}

}  // namespace gumshoe
