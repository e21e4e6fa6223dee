// One mistake in a simulated game of the classic deck: how often it is noticed, how often the repairs offered then have
// the culprit first or among the first three, and the very edit first or among the first five, and how long they take.
// One JSON line for each number of seats.
//
//   repairs_bench              100 games for each number of seats, mistakes as often as the error model says; beside
//   the
//                              best that any ranking can do under that model
//   repairs_bench 1000 7       a thousand games, drawn with the seed 7
//   repairs_bench 1000 7 each  every kind of mistake in every game, a line for each kind
//   repairs_bench 1000 7 hand  this kind alone
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "mistakes.h"
#include "simulated_games.h"

namespace gumshoe {
namespace {

struct Plan {
  std::size_t games = 100;
  std::uint64_t seed = 1;
  std::string_view kind = "model";  // or `each`, or the name of one
};

struct Tally {
  int games = 0;
  int noticed = 0;
  int culprit_first = 0;
  int culprit_in_three = 0;
  int culprit_edit_in_three = 0;
  int culprit_edit_in_five = 0;
  int mend_first = 0;
  int mend_in_three = 0;
  int mend_in_five = 0;
  std::vector<double> milliseconds;
  std::optional<Best> best;  // sums

  double share(double of) const { return noticed == 0 ? 0 : of / noticed; }
  double time_at(double quantile) {
    if (milliseconds.empty()) return 0;
    std::ranges::sort(milliseconds);
    return milliseconds[static_cast<std::size_t>(quantile * static_cast<double>(milliseconds.size() - 1))];
  }
};

bool within(const std::optional<std::size_t>& rank, std::size_t count) { return rank && *rank < count; }

void add_best(Best& sums, const Best& best) {
  sums.first += best.first;
  sums.first_three += best.first_three;
  sums.first_mend += best.first_mend;
  sums.first_five_mends += best.first_five_mends;
}

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
  tally.culprit_edit_in_three += within(rank.culprit_edit, 3);
  tally.culprit_edit_in_five += within(rank.culprit_edit, 5);
  tally.mend_first += within(rank.mend, 1);
  tally.mend_in_three += within(rank.mend, 3);
  tally.mend_in_five += within(rank.mend, 5);
  if (tally.best) add_best(*tally.best, best_possible(impossible));
}

void print(int seats, std::string_view kind, Tally& tally) {
  std::printf(
      "{\"row\": \"repairs\", \"seats\": %d, \"kind\": \"%s\", \"games\": %d, \"noticed\": %d, \"culprit_first\": "
      "%.3f, "
      "\"culprit_in_three\": %.3f, \"culprit_edit_in_three\": %.3f, \"culprit_edit_in_five\": %.3f, \"mend_first\": "
      "%.3f, \"mend_in_three\": %.3f, \"mend_in_five\": %.3f",
      seats, std::string(kind).c_str(), tally.games, tally.noticed, tally.share(tally.culprit_first),
      tally.share(tally.culprit_in_three), tally.share(tally.culprit_edit_in_three),
      tally.share(tally.culprit_edit_in_five), tally.share(tally.mend_first), tally.share(tally.mend_in_three),
      tally.share(tally.mend_in_five));
  if (tally.best) {
    std::printf(
        ", \"best_culprit_first\": %.3f, \"best_culprit_in_three\": %.3f, \"best_mend_first\": %.3f, "
        "\"best_mend_in_five\": %.3f",
        tally.share(tally.best->first), tally.share(tally.best->first_three), tally.share(tally.best->first_mend),
        tally.share(tally.best->first_five_mends));
  }
  std::printf(", \"median_ms\": %.1f, \"p99_ms\": %.1f, \"max_ms\": %.1f}\n", tally.time_at(0.5), tally.time_at(0.99),
              tally.time_at(1));
  std::fflush(stdout);
}

void measure_model(int seats, const std::vector<Record>& games, Random& random) {
  Tally tally;
  tally.best.emplace();
  for (const Record& full : games) {
    if (const std::optional<Mistaken> mistaken = with_mistake(full, random)) add(tally, *mistaken);
  }
  print(seats, "model", tally);
}

void measure_kind(int seats, const std::vector<Record>& games, Slip::Kind kind, Random& random) {
  Tally tally;
  for (const Record& full : games) {
    if (const std::optional<Mistaken> mistaken = with_mistake(full, kind, random)) add(tally, *mistaken);
  }
  print(seats, name_of(kind), tally);
}

void measure(int seats, const Plan& plan) {
  const std::uint64_t seed = plan.seed * 100 + static_cast<std::uint64_t>(seats);
  const std::vector<Record> games = simulated_games(21, seats, plan.games, seed);
  Random random(seed);
  if (plan.kind == "model") measure_model(seats, games, random);
  for (const Slip::Kind kind : kinds_of_mistakes()) {
    if (plan.kind == "each" || plan.kind == name_of(kind)) measure_kind(seats, games, kind, random);
  }
}

}  // namespace
}  // namespace gumshoe

int main(int count, char** arguments) {
  gumshoe::Plan plan;
  if (count > 1) plan.games = std::strtoull(arguments[1], nullptr, 10);
  if (count > 2) plan.seed = std::strtoull(arguments[2], nullptr, 10);
  if (count > 3) plan.kind = arguments[3];
  for (int seats = 3; seats <= 6; ++seats) gumshoe::measure(seats, plan);
}
