// A tournament as it is shown. The arena fills it in; the terminal's table, JSON, CSV and the page are made of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "view/page/lettering.h"
#include "view/page/page.h"
#include "view/play/seat_outcome.h"

namespace gumshoe {

// With its 95 % interval, if there are enough deals for one.
struct Ranged {
  double value = 0;
  double low = 0;
  double high = 0;
};

struct EntrantStanding {
  int entrant = 0;  // its number in the list that the tournament was given, from 0
  std::string name;
  std::string command;
  std::size_t games = 0;
  std::size_t wins = 0;
  Ranged share;   // of its games
  Ranged rating;  // 400 points: ten times as likely to win, from the same seat; the mean of all is 0
  std::array<std::size_t, seat_outcome_count> outcomes{};  // how many of its games ended how
  std::uint64_t decisions = 0;
  double ms_per_decision = 0;

  // It always won, or never: the rating is only a bound, without an interval.
  bool one_sided() const { return wins == 0 || wins == games; }
  std::size_t ended(SeatOutcome outcome) const { return outcomes[static_cast<std::size_t>(outcome)]; }
};

struct SeatStanding {
  std::size_t wins = 0;
  Ranged share;   // of all games
  Ranged points;  // what sitting there is worth, on the scale of ratings; the mean of all seats is 0
};

// The games in which two bots met.
struct Meeting {
  std::size_t games = 0;
  std::size_t wins = 0;  // of the first of the two
};

// The question of `--sprt`: is the first one's share the fair one, or greater by delta?
struct SprtStanding {
  enum class Verdict { undecided, no, yes };
  Verdict verdict = Verdict::undecided;
  double share_if_no = 0;
  double share_if_yes = 0;
  double llr = 0;    // log-likelihood ratio: yes above `upper`, no below `lower`
  double lower = 0;
  double upper = 0;
  std::vector<double> path;  // the ratio after every deal
};

struct GameLine {
  std::uint64_t number = 0;   // from 0
  std::uint64_t deal = 0;
  std::vector<int> entrants;  // by seat
  std::optional<int> winner_seat;
  int rounds = 0;
  std::vector<SeatOutcome> outcomes;  // by seat
  std::vector<std::string> reasons;   // by seat; empty where there is nothing to add
};

struct TournamentView {
  std::string title;
  std::string format;  // `round robin`, `gauntlet`
  std::string rules;   // how the games were played, in a few words
  std::uint64_t seed = 0;
  int seats = 2;       // at a table
  std::size_t games = 0;
  std::size_t deals = 0;
  std::size_t planned_games = 0;
  std::size_t unfinished_games = 0;  // of incomplete deals: played and kept, but not counted
  std::size_t games_without_winner = 0;
  double mean_rounds = 0;
  std::vector<EntrantStanding> standings;       // best first
  std::vector<SeatStanding> seat_standings;     // by seat
  std::vector<std::vector<Meeting>> meetings;   // of standings[i] with standings[j]
  std::vector<std::vector<double>> share_paths; // by standing: its share after some numbers of deals
  std::vector<std::size_t> path_deals;          // those numbers of deals
  std::optional<SprtStanding> sprt;
  std::vector<GameLine> lines;

  double fair_share() const { return 1.0 / seats; }
  // With fewer deals the intervals are hardly to be trusted.
  bool has_intervals() const { return deals >= 2; }
  bool has_intervals(const EntrantStanding& of) const { return has_intervals() && !of.one_sided(); }
  bool has_few_deals() const { return deals < 20; }
};

// Words that the table, the page and the CSV of a tournament share.

std::string points_text(double points);  // +120, −35, 0
std::string share_text(double share);    // 41.2 %
std::string ms_text(double ms);          // 12.50, <0.01
std::string ordinal(int number);         // 1st, 2nd, 3rd, 4th

std::vector<std::string> table_words(const TournamentView& view);  // 4 bots, round robin, 4 at a table, …
std::vector<std::string> run_words(const TournamentView& view);
// Reasons for caution, if there are any.
std::vector<std::string> reservations(const TournamentView& view);
std::string sprt_words(const TournamentView& view);  // of a tournament that has one

// The causes of loss that occurred, in the order of the outcomes: the heads of a table.
std::vector<SeatOutcome> causes(const TournamentView& view);
std::string cause_words(SeatOutcome outcome);

// `gumshoe tournament` for people.

Page tournament_text(const TournamentView& view, const Lettering& letters, int width);

}  // namespace gumshoe
