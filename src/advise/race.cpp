#include "advise/race.h"

#include <array>
#include <vector>

#include "record/course.h"

namespace gumshoe {
namespace {

// By rivals. Between what waiting is worth among players who accuse only when certain and among those who accuse as
// soon as it pays; the share of games won is flat around these.
constexpr std::array chances{1.0, 0.60, 0.42, 0.36, 0.31, 0.27};
constexpr double beyond = 1.6;  // times a fair share

}  // namespace

int rivals(const Record& record, Seat seat) {
  const Course course = course_of(record, static_cast<int>(record.entries.size()));
  int in = 0;
  for (int i = 0; i < record.table.seat_count(); ++i) {
    const Seat other{static_cast<std::uint8_t>(i)};
    if (other != seat && !course.is_out(other)) ++in;
  }
  return in;
}

Race race_with(const Record& record, const Threat& threat, double entropy) {
  const int seats = record.table.seat_count();
  std::vector<std::vector<double>> rivals;
  for (int after = 1; after < seats; ++after) {
    const Seat seat{static_cast<std::uint8_t>((record.table.me.seat.index + after) % seats)};
    const auto found = std::ranges::find(threat.seats, seat, &SeatThreat::seat);
    if (found != threat.seats.end() && !found->out) rivals.push_back(found->entropies);
  }
  Race race;
  race.forecast.emplace(rivals);
  race.entropy = entropy;
  race.waiting = race.forecast->chance(entropy);
  return race;
}

double chance_to_win(int rivals) {
  if (rivals < static_cast<int>(chances.size())) return chances[static_cast<std::size_t>(rivals)];
  return beyond / (rivals + 1);
}

}  // namespace gumshoe
