// Every question of a position weighed exactly: over simulated games, all that can be asked, and those of one room.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "advise/questions/questions.h"
#include "simulated_games.h"

namespace gumshoe {
namespace {

// The time of this thread alone, so that other work on the machine counts little.
double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

struct Times {
  std::vector<double> milliseconds;
  std::size_t too_large = 0;

  double at(double share) const {
    const auto last = static_cast<double>(milliseconds.size() - 1);
    return milliseconds[static_cast<std::size_t>(share * last)];
  }
};

// The better of two: a cold cache only adds.
double milliseconds(Questions& questions, const Record& position, const Questions::Options& options) {
  double best = 0;
  for (int i = 0; i < 2; ++i) {
    const double start = cpu_milliseconds();
    questions.load(position, options);
    const double took = cpu_milliseconds() - start;
    best = i == 0 ? took : std::min(best, took);
  }
  return best;
}

Times measure(const std::vector<Record>& positions, const Questions::Options& options) {
  Times times;
  Questions questions;
  for (const Record& position : positions) {
    times.milliseconds.push_back(milliseconds(questions, position, options));
    if (questions.too_large()) ++times.too_large;
  }
  std::sort(times.milliseconds.begin(), times.milliseconds.end());
  return times;
}

void print(const char* what, int seats, const Times& times) {
  std::printf("%-14s %d seats %6zu positions   median %7.3f   p99 %7.3f   max %7.3f ms   too large %zu\n", what, seats,
              times.milliseconds.size(), times.at(0.5), times.at(0.99), times.at(1), times.too_large);
  std::fflush(stdout);
}

void measure_seats(int seats) {
  constexpr std::size_t positions_a_row = 5000;
  const std::vector<Record> positions = simulated_positions(21, seats, positions_a_row);
  print("all questions", seats, measure(positions, {}));
  const Deck& deck = *positions.front().table.deck;
  const CardSet rooms = deck.cards(*deck.place());
  const CardSet one_room = (deck.all() - rooms) | CardSet(rooms.first());
  print("of one room", seats, measure(positions, {.among = one_room}));
}

}  // namespace
}  // namespace gumshoe

int main() {
  for (int seats = 3; seats <= 6; ++seats) gumshoe::measure_seats(seats);
}
