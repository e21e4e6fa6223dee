#include "arena/tournament/tournament.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "arena/tournament/rating.h"
#include "game/random.h"

namespace gumshoe {
namespace {

// Shares and ratings come with intervals. Runs differ in their deals, so whole deals are drawn again and again, with
// all of their games (the bootstrap); the middle 95 % of the results is the interval. The draws come from a fixed seed:
// the same games give the same intervals.
constexpr std::uint64_t seed_of_draws = 0x6465616c73;  // "deals"
constexpr double tail = 0.025;  // on either side of the interval

// One number for everything that is estimated.
struct Figures {
  std::vector<double> share;
  std::vector<double> rating;
  std::vector<double> seat_share;
  std::vector<double> seat_points;
};

std::vector<double> in_points(std::vector<double> strengths) {
  for (double& one : strengths) one *= points_a_unit;
  return strengths;
}

// The games of a run, so that figures can be had of any choice of its deals.
class Deals {
 public:
  Deals(const Schedule& schedule, std::span<const PlayedGame> games)
      : schedule_(schedule), games_a_deal_(schedule.games_a_batch()) {
    assert(games.size() % games_a_deal_ == 0);
    std::unordered_map<std::size_t, std::size_t> tables;
    for (const PlayedGame& game : games) {
      const auto [found, is_new] = tables.try_emplace(schedule.kind_of(game.number), tables_.size());
      if (is_new) tables_.push_back(schedule.game(game.number).entrants);
      games_.push_back({found->second, game.result.winner_seat});
    }
  }

  std::size_t count() const { return games_.size() / games_a_deal_; }
  const Strengths& strengths() const { return strengths_; }

  // Every deal once, the others' search for strengths begins here.
  Figures all() {
    strengths_ = {std::vector<double>(schedule_.entrants(), 0), std::vector<double>(schedule_.seats(), 0)};
    strengths_ = fit_strengths(wins(std::vector<int>(count(), 1)), strengths_);
    return of(std::vector<int>(count(), 1));
  }

  // `times[i]`: how often deal i is taken.
  Figures of(const std::vector<int>& times) const {
    const std::vector<TableWins> tables = wins(times);
    const Strengths found = fit_strengths(tables, strengths_);
    Figures figures{
        .share = {}, .rating = in_points(found.entrants), .seat_share = {}, .seat_points = in_points(found.seats)};
    add_shares(tables, games_at(times), figures);
    return figures;
  }

  // So many steps of computing as a choice of deals takes, about.
  double work() const {
    const double seats = schedule_.seats();
    const double size = schedule_.entrants() + schedule_.seats();
    return 3 * (static_cast<double>(tables_.size()) * 3 * seats * seats + size * size * size / 3) +
           static_cast<double>(games_.size());
  }

 private:
  struct Game {
    std::size_t table;
    std::optional<int> winner_seat;
  };

  std::vector<TableWins> wins(const std::vector<int>& times) const {
    std::vector<TableWins> all;
    for (const std::vector<int>& table : tables_) all.push_back({table, std::vector<double>(table.size(), 0)});
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (games_[i].winner_seat) all[games_[i].table].wins[*games_[i].winner_seat] += times[i / games_a_deal_];
    }
    return all;
  }

  std::vector<double> games_at(const std::vector<int>& times) const {
    std::vector<double> all(tables_.size(), 0);
    for (std::size_t i = 0; i < games_.size(); ++i) all[games_[i].table] += times[i / games_a_deal_];
    return all;
  }

  void add_shares(const std::vector<TableWins>& tables, const std::vector<double>& games, Figures& figures) const {
    std::vector<double> played(schedule_.entrants(), 0);
    figures.share.assign(played.size(), 0);
    figures.seat_share.assign(schedule_.seats(), 0);
    double all = 0;
    for (std::size_t t = 0; t < tables.size(); ++t) {
      all += games[t];
      for (std::size_t seat = 0; seat < tables[t].entrants.size(); ++seat) {
        const int entrant = tables[t].entrants[seat];
        played[entrant] += games[t];
        figures.share[entrant] += tables[t].wins[seat];
        figures.seat_share[seat] += tables[t].wins[seat];
      }
    }
    for (std::size_t e = 0; e < played.size(); ++e) figures.share[e] /= std::max(played[e], 1.0);
    for (double& share : figures.seat_share) share /= std::max(all, 1.0);
  }

  const Schedule& schedule_;
  std::size_t games_a_deal_;
  std::vector<std::vector<int>> tables_;
  std::vector<Game> games_;
  Strengths strengths_;
};

std::vector<int> drawn(std::size_t deals, Random& random) {
  std::vector<int> times(deals, 0);
  for (std::size_t i = 0; i < deals; ++i) ++times[random.below(deals)];
  return times;
}

double quantile(const std::vector<double>& sorted, double q) {
  const double at = q * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

// `part` says which of the figures.
std::vector<Ranged> with_intervals(const Figures& all, const std::vector<Figures>& draws,
                                   std::vector<double> Figures::* part) {
  std::vector<Ranged> estimates;
  for (std::size_t i = 0; i < (all.*part).size(); ++i) {
    std::vector<double> values;
    for (const Figures& draw : draws) values.push_back((draw.*part)[i]);
    std::ranges::sort(values);
    const double value = (all.*part)[i];
    if (values.empty()) {
      estimates.push_back({value, value, value});
    } else {
      estimates.push_back({value, quantile(values, tail), quantile(values, 1 - tail)});
    }
  }
  return estimates;
}

int draws_for(const Deals& deals) {
  if (deals.count() < 2) return 0;
  constexpr double most_work = 3e9;
  return static_cast<int>(std::clamp(most_work / deals.work(), 100.0, 1000.0));
}

struct Estimates {
  std::vector<Ranged> share;  // by entrant
  std::vector<Ranged> rating;  // by entrant
  std::vector<Ranged> seat_share;  // by seat
  std::vector<Ranged> seat_points;  // by seat
};

Estimates estimate(const Schedule& schedule, std::span<const PlayedGame> games) {
  Deals deals(schedule, games);
  const Figures all = deals.all();
  std::vector<Figures> draws;
  Random random(seed_of_draws);
  for (int left = draws_for(deals); left > 0; --left) draws.push_back(deals.of(drawn(deals.count(), random)));
  return {with_intervals(all, draws, &Figures::share), with_intervals(all, draws, &Figures::rating),
          with_intervals(all, draws, &Figures::seat_share), with_intervals(all, draws, &Figures::seat_points)};
}

constexpr std::size_t points_of_a_path = 100;

using Games = std::span<const PlayedGame>;

class Standings {
 public:
  Standings(const Schedule& schedule, const std::vector<Entrant>& entrants, Games games)
      : schedule_(schedule), games_(games), per_deal_(schedule.games_a_batch()) {
    view_.format = schedule.format() == Format::gauntlet ? "gauntlet" : "round robin";
    view_.seed = schedule.seed();
    view_.seats = schedule.seats();
    view_.games = games.size();
    view_.deals = games.size() / per_deal_;
    view_.seat_standings.resize(schedule.seats());
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
    for (std::size_t seat = 0; seat < seated.size(); ++seat) count_seat(seated[seat], game.result.seats[seat]);
    if (game.result.winner_seat) ++view_.seat_standings[*game.result.winner_seat].wins;
    count_meetings(seated, game.result.winner_seat);
    view_.lines.push_back(line_of(game, seated));
  }

  void count_seat(int entrant, const SeatResult& seat) {
    EntrantStanding& standing = view_.standings[entrant];
    ++standing.games;
    if (seat.outcome == SeatOutcome::won) ++standing.wins;
    ++standing.outcomes[static_cast<std::size_t>(seat.outcome)];
    standing.decisions += seat.decisions;
    times_[entrant] += seat.time;
  }

  void count_meetings(const std::vector<int>& seated, std::optional<int> winner_seat) {
    for (std::size_t a = 0; a < seated.size(); ++a) {
      for (std::size_t b = 0; b < seated.size(); ++b) {
        Meeting& meeting = met_[seated[a]][seated[b]];
        ++meeting.games;
        if (winner_seat && std::cmp_equal(*winner_seat, a)) ++meeting.wins;
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
      for (const EntrantStanding& b : view_.standings) row.push_back(met_[a.entrant][b.entrant]);
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
