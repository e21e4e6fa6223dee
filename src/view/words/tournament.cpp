#include "view/words/tournament.h"

#include <algorithm>
#include <cmath>

#include "record/table/nearest.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

std::string first_entrant(const TournamentView& view) {
  const auto first = std::ranges::find(view.standings, 0, &EntrantStanding::entrant);
  return first == view.standings.end() ? "the first bot" : first->name;
}

std::string one_sided(const TournamentView& view) {
  std::vector<std::string> names;
  for (const EntrantStanding& standing : view.standings) {
    if (standing.one_sided() && standing.games > 0) names.push_back(standing.name);
  }
  return all_of(names);
}

}  // namespace

std::string points_text(double points) {
  const long rounded = std::lround(points);
  if (rounded == 0) return "0";
  return (rounded > 0 ? "+" : "−") + std::to_string(std::abs(rounded));
}

std::string share_text(double share) { return fixed(100 * share, 1) + " %"; }

std::string ms_text(double ms) { return ms > 0 && ms < 0.01 ? "<0.01" : fixed(ms, 2); }

std::string ordinal(int number) {
  const bool teen = number % 100 / 10 == 1;
  const int last = teen ? 0 : number % 10;
  return std::to_string(number) + (last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th");
}

std::vector<std::string> table_words(const TournamentView& view) {
  std::vector<std::string> words{counted(view.standings.size(), "bot"), view.format,
                                 std::to_string(view.seats) + " at a table"};
  if (!view.rules.empty()) words.push_back(view.rules);
  return words;
}

std::vector<std::string> run_words(const TournamentView& view) {
  std::vector<std::string> words{counted(view.games, "game"), counted(view.deals, "deal"),
                                 "fair share " + share_text(view.fair_share())};
  if (view.games > 0) words.push_back(fixed(view.mean_rounds, 1) + " rounds a game");
  if (view.games_without_winner > 0) words.push_back(grouped(view.games_without_winner) + " without a winner");
  words.push_back("seed " + std::to_string(view.seed));
  return words;
}

std::vector<std::string> reservations(const TournamentView& view) {
  std::vector<std::string> all;
  if (view.games > 0 && view.has_few_deals()) {
    all.push_back("Few deals: the intervals say little. " +
                  std::string(view.has_intervals() ? "Twenty or more tell something." : "One deal has none."));
  }
  if (const std::string names = one_sided(view); view.games > 0 && !names.empty())
    all.push_back("Won always or never: " + names + ". Ratings of these are bounds, and have no intervals.");
  if (view.unfinished_games > 0) {
    all.push_back(counted(view.unfinished_games, "game") + " of deals that are not complete " +
                  (view.unfinished_games == 1 ? "is" : "are") + " kept and not counted.");
  }
  return all;
}

std::string sprt_words(const TournamentView& view) {
  const SprtStanding& sprt = *view.sprt;
  std::string verdict;
  switch (sprt.verdict) {
    case SprtStanding::Verdict::yes:
      verdict = "yes";
      break;
    case SprtStanding::Verdict::no:
      verdict = "no";
      break;
    case SprtStanding::Verdict::undecided:
      verdict = "not decided";
      break;
  }
  return "Is the share of " + first_entrant(view) + " " + share_text(sprt.share_if_yes) + " rather than " +
         share_text(sprt.share_if_no) + "? " + verdict + " (log-likelihood ratio " + fixed(sprt.llr, 2) +
         "; yes from " + fixed(sprt.upper, 2) + ", no from " + fixed(sprt.lower, 2) + ")";
}

std::vector<SeatOutcome> causes(const TournamentView& view) {
  std::vector<SeatOutcome> all;
  for (std::size_t i = 0; i < seat_outcome_count; ++i) {
    const bool occurs =
        std::ranges::any_of(view.standings, [&](const EntrantStanding& s) { return s.outcomes[i] > 0; });
    if (occurs && static_cast<SeatOutcome>(i) != SeatOutcome::won) all.push_back(static_cast<SeatOutcome>(i));
  }
  return all;
}

std::string cause_words(SeatOutcome outcome) {
  switch (outcome) {
    case SeatOutcome::won:
      return "won";
    case SeatOutcome::lost:
      return "another won";
    case SeatOutcome::accused:
      return "wrong accusation";
    case SeatOutcome::illegal:
      return "illegal";
    case SeatOutcome::late:
      return "late";
    case SeatOutcome::crashed:
      return "crashed";
    case SeatOutcome::flooded:
      return "flooded";
    case SeatOutcome::lied:
      return "lied";
    case SeatOutcome::drawn:
      return "nobody won";
  }
  return "";
}

}  // namespace gumshoe
