// What the referee takes for itself, beside the cheapest bots there can be (echo.h): the same game with echoes in
// memory, where there are rules and lines but no programs, and with echoes that are programs; then many games at once,
// and how long an answer takes that takes a bot no time.
//
//   referee_bench [GAMES] [none|bwrap]
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/resource.h>

#include "arena/match/match.h"
#include "arena/protocol/card_ids.h"
#include "arena/protocol/messages.h"
#include "echo.h"

namespace gumshoe {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) * 1e6 + static_cast<double>(time.tv_usec);
}

double of_this_thread() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

double of_ended_programs() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
}

std::size_t lines_in(std::string_view message) {
  return 1 + static_cast<std::size_t>(std::ranges::count(message, '\n'));
}

// An echo that gets every line like a program, and whose answers are read like a program's.
class EchoInMemory final : public Contestant {
 public:
  explicit EchoInMemory(std::size_t& lines) : lines_(lines) {}

  Result<std::string, Fall> introduce(std::span<const Message> before) override {
    for (const Message& message : before) tell(message);
    return std::get<reply::Name>(*parse_reply(ask(told::Name{}), Asked::name)).name;
  }
  void sit_down(const Deck& deck) override { deck_ = &deck; }
  void tell(const Message& message) override { hear(message); }
  Result<Decision, Fall> decide(const Request& request) override {
    const Asked asked = std::holds_alternative<told::Move>(request.message) ? Asked::move : Asked::disprove;
    return *decision_of(*parse_reply(ask(request.message), asked), *deck_, request.owed);
  }
  void dismiss() override {}

 private:
  const char* hear(const Message& message) {
    const std::string text = print(message);
    lines_ += lines_in(text);
    return echo_.take(text.c_str());
  }
  std::string ask(const Message& message) {
    ++lines_;
    const std::string_view line = hear(message);
    return std::string(line.substr(0, line.size() - 1));
  }

  std::size_t& lines_;
  Echo echo_;
  const Deck* deck_ = nullptr;
};

class LineCounter final : public MatchWatcher {
 public:
  void on_wire(const WireLine& line) override { lines += lines_in(line.text); }
  std::size_t lines = 0;
};

MatchOptions game(int rounds, const Isolation& isolation) {
  MatchOptions options;
  options.contest.max_rounds = rounds;
  options.contest.seed = 1;
  options.isolation = isolation;
  return options;
}

struct Cost {
  std::size_t lines = 0;
  double referee = 0;  // microseconds of the processor
  double bots = 0;

  double a_line(double time) const { return time / static_cast<double>(lines); }
};

Cost in_memory(int seats, const MatchOptions& options) {
  Cost cost;
  std::vector<Seated> seated;
  for (int seat = 0; seat < seats; ++seat) seated.push_back({"", std::make_unique<EchoInMemory>(cost.lines)});
  const double start = of_this_thread();
  if (!play_match(options, std::move(seated))) std::abort();
  cost.referee = of_this_thread() - start;
  return cost;
}

std::vector<Entrant> echoes(int seats) {
  return std::vector<Entrant>(static_cast<std::size_t>(seats), {"", GUMSHOE_ECHO_BOT});
}

Cost with_programs(int seats, const MatchOptions& options) {
  LineCounter counter;
  const double start = of_this_thread();
  const double bots = of_ended_programs();
  if (!play_match(options, echoes(seats), &counter)) std::abort();
  return {counter.lines, of_this_thread() - start, of_ended_programs() - bots};
}

void compare(int seats, const Isolation& isolation) {
  constexpr int rounds = 2000;
  const Cost alone = in_memory(seats, game(rounds, isolation));
  const Cost whole = with_programs(seats, game(rounds, isolation));
  const double own = alone.a_line(alone.referee);
  const double pipes = whole.a_line(whole.referee) - own;
  const double bot = whole.a_line(whole.bots);
  std::printf("%2d seats %7zu lines   referee %6.3f   its pipes %6.3f   echo %6.3f µs a line   echo / referee %5.1f\n",
              seats, whole.lines, own, pipes, bot, bot / own);
  std::fflush(stdout);
}

// How long each answer was waited for.
class Stopwatch final : public MatchWatcher {
 public:
  void on_wire(const WireLine& line) override {
    if (line.way == WireLine::Way::to_bot) {
      asked_ = Clock::now();
    } else {
      waited.push_back(std::chrono::duration<double, std::milli>(Clock::now() - asked_).count());
    }
  }
  std::vector<double> waited;  // milliseconds

 private:
  Clock::time_point asked_;
};

struct Waits {
  std::vector<double> milliseconds;
  std::size_t late = 0;
};

Waits play_many(std::atomic<int>& left, const MatchOptions& options) {
  Waits waits;
  while (left.fetch_sub(1) > 0) {
    Stopwatch stopwatch;
    const Result<MatchResult> result = play_match(options, echoes(3), &stopwatch);
    if (!result) std::abort();
    for (const SeatResult& seat : result->game.seats) waits.late += seat.outcome != SeatOutcome::drawn ? 1 : 0;
    waits.milliseconds.insert(waits.milliseconds.end(), stopwatch.waited.begin() + 3, stopwatch.waited.end());
  }
  return waits;
}

void measure_waits(int games, const Isolation& isolation) {
  MatchOptions options = game(20, isolation);
  options.clock.time = std::chrono::seconds(1);
  std::vector<Waits> all(std::max(1U, std::thread::hardware_concurrency()));
  std::atomic<int> left = games;
  {
    std::vector<std::jthread> threads;
    for (Waits& waits : all) threads.emplace_back([&] { waits = play_many(left, options); });
  }
  Waits sum;
  for (const Waits& waits : all) {
    sum.late += waits.late;
    sum.milliseconds.insert(sum.milliseconds.end(), waits.milliseconds.begin(), waits.milliseconds.end());
  }
  std::ranges::sort(sum.milliseconds);
  const auto at = [&](double share) {
    return sum.milliseconds[static_cast<std::size_t>(share * static_cast<double>(sum.milliseconds.size() - 1))];
  };
  std::printf(
      "%d games, %zu at once, %zu answers waited for: p50 %.3f   p99 %.3f   p99.9 %.3f   max %.3f ms   lost %zu\n",
      games, all.size(), sum.milliseconds.size(), at(0.5), at(0.99), at(0.999), at(1), sum.late);
}

}  // namespace
}  // namespace gumshoe

int main(int argc, char** argv) {
  using namespace gumshoe;
  const int games = argc > 1 ? std::atoi(argv[1]) : 200;
  const bool bwrap = argc > 2 && std::string_view(argv[2]) == "bwrap";
  const Result<Isolation> isolation = find_isolation(bwrap ? Sandbox::bwrap : Sandbox::none);
  if (!isolation || games < 1) return 2;
  std::puts(isolation->in_words.c_str());
  for (const int seats : {2, 4, 8, 12}) compare(seats, *isolation);
  measure_waits(games, *isolation);
}
