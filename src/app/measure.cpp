#include "app/measure.h"

#include <algorithm>
#include <chrono>

#include "infer/diagram/solver.h"
#include "infer/problem/problem.h"
#include "infer/proof/prover.h"

namespace gumshoe {
namespace {

using Clock = std::chrono::steady_clock;

// One solver for all: it keeps its memory, as a program that answers a whole game does.
class Stopwatch {
 public:
  double update(const Problem& problem) {
    const Clock::time_point start = Clock::now();
    updater_.update(problem);
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
  }
  std::uint64_t states() const { return updater_.solver().diagram().state_count(); }

 private:
  FullUpdater updater_;
};

// At least so many repetitions, and more until the time is used up, so that the median is steady.
struct Patience {
  std::size_t least = 1;
  std::size_t most = 1;
  double microseconds = 0;
};
constexpr Patience for_a_file{9, 2001, 200'000};
constexpr Patience for_a_position{1, 5, 2'000};

double nth(std::vector<double>& values, std::size_t place) {
  const auto at = values.begin() + static_cast<std::ptrdiff_t>(place);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

double median_of_repetitions(Stopwatch& watch, const Problem& problem, const Patience& patience) {
  std::vector<double> times;
  double used = 0;
  while (times.size() < patience.least || (times.size() < patience.most && used < patience.microseconds)) {
    times.push_back(watch.update(problem));
    used += times.back();
  }
  return nth(times, times.size() / 2);
}

Spread spread_of(std::vector<double>& times) {
  if (times.empty()) return {};
  return {times.size(), nth(times, times.size() / 2), nth(times, times.size() * 99 / 100),
          nth(times, times.size() - 1)};
}

struct ProofWatch {
  std::vector<double> times;
  std::map<int, std::size_t> steps;

  void prove_all(const Record& record) {
    const Knowledge known = know(record);
    if (!known.consistent()) return;
    Prover prover(record);
    for (int code = 0; code <= Holder::envelope().code(); ++code) {
      if (code < max_seats && code >= record.table.seat_count()) continue;
      const Holder holder = Holder::from_code(code);
      for (const Card card : record.table.deck->all()) {
        if (!known.possible(card, holder)) prove(prover, Claim::has_not(holder, card));
        if (known.holder_of(card) == holder) prove(prover, Claim::has(holder, card));
      }
    }
  }

  void prove(Prover& prover, const Claim& claim) {
    const Clock::time_point start = Clock::now();
    const std::optional<Proof> proof = prover.prove(claim);
    times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    if (proof) ++steps[length(*proof)];
  }
};

}  // namespace

Measured measure(const Record& record) {
  Stopwatch watch;
  const Problem problem = problem_of(record, Model::deals);
  watch.update(problem);
  const double median = median_of_repetitions(watch, problem, for_a_file);
  return {median, watch.states()};
}

Spread measure_all(const std::vector<Record>& positions) {
  Stopwatch watch;
  std::vector<double> times;
  for (const Record& position : positions) {
    times.push_back(median_of_repetitions(watch, problem_of(position, Model::deals), for_a_position));
  }
  return spread_of(times);
}

ProofSpread measure_proofs(const std::vector<Record>& positions) {
  ProofWatch watch;
  for (const Record& position : positions) watch.prove_all(position);
  return {spread_of(watch.times), watch.steps};
}

}  // namespace gumshoe
