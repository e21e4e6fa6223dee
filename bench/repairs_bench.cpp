// One wrong entry in a simulated game of the classic deck: how often it is noticed, how often the repairs offered have
// it first or among the first three, beside the best that any ranking can do under the same error model, and how long
// they take. One JSON line a number of seats.
//
//   repairs_bench          100 games a number of seats
//   repairs_bench 1000
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "mistakes.h"
#include "simulated_games.h"

namespace gumshoe {
namespace {

struct Tally {
  int games = 0;
  int noticed = 0;
  int culprit_first = 0;
  int culprit_in_three = 0;
  int mend_first = 0;
  int mend_in_three = 0;
  Best best;  // sums
  std::vector<double> milliseconds;

  double share(double of) const { return noticed == 0 ? 0 : of / noticed; }
  double time_at(double quantile) {
    if (milliseconds.empty()) return 0;
    std::ranges::sort(milliseconds);
    return milliseconds[static_cast<std::size_t>(quantile * static_cast<double>(milliseconds.size() - 1))];
  }
};

bool within(const std::optional<std::size_t>& rank, std::size_t count) { return rank && *rank < count; }

void add(Tally& tally, const Mistaken& mistaken) {
  ++tally.games;
  const std::optional<int> events = noticed_after(mistaken.written);
  if (!events) return;
  ++tally.noticed;
  const Record impossible = up_to(mistaken.written, *events);
  const auto start = std::chrono::steady_clock::now();
  const std::optional<Repairs> offered = repairs(draft_of(impossible));
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  tally.milliseconds.push_back(taken.count());
  const Rank rank = rank_of(mistaken, *events, *offered);
  tally.culprit_first += within(rank.culprit, 1);
  tally.culprit_in_three += within(rank.culprit, 3);
  tally.mend_first += within(rank.mend, 1);
  tally.mend_in_three += within(rank.mend, 3);
  const Best best = best_possible(impossible);
  tally.best.first += best.first;
  tally.best.first_three += best.first_three;
  tally.best.first_mend += best.first_mend;
  tally.best.first_three_mends += best.first_three_mends;
}

void print(int seats, Tally& tally) {
  std::printf(
      "{\"row\": \"repairs\", \"seats\": %d, \"games\": %d, \"noticed\": %.3f, \"culprit_first\": %.3f, "
      "\"culprit_in_three\": %.3f, \"mend_first\": %.3f, \"mend_in_three\": %.3f, \"best_culprit_first\": %.3f, "
      "\"best_culprit_in_three\": %.3f, \"best_mend_first\": %.3f, \"best_mend_in_three\": %.3f, \"median_ms\": %.1f, "
      "\"p99_ms\": %.1f, \"max_ms\": %.1f}\n",
      seats, tally.games, tally.games == 0 ? 0 : static_cast<double>(tally.noticed) / tally.games,
      tally.share(tally.culprit_first), tally.share(tally.culprit_in_three), tally.share(tally.mend_first),
      tally.share(tally.mend_in_three), tally.share(tally.best.first), tally.share(tally.best.first_three),
      tally.share(tally.best.first_mend), tally.share(tally.best.first_three_mends), tally.time_at(0.5),
      tally.time_at(0.99), tally.time_at(1));
  std::fflush(stdout);
}

void measure(int seats, std::size_t games) {
  Tally tally;
  Random random(static_cast<std::uint64_t>(seats));
  for (const Record& full : simulated_games(21, seats, games, static_cast<std::uint64_t>(seats))) {
    if (const std::optional<Mistaken> mistaken = with_mistake(full, random)) add(tally, *mistaken);
  }
  print(seats, tally);
}

}  // namespace
}  // namespace gumshoe

int main(int count, char** arguments) {
  const std::size_t games = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 100;
  for (int seats = 3; seats <= 6; ++seats) gumshoe::measure(seats, games);
}
