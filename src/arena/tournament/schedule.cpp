#include "arena/tournament/schedule.h"

#include <string>

#include "game/random.h"
#include "game/seat.h"

namespace gumshoe {
namespace {

constexpr int most_entrants = 1000;

Error wrong(std::string message) { return Error{.message = std::move(message)}; }

// The seeds of successive batches have nothing to do with each other, nor with those of the neighbouring run.
std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) { return Random(Random(seed).next() ^ number).next(); }

}  // namespace

Result<Schedule> Schedule::make(const ScheduleOptions& options) {
  if (options.entrants < 2) return wrong("a tournament needs two bots at least");
  if (options.entrants > most_entrants) return wrong("a tournament takes 1000 bots at most");
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
  for (const int place : seatings_[number % games_a_batch()])
    spec.entrants.push_back(at_table[static_cast<std::size_t>(place)]);
  return spec;
}

std::size_t Schedule::kind_of(std::uint64_t game) const {
  return (batch_of(game) % tables_.size()) * seatings_.size() + game % games_a_batch();
}

}  // namespace gumshoe
