// Hard positions: one full update (propagate, count, all odds, the envelope's joint distribution), and in the same run
// a general method that only counts the deals, a binary decision diagram by BuDDy.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>

#include "infer/diagram/solver.h"
#include "oracle/bdd_count.h"
#include "record/notation/parse.h"

namespace gumshoe {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

// All positions together, so that one figure says how the two compare.
struct Totals {
  double update = 0;
  double bdd = 0;
};
Totals totals;

Record read(const std::filesystem::path& file) {
  std::ifstream in(file);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  return *parse_game(text);
}

void position(benchmark::State& state, const std::filesystem::path& file) {
  const Record record = read(file);
  const Problem problem = problem_of(record, Model::deals);
  FullUpdater updater;
  double update = std::numeric_limits<double>::max();
  for (auto _ : state) {
    const Clock::time_point start = Clock::now();
    benchmark::DoNotOptimize(updater.update(problem).count);
    update = std::min(update, microseconds_since(start));
  }
  // Once: what is counted again is found in the operations' cache.
  const Clock::time_point start = Clock::now();
  const oracle::Wide deals = oracle::bdd_deals(record);
  const double bdd = microseconds_since(start);
  if (deals != updater.update(problem).count) state.SkipWithError("the two counts differ");
  state.counters["states"] = static_cast<double>(updater.solver().diagram().state_count());
  state.counters["bdd_us"] = bdd;
  state.counters["times_faster"] = bdd / update;
  totals.update += update;
  totals.bdd += bdd;
}

void register_positions() {
  for (const auto& entry : std::filesystem::directory_iterator(GUMSHOE_TEST_DATA "/positions")) {
    const std::string name = entry.path().stem().string();
    if (entry.path().extension() != ".cgn" || name.starts_with("big") || name.find("inconsistent") != std::string::npos)
      continue;
    benchmark::RegisterBenchmark(name.c_str(), position, entry.path())->Unit(benchmark::kMicrosecond);
  }
}

}  // namespace
}  // namespace gumshoe

int main(int argc, char** argv) {
  gumshoe::register_positions();
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  std::printf("together %.0f times faster\n", gumshoe::totals.bdd / gumshoe::totals.update);
}
