#include "advise/others/race.h"

#include <array>
#include <optional>
#include <utility>

#include "record/views/course.h"

namespace gumshoe {
namespace {

// By rivals. Between what waiting is worth among players who accuse only when certain and among those who accuse as
// soon as it pays; the share of games won is flat around these.
constexpr std::array chances{1.0, 0.60, 0.42, 0.36, 0.31, 0.27};
constexpr double beyond = 1.6;  // times a fair share

// For positions too large to judge the others. Waiting in vain costs a little, a wrong accusation everything.
constexpr double if_unknown = 0.9;

constexpr double stands_out = 0.15;
constexpr double while_none_does = 0.75;

}  // namespace

int rivals(const Record& record, Seat seat) {
  const Course course = course_of(record);
  int in = 0;
  for (std::uint8_t i = 0; i < record.table.seat_count(); ++i) {
    const Seat other{i};
    if (other != seat && !course.is_out(other)) ++in;
  }
  return in;
}

Race race_at(const Record& record, double entropy, const OpponentOptions& options) {
  std::optional<Opponents> opponents = judge_opponents(record, options);
  if (!opponents) return {.waiting = if_unknown};
  const Forecast forecast(opponents->tables);
  return {.waiting = forecast.chance(entropy), .risk = forecast.risk(), .opponents = std::move(opponents->seats)};
}

Race quick_race_at(const Record& record, const Posterior& odds, const std::vector<Leaning>& leanings,
                   const Stop& stop) {
  if (odds.solutions.empty() || odds.solutions.front().p < stands_out) return {.waiting = while_none_does};
  return race_at(record, odds.entropy, {.budget = {.work = work_of_a_quick_race, .stop = stop}, .leanings = leanings});
}

double chance_to_win(int rivals) {
  if (rivals < std::ssize(chances)) return chances[rivals];
  return beyond / (rivals + 1);
}

}  // namespace gumshoe
