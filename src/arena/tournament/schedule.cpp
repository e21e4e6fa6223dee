#include "arena/tournament/schedule.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "game/random.h"
#include "game/seat.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_tables = 2000;
constexpr int draws_a_table = 100;

// How many ways there are to choose some of the entrants; most_tables + 1 if there are more than most_tables.
std::size_t choices(int from, int count) {
  std::size_t ways = 1;
  for (int i = 0; i < std::min(count, from - count); ++i) {
    ways = ways * (from - i) / (i + 1);
    if (ways > most_tables) return most_tables + 1;
  }
  return ways;
}

std::vector<Entrants> every_choice(int from, int count) {
  std::vector<char> in(from, 0);
  std::fill_n(in.begin(), count, 1);
  std::vector<Entrants> all;
  do {
    Entrants& chosen = all.emplace_back();
    for (int e = 0; e < from; ++e) {
      if (in[e] != 0) chosen.push_back(e);
    }
  } while (std::ranges::prev_permutation(in).found);
  return all;
}

Entrants draw(int from, int count, Random& random) {
  Entrants all(from);
  std::iota(all.begin(), all.end(), 0);
  for (int i = 0; i < count; ++i) std::swap(all[i], all[i + random.below(all.size() - i)]);
  all.resize(count);
  std::ranges::sort(all);
  return all;
}

// Who has sat at how many tables, and with whom.
class Attendance {
 public:
  explicit Attendance(int entrants) : entrants_(entrants), together_(entrants_ * entrants_, 0) {}

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
  std::size_t at(int a, int b) const { return a * entrants_ + b; }
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

constexpr int all_orders_up_to = 4;

std::vector<Seating> permutations(int seats) {
  Seating seating(seats);
  std::iota(seating.begin(), seating.end(), 0);
  std::vector<Seating> all;
  do {
    all.push_back(seating);
  } while (std::ranges::next_permutation(seating).found);
  return all;
}

// The last one, and the others zigzag: from, from + 1, from - 1, from + 2, … round a ring.
Seating zigzag(int seats, int from) {
  const int ring = seats - 1;
  Seating order{ring};
  for (int i = 0; i < ring; ++i) {
    const int step = i % 2 == 0 ? -i / 2 : (i + 1) / 2;
    order.push_back((from + step + ring) % ring);
  }
  return order;
}

// Walecki's decomposition (1892) of the complete graph into rings, each taken both ways round. It exists for odd
// numbers; for even ones the zigzags from every start meet every pair of neighbours twice.
std::vector<Seating> balanced_orders(int seats) {
  const int ring = seats - 1;
  const int starts = ring % 2 == 0 ? ring / 2 : ring;
  std::vector<Seating> orders;
  for (int from = 0; from < starts; ++from) {
    const Seating order = zigzag(seats, from);
    orders.push_back(order);
    orders.emplace_back(order.rbegin(), order.rend());
  }
  return orders;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || end != text.data() + text.size()) return {};
  return value;
}

constexpr int most_entrants = 1000;

Error wrong(std::string message) { return Error{.message = std::move(message)}; }

// The seeds of successive batches have nothing to do with each other, nor with those of the neighbouring run.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) { return Random(Random(seed).next() ^ number).next(); }

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

std::vector<Seating> seatings(int seats) {
  assert(seats >= 2);
  if (seats <= all_orders_up_to) return permutations(seats);
  std::vector<Seating> all;
  for (Seating order : balanced_orders(seats)) {
    for (int turned = 0; turned < seats; ++turned) {
      all.push_back(order);
      std::ranges::rotate(order, order.begin() + 1);
    }
  }
  return all;
}

Result<Schedule> Schedule::make(const ScheduleOptions& options) {
  if (options.entrants < 2) return wrong("a tournament needs at least two bots");
  if (options.entrants > most_entrants) return wrong("a tournament takes at most 1000 bots");
  if (options.seats < 2 || options.seats > max_seats)
    return wrong("a table has 2 to " + std::to_string(max_seats) + " seats, not " + std::to_string(options.seats));
  if (options.seats > options.entrants) {
    return wrong("a table of " + std::to_string(options.seats) + " seats needs as many bots, and there are " +
                 std::to_string(options.entrants) + ": a bot may be named more than once");
  }
  return Schedule(options);
}

Schedule::Schedule(const ScheduleOptions& options)
    : options_(options),
      tables_(gumshoe::tables(options.entrants, options.seats, options.format, options.seed)),
      seatings_(seatings(options.seats)) {}

std::uint64_t Schedule::batches_for(std::uint64_t games) const {
  return games / games_a_batch() + (games % games_a_batch() == 0 ? 0 : 1);
}

GameSpec Schedule::game(std::uint64_t number) const {
  const std::uint64_t batch = batch_of(number);
  GameSpec spec{.number = number, .seed = mixed(options_.seed, batch), .entrants = {}};
  const Entrants& at_table = table(batch);
  for (const int place : seatings_[number % games_a_batch()]) spec.entrants.push_back(at_table[place]);
  return spec;
}

std::size_t Schedule::kind_of(std::uint64_t game) const {
  return (batch_of(game) % tables_.size()) * seatings_.size() + game % games_a_batch();
}

Result<Shard> Shard::parse(std::string_view text) {
  constexpr std::uint64_t most = 1'000'000;
  const std::size_t slash = text.find('/');
  if (slash != std::string_view::npos) {
    const std::optional<std::uint64_t> number = whole_number(text.substr(0, slash));
    const std::optional<std::uint64_t> of = whole_number(text.substr(slash + 1));
    if (number && of && 1 <= *number && *number <= *of && *of <= most) return Shard{*number, *of};
  }
  return Error{.message = "'" + std::string(text) + "' is no shard: 1/8 is the first of eight, 8/8 the last"};
}

}  // namespace gumshoe
