#include "arena/tournament/standings.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "arena/tournament/estimates.h"

namespace gumshoe {
namespace {

constexpr std::size_t points_of_a_path = 100;

using Games = std::span<const PlayedGame>;

class Standings {
 public:
  Standings(const Schedule& schedule, const std::vector<Entrant>& entrants, Games games)
      : schedule_(schedule), games_(games), per_deal_(static_cast<std::size_t>(schedule.games_a_batch())) {
    view_.format = schedule.format() == Format::gauntlet ? "gauntlet" : "round robin";
    view_.seed = schedule.seed();
    view_.seats = schedule.seats();
    view_.games = games.size();
    view_.deals = games.size() / per_deal_;
    view_.seat_standings.resize(static_cast<std::size_t>(schedule.seats()));
    for (std::size_t e = 0; e < entrants.size(); ++e) {
      EntrantStanding& standing = view_.standings.emplace_back();
      standing.entrant = static_cast<int>(e);
      standing.name = entrants[e].name;
      standing.command = entrants[e].command;
    }
    times_.resize(entrants.size());
    met_.assign(entrants.size(), std::vector<Meeting>(entrants.size()));
  }

  TournamentView computed() && {
    for (const PlayedGame& game : games_) count(game);
    take_means();
    if (!games_.empty()) take_estimates();
    order();
    take_paths();
    return std::move(view_);
  }

 private:
  void count(const PlayedGame& game) {
    const std::vector<int> seated = schedule_.game(game.number).entrants;
    view_.mean_rounds += game.result.rounds;
    if (!game.result.winner_seat) ++view_.games_without_winner;
    for (std::size_t seat = 0; seat < seated.size(); ++seat)
      count_seat(static_cast<std::size_t>(seated[seat]), game.result.seats[seat]);
    if (game.result.winner_seat) ++view_.seat_standings[static_cast<std::size_t>(*game.result.winner_seat)].wins;
    count_meetings(seated, game.result.winner_seat);
    view_.lines.push_back(line_of(game, seated));
  }

  void count_seat(std::size_t entrant, const SeatResult& seat) {
    EntrantStanding& standing = view_.standings[entrant];
    ++standing.games;
    if (seat.outcome == SeatOutcome::won) ++standing.wins;
    ++standing.outcomes[static_cast<std::size_t>(seat.outcome)];
    standing.decisions += static_cast<std::uint64_t>(seat.decisions);
    times_[entrant] += seat.time;
  }

  void count_meetings(const std::vector<int>& seated, std::optional<int> winner_seat) {
    for (std::size_t a = 0; a < seated.size(); ++a) {
      for (std::size_t b = 0; b < seated.size(); ++b) {
        Meeting& meeting = met_[static_cast<std::size_t>(seated[a])][static_cast<std::size_t>(seated[b])];
        ++meeting.games;
        if (winner_seat && static_cast<std::size_t>(*winner_seat) == a) ++meeting.wins;
      }
    }
  }

  GameLine line_of(const PlayedGame& game, const std::vector<int>& seated) const {
    GameLine line{.number = game.number,
                  .deal = schedule_.batch_of(game.number),
                  .entrants = seated,
                  .winner_seat = game.result.winner_seat,
                  .rounds = game.result.rounds,
                  .outcomes = {},
                  .reasons = {}};
    for (const SeatResult& seat : game.result.seats) {
      line.outcomes.push_back(seat.outcome);
      line.reasons.push_back(seat.reason);
    }
    return line;
  }

  void take_means() {
    if (!games_.empty()) view_.mean_rounds /= static_cast<double>(games_.size());
    for (std::size_t e = 0; e < times_.size(); ++e) {
      EntrantStanding& standing = view_.standings[e];
      const double ms = std::chrono::duration<double, std::milli>(times_[e]).count();
      if (standing.decisions > 0) standing.ms_per_decision = ms / static_cast<double>(standing.decisions);
    }
  }

  void take_estimates() {
    const Estimates found = estimate(schedule_, games_);
    for (std::size_t e = 0; e < view_.standings.size(); ++e) {
      view_.standings[e].share = found.share[e];
      view_.standings[e].rating = found.rating[e];
    }
    for (std::size_t seat = 0; seat < view_.seat_standings.size(); ++seat) {
      view_.seat_standings[seat].share = found.seat_share[seat];
      view_.seat_standings[seat].points = found.seat_points[seat];
    }
  }

  // Best first. Ratings are compared as they are shown, or two that are level could stand in either order.
  void order() {
    std::ranges::stable_sort(view_.standings, std::ranges::greater{}, [](const EntrantStanding& standing) {
      return std::pair(std::lround(10 * standing.rating.value), standing.share.value);
    });
    for (const EntrantStanding& a : view_.standings) {
      std::vector<Meeting>& row = view_.meetings.emplace_back();
      for (const EntrantStanding& b : view_.standings)
        row.push_back(met_[static_cast<std::size_t>(a.entrant)][static_cast<std::size_t>(b.entrant)]);
    }
  }

  void take_paths() {
    const std::size_t points = std::min(points_of_a_path, view_.deals);
    for (std::size_t i = 1; i <= points; ++i) view_.path_deals.push_back((i * view_.deals + points - 1) / points);
    for (const EntrantStanding& standing : view_.standings) view_.share_paths.push_back(path_of(standing.entrant));
  }

  std::vector<double> path_of(int entrant) const {
    std::vector<double> path;
    std::size_t wins = 0;
    std::size_t played = 0;
    std::size_t done = 0;
    for (const std::size_t deals : view_.path_deals) {
      for (; done < deals * per_deal_; ++done) {
        const GameLine& line = view_.lines[done];
        const auto seat = std::ranges::find(line.entrants, entrant);
        if (seat == line.entrants.end()) continue;
        ++played;
        if (line.winner_seat && *line.winner_seat == seat - line.entrants.begin()) ++wins;
      }
      path.push_back(played == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(played));
    }
    return path;
  }

  const Schedule& schedule_;
  Games games_;
  std::size_t per_deal_;
  TournamentView view_;
  std::vector<std::chrono::nanoseconds> times_;
  std::vector<std::vector<Meeting>> met_;  // by entrant
};

}  // namespace

TournamentView standings(const Schedule& schedule, const std::vector<Entrant>& entrants,
                         std::span<const PlayedGame> games) {
  return Standings(schedule, entrants, games).computed();
}

}  // namespace gumshoe
