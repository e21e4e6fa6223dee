#include "players/tables/tally.h"

#include <algorithm>
#include <cmath>

namespace gumshoe {
namespace {

constexpr double normal_95 = 1.959964;

}  // namespace

WinShare Tally::share(std::size_t player) const {
  if (deals == 0) return {};
  const auto n = static_cast<double>(deals);
  const auto in_a_deal = static_cast<double>(seats());
  const double mean = static_cast<double>(wins[player].all) / (n * in_a_deal);
  const double squares = static_cast<double>(wins[player].squares) / (in_a_deal * in_a_deal);
  const double variance = n < 2 ? 0 : std::max(0.0, (squares - n * mean * mean) / (n - 1));
  const double off = normal_95 * std::sqrt(variance / n);
  return {mean, std::max(0.0, mean - off), std::min(1.0, mean + off)};
}

double Tally::rounds() const {
  return deals == 0 ? 0 : static_cast<double>(turns) / static_cast<double>(games() * seats());
}

void Tally::add_deal(const std::vector<int>& won, std::uint64_t turns_taken) {
  ++deals;
  turns += turns_taken;
  for (std::size_t player = 0; player < won.size(); ++player) {
    const auto count = static_cast<std::uint64_t>(won[player]);
    wins[player].all += count;
    wins[player].squares += count * count;
  }
}

void Tally::add(const Tally& other) {
  deals += other.deals;
  turns += other.turns;
  for (std::size_t player = 0; player < wins.size(); ++player) {
    wins[player].all += other.wins[player].all;
    wins[player].squares += other.wins[player].squares;
  }
}

}  // namespace gumshoe
