#include "arena/tournament/tables.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "game/random.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_tables = 2000;
constexpr int draws_a_table = 100;

// How many ways there are to choose some of the entrants; more than most_tables is told as one more.
std::size_t choices(int from, int count) {
  std::size_t ways = 1;
  for (int i = 0; i < std::min(count, from - count); ++i) {
    ways = ways * static_cast<std::size_t>(from - i) / static_cast<std::size_t>(i + 1);
    if (ways > most_tables) return most_tables + 1;
  }
  return ways;
}

std::vector<Entrants> every_choice(int from, int count) {
  std::vector<char> in(static_cast<std::size_t>(from), 0);
  std::fill_n(in.begin(), count, 1);
  std::vector<Entrants> all;
  do {
    Entrants& chosen = all.emplace_back();
    for (int e = 0; e < from; ++e) {
      if (in[static_cast<std::size_t>(e)] != 0) chosen.push_back(e);
    }
  } while (std::ranges::prev_permutation(in).found);
  return all;
}

Entrants draw(int from, int count, Random& random) {
  Entrants all(static_cast<std::size_t>(from));
  std::iota(all.begin(), all.end(), 0);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
    std::swap(all[i], all[i + random.below(all.size() - i)]);
  all.resize(static_cast<std::size_t>(count));
  std::ranges::sort(all);
  return all;
}

// Who has sat at how many tables, and with whom.
class Attendance {
 public:
  explicit Attendance(int entrants)
      : entrants_(static_cast<std::size_t>(entrants)), together_(entrants_ * entrants_, 0) {}

  // Low for those who have played little, and little with each other.
  std::pair<int, int> of(const Entrants& table) const {
    std::pair<int, int> sum{0, 0};
    for (std::size_t a = 0; a < table.size(); ++a) {
      sum.first += met(table[a], table[a]);
      for (std::size_t b = 0; b < a; ++b) sum.second += met(table[a], table[b]);
    }
    return sum;
  }

  void note(const Entrants& table) {
    for (const int a : table) {
      for (const int b : table) ++together_[at(a, b)];
    }
  }

  bool fits_better(const Entrants& a, const Entrants& b) const { return of(a) < of(b); }

 private:
  std::size_t at(int a, int b) const { return static_cast<std::size_t>(a) * entrants_ + static_cast<std::size_t>(b); }
  int met(int a, int b) const { return together_[at(a, b)]; }

  std::size_t entrants_;
  std::vector<int> together_;
};

std::vector<Entrants> every_table(int from, int count, Random& random) {
  std::vector<Entrants> all = every_choice(from, count);
  for (std::size_t left = all.size(); left > 1; --left) std::swap(all[left - 1], all[random.below(left)]);
  Attendance attendance(from);
  for (auto next = all.begin(); next != all.end(); ++next) {
    std::iter_swap(next, std::min_element(next, all.end(), [&](const Entrants& a, const Entrants& b) {
                     return attendance.fits_better(a, b);
                   }));
    attendance.note(*next);
  }
  return all;
}

std::vector<Entrants> some_tables(int from, int count, Random& random) {
  std::vector<Entrants> all;
  Attendance attendance(from);
  while (all.size() < most_tables) {
    Entrants best = draw(from, count, random);
    for (int i = 1; i < draws_a_table; ++i) {
      Entrants other = draw(from, count, random);
      if (attendance.fits_better(other, best)) best = std::move(other);
    }
    attendance.note(best);
    all.push_back(std::move(best));
  }
  return all;
}

std::vector<Entrants> chosen(int from, int count, Random& random) {
  return choices(from, count) > most_tables ? some_tables(from, count, random) : every_table(from, count, random);
}

}  // namespace

std::vector<Entrants> tables(int entrants, int seats, Format format, std::uint64_t seed) {
  assert(seats >= 2 && seats <= entrants);
  Random random(seed);
  if (format == Format::round_robin) return chosen(entrants, seats, random);
  std::vector<Entrants> all = chosen(entrants - 1, seats - 1, random);
  for (Entrants& table : all) {
    for (int& entrant : table) ++entrant;
    table.insert(table.begin(), 0);
  }
  return all;
}

}  // namespace gumshoe
