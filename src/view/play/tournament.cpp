#include "view/play/tournament.h"

#include <algorithm>
#include <cmath>

#include "record/table/nearest.h"
#include "view/page/columns.h"
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

namespace {

class TournamentText {
 public:
  TournamentText(const TournamentView& view, const Lettering& letters, int width)
      : view_(view), letters_(letters), width_(width) {}

  Page write() && {
    head();
    if (view_.games == 0) {
      page_.add(Line("No deal is complete yet: there is nothing to count."));
    } else {
      standings();
      losses();
      seats();
    }
    if (view_.sprt) paragraph(sprt_words(view_), Tone::strong);
    for (const std::string& words : reservations(view_)) paragraph(words, Tone::warning);
    return std::move(page_);
  }

 private:
  std::string text(std::string_view words) const { return letters_.name(words); }

  // In the lettering of the terminal: signs without an ASCII form are replaced here.
  std::string points(double value) const {
    const std::string words = points_text(value);
    return letters_.ascii_names && words.starts_with("−") ? "-" + words.substr(std::string_view("−").size()) : words;
  }
  std::string dots(const std::vector<std::string>& parts) const {
    std::string all;
    for (const std::string& part : parts)
      all += (all.empty() ? "" : " " + std::string(letters_.dot) + " ") + text(part);
    return all;
  }

  void paragraph(const std::string& words, Tone tone) {
    std::vector<Span> spans;
    std::string_view left = words;
    while (!left.empty()) {
      const std::string_view word = left.substr(0, left.find(' '));
      spans.push_back({tone, text(word)});
      left.remove_prefix(std::min(word.size() + 1, left.size()));
    }
    page_.add();
    page_.wrap({}, spans, width_, 0);
  }

  void head() {
    if (!view_.title.empty()) page_.add(Line(text(view_.title), Tone::title));
    page_.add(Line(dots(table_words(view_))));
    page_.add(Line(dots(run_words(view_)), Tone::faint));
    page_.add();
  }

  std::string interval(bool told, const std::string& low, const std::string& high) const {
    return told ? low + " to " + high : "";
  }
  std::string rating_interval(bool told, const Ranged& rating) const {
    return interval(told, points(rating.low), points(rating.high));
  }
  std::string share_interval(bool told, const Ranged& share) const {
    return interval(told, fixed(100 * share.low, 1), fixed(100 * share.high, 1));
  }

  void standings() {
    using enum Align;
    Columns columns(1, {right, left, right, left, right, right, left, right});
    columns.add({{},
                 {Tone::title, "bot"},
                 {Tone::title, "rating"},
                 {Tone::faint, view_.has_intervals() ? "95 %" : ""},
                 {Tone::title, "wins"},
                 {Tone::title, "share"},
                 {Tone::faint, view_.has_intervals() ? "95 %" : ""},
                 {Tone::title, "ms/move"}});
    for (std::size_t i = 0; i < view_.standings.size(); ++i) columns.add(row(i));
    columns.draw(page_, 0, width_, letters_);
  }

  std::vector<Span> row(std::size_t place) const {
    const EntrantStanding& standing = view_.standings[place];
    const bool told = view_.has_intervals(standing);
    return {{Tone::faint, std::to_string(place + 1)},
            {Tone::strong, text(standing.name)},
            {Tone::strong, points(standing.rating.value)},
            {Tone::faint, rating_interval(told, standing.rating)},
            {Tone::plain, grouped(standing.wins) + "/" + grouped(standing.games)},
            {Tone::strong, share_text(standing.share.value)},
            {Tone::faint, share_interval(told, standing.share)},
            {Tone::plain, ms_text(standing.ms_per_decision)}};
  }

  void losses() {
    const std::vector<SeatOutcome> occurring = causes(view_);
    if (occurring.empty()) return;
    std::vector<Align> aligned(occurring.size() + 1, Align::right);
    aligned.front() = Align::left;
    Columns columns(0, aligned);
    std::vector<Span> heads{{Tone::title, "not won"}};
    for (const SeatOutcome cause : occurring) heads.push_back({Tone::faint, cause_words(cause)});
    columns.add(std::move(heads));
    for (const EntrantStanding& standing : view_.standings) {
      std::vector<Span> cells{{Tone::plain, text(standing.name)}};
      for (const SeatOutcome cause : occurring) cells.push_back({tone_of(cause), count(standing.ended(cause))});
      columns.add(std::move(cells));
    }
    page_.add();
    columns.draw(page_, 0, width_, letters_);
  }

  std::string count(std::size_t number) const { return number == 0 ? std::string(letters_.rule) : grouped(number); }

  static Tone tone_of(SeatOutcome cause) {
    const bool usual = cause == SeatOutcome::lost || cause == SeatOutcome::accused || cause == SeatOutcome::drawn;
    return usual ? Tone::plain : Tone::warning;
  }

  void seats() {
    using enum Align;
    Columns columns(0, {left, right, left, right, left});
    columns.add({{Tone::title, "seat"},
                 {Tone::title, "points"},
                 {Tone::faint, view_.has_intervals() ? "95 %" : ""},
                 {Tone::title, "share"},
                 {Tone::faint, view_.has_intervals() ? "95 %" : ""}});
    for (std::size_t i = 0; i < view_.seat_standings.size(); ++i) {
      const SeatStanding& seat = view_.seat_standings[i];
      columns.add({{Tone::plain, ordinal(static_cast<int>(i) + 1)},
                   {Tone::plain, points(seat.points.value)},
                   {Tone::faint, rating_interval(view_.has_intervals(), seat.points)},
                   {Tone::plain, share_text(seat.share.value)},
                   {Tone::faint, share_interval(view_.has_intervals(), seat.share)}});
    }
    page_.add();
    columns.draw(page_, 0, width_, letters_);
  }

  const TournamentView& view_;
  const Lettering& letters_;
  int width_;
  Page page_;
};

}  // namespace

Page tournament_text(const TournamentView& view, const Lettering& letters, int width) {
  return TournamentText(view, letters, width).write();
}

}  // namespace gumshoe
