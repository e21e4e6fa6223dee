#include "view/html/reports.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "view/html/page.h"
#include "view/page/lettering.h"
#include "view/play/tournament.h"
#include "view/words/numbers.h"

namespace gumshoe {
namespace {

constexpr std::size_t most_faults = 200;  // different faults listed
constexpr std::size_t most_games_of_a_fault = 5;

// The games on the page: first those in which something went wrong, then all of them with their records.
class GamesHtml {
 public:
  GamesHtml(const TournamentView& view, const std::vector<std::string>& names, const GameRecords& records)
      : view_(view), records_(records) {
    for (std::size_t i = 0; i < names.size(); ++i) names_[view.standings[i].entrant] = names[i];
  }

  std::string write() && {
    faults();
    out_ += "<h2>Games</h2>\n<p>" + explanation() + "</p>\n";
    for (std::size_t i = 0; i < view_.lines.size();) i = deal(i);
    return std::move(out_);
  }

 private:
  static bool is_fault(SeatOutcome outcome) {
    switch (outcome) {
      case SeatOutcome::illegal:
      case SeatOutcome::late:
      case SeatOutcome::crashed:
      case SeatOutcome::flooded:
      case SeatOutcome::lied:
        return true;
      case SeatOutcome::won:
      case SeatOutcome::lost:
      case SeatOutcome::accused:
      case SeatOutcome::drawn:
        return false;
    }
    return false;
  }

  // A record without characters that could mislead a reader.
  static std::string shown(std::string_view record) {
    std::string out;
    while (!record.empty()) {
      const std::string_view line = record.substr(0, record.find('\n'));
      out += escaped_markup(printable(line)) + "\n";
      record.remove_prefix(std::min(line.size() + 1, record.size()));
    }
    return out;
  }

  std::string explanation() const {
    std::string words =
        "Games of one deal differ in who sits where alone; those at a table are named in the order of seats.";
    if (records_.text) return words + " A click opens the record.";
    if (records_.link) return words + " Each number leads to the record.";
    return words + " The records are in the file of results.";
  }

  std::string name(const GameLine& line, std::size_t seat) const { return names_.at(line.entrants[seat]); }

  // What a bot did wrong, in words.
  std::string fault(const GameLine& line, std::size_t seat) const {
    const std::string reason = printable(line.reasons[seat]);
    return name(line, seat) + ": " + cause_words(line.outcomes[seat]) + (reason.empty() ? "" : " (" + reason + ")");
  }

  std::string href(std::uint64_t game) const {
    return records_.link ? escaped_markup(records_.link(game)) : "#game-" + std::to_string(game + 1);
  }

  // The games in which a bot made the same mistake.
  struct Fault {
    std::string words;
    std::vector<std::uint64_t> games;
  };

  // Most frequent first, then in order of occurrence.
  std::vector<Fault> different_faults() const {
    std::vector<Fault> all;
    std::map<std::string, std::size_t> places;
    for (const GameLine& line : view_.lines) {
      for (std::size_t seat = 0; seat < line.outcomes.size(); ++seat) {
        if (!is_fault(line.outcomes[seat])) continue;
        const auto [place, is_new] = places.try_emplace(fault(line, seat), all.size());
        if (is_new) all.push_back({place->first, {}});
        all[place->second].games.push_back(line.number);
      }
    }
    std::ranges::stable_sort(all, std::greater(), [](const Fault& one) { return one.games.size(); });
    return all;
  }

  std::string links(const std::vector<std::uint64_t>& games) const {
    std::string out;
    for (std::size_t i = 0; i < std::min(games.size(), most_games_of_a_fault); ++i) {
      out += (i == 0 ? "" : ", ") + ("<a href=\"" + href(games[i])) + "\">" + (i == 0 ? "game " : "") +
             grouped(games[i] + 1) + "</a>";
    }
    return out + (games.size() > most_games_of_a_fault ? ", …" : "");
  }

  void faults() {
    const std::vector<Fault> all = different_faults();
    if (all.empty()) return;
    out_ += "<h2>What went wrong</h2>\n<ul>\n";
    for (std::size_t i = 0; i < std::min(all.size(), most_faults); ++i) {
      const std::vector<std::uint64_t>& games = all[i].games;
      const std::string often = games.size() == 1 ? "" : "in " + counted(games.size(), "game") + ": ";
      out_ += "<li>" + escaped_markup(all[i].words) + ", " + often + links(games) + "</li>\n";
    }
    out_ += "</ul>\n";
    if (all.size() > most_faults) out_ += "<p>And " + grouped(all.size() - most_faults) + " more.</p>\n";
  }

  // Writes the games of one deal; returns where the next deal's games begin.
  std::size_t deal(std::size_t first) {
    std::size_t end = first;
    while (end < view_.lines.size() && view_.lines[end].deal == view_.lines[first].deal) ++end;
    out_ += "<details><summary>Deal " + grouped(view_.lines[first].deal + 1) + ", " + counted(end - first, "game") +
            "</summary>\n";
    for (std::size_t i = first; i < end; ++i) game(view_.lines[i]);
    out_ += "</details>\n";
    return end;
  }

  std::string summary(const GameLine& line) const {
    std::string words;
    for (std::size_t seat = 0; seat < line.entrants.size(); ++seat) {
      const std::string one = escaped_markup(name(line, seat));
      const bool winner = line.winner_seat && static_cast<std::size_t>(*line.winner_seat) == seat;
      words += (seat == 0 ? "" : ", ") + (winner ? "<b>" + one + "</b>" : one);
    }
    words += line.winner_seat ? " · won by " + escaped_markup(name(line, static_cast<std::size_t>(*line.winner_seat)))
                              : " · nobody won";
    words += " · " + counted(static_cast<std::size_t>(line.rounds), "round");
    for (std::size_t seat = 0; seat < line.outcomes.size(); ++seat) {
      if (is_fault(line.outcomes[seat]) || line.outcomes[seat] == SeatOutcome::accused)
        words += " · <span class=\"faint\">" + escaped_markup(fault(line, seat)) + "</span>";
    }
    return words;
  }

  void game(const GameLine& line) {
    const std::string number = grouped(line.number + 1);
    if (records_.text) {
      out_ += "<details class=\"record\"><summary>" + number + " · " + summary(line) + "</summary><pre id=\"game-" +
              std::to_string(line.number + 1) + "\">" + shown(records_.text(line.number)) + "</pre></details>\n";
    } else if (records_.link) {
      out_ += "<div class=\"game\"><a href=\"" + href(line.number) + "\">" + number + "</a> · " + summary(line) +
              "</div>\n";
    } else {
      out_ += "<div class=\"game\" id=\"game-" + std::to_string(line.number + 1) + "\">" + number + " · " +
              summary(line) + "</div>\n";
    }
  }

  const TournamentView& view_;
  const GameRecords& records_;
  std::map<int, std::string> names_;  // by entrant
  std::string out_;
};

constexpr std::size_t most_plotted = 8;  // in one plot

class TournamentHtml {
 public:
  TournamentHtml(const TournamentView& view, const GameRecords& records)
      : view_(view), records_(records), page_(view.title.empty() ? "A tournament" : printable(view.title)) {
    for (const EntrantStanding& standing : view.standings) names_.push_back(printable(standing.name));
  }

  std::string write() && {
    facts(table_words(view_));
    facts(run_words(view_));
    if (view_.sprt) page_ += "<p class=\"verdict\">" + escaped_markup(printable(sprt_words(view_))) + "</p>\n";
    for (const std::string& words : reservations(view_)) page_.element("p", words);
    if (view_.games == 0) {
      page_.element("p", "No deal is complete yet: there is nothing to count.");
    } else {
      body();
    }
    return std::move(page_).write();
  }

 private:
  void body() {
    standings();
    ratings();
    shares();
    losses();
    meetings();
    seats();
    paths();
    if (view_.sprt) test();
    page_ += GamesHtml(view_, names_, records_).write();
  }

  void facts(const std::vector<std::string>& words) {
    page_ += "<ul class=\"facts\">\n";
    for (const std::string& one : words) page_.element("li", printable(one));
    page_ += "</ul>\n";
  }

  static std::string rating_interval(bool told, const Ranged& rating) {
    return told ? points_text(rating.low) + " to " + points_text(rating.high) : "";
  }
  static std::string share_interval(bool told, const Ranged& share) {
    return told ? fixed(100 * share.low, 1) + " to " + fixed(100 * share.high, 1) + " %" : "";
  }

  void standings() {
    page_.element("h2", "Standings");
    page_ +=
        "<div class=\"wide\"><table>\n<thead><tr><th scope=\"col\">bot</th><th scope=\"col\">rating</th>"
        "<th scope=\"col\">95 %</th><th scope=\"col\">wins</th><th scope=\"col\">of games</th>"
        "<th scope=\"col\">share</th><th scope=\"col\">95 %</th><th scope=\"col\">ms/move</th></tr></thead>\n"
        "<tbody>\n";
    for (std::size_t i = 0; i < names_.size(); ++i) standing_row(i);
    page_.close_table();
  }

  void standing_row(std::size_t place) {
    const EntrantStanding& standing = view_.standings[place];
    const bool told = view_.has_intervals(standing);
    page_ += "<tr><th scope=\"row\">" + std::to_string(place + 1) + ". " + escaped_markup(names_[place]);
    const std::string command = printable(standing.command);
    if (command != names_[place]) page_ += "<br><span class=\"faint command\">" + escaped_markup(command) + "</span>";
    page_ += "</th>";
    for (const std::string& cell : {points_text(standing.rating.value), rating_interval(told, standing.rating),
                                    grouped(standing.wins), grouped(standing.games), share_text(standing.share.value),
                                    share_interval(told, standing.share), ms_text(standing.ms_per_decision)})
      page_ += "<td>" + escaped_markup(cell) + "</td>";
    page_ += "</tr>\n";
  }

  // Figures of the standings or the seats, with their intervals.
  static std::string drawn(IntervalPlot plot, const std::vector<std::string>& labels,
                           const std::vector<Ranged>& estimates, std::string (*figure)(double)) {
    for (std::size_t i = 0; i < labels.size(); ++i)
      plot.rows.push_back({labels[i], estimates[i], figure(estimates[i].value)});
    return as_svg(plot);
  }

  template <typename Row>
  static std::vector<Ranged> all(const std::vector<Row>& rows, Ranged Row::* part, double times = 1) {
    std::vector<Ranged> found;
    for (const Row& row : rows) {
      const Ranged& one = row.*part;
      found.push_back({times * one.value, times * one.low, times * one.high});
    }
    return found;
  }

  // Without an interval there is only a dot.
  std::vector<Ranged> told(std::vector<Ranged> estimates) const {
    for (std::size_t i = 0; i < estimates.size(); ++i) {
      if (!view_.has_intervals(view_.standings[i])) estimates[i].low = estimates[i].high = estimates[i].value;
    }
    return estimates;
  }

  static std::string per_cent(double value) { return fixed(value, 1) + " %"; }

  void ratings() {
    page_.element("h2", "Ratings");
    page_.element(
        "p",
        "Whoever has 400 points more is ten times as likely to win from the same seat; the mean is 0. The line is "
        "the interval of 95 %: how far the rating would move with other deals.");
    page_ += drawn({.title = "Ratings with their intervals",
                    .unit = "points",
                    .reference = 0,
                    .reference_label = "mean",
                    .rows = {}},
                   names_, told(all(view_.standings, &EntrantStanding::rating)), points_text);
  }

  void shares() {
    page_.element("h2", "Share of the wins");
    page_ += drawn({.title = "Shares of the wins with their intervals",
                    .unit = "% of its games",
                    .reference = 100 * view_.fair_share(),
                    .reference_label = "fair share",
                    .rows = {}},
                   names_, told(all(view_.standings, &EntrantStanding::share, 100)), per_cent);
  }

  void losses() {
    const std::vector<SeatOutcome> occurring = causes(view_);
    if (occurring.empty()) return;
    page_.element("h2", "How games were not won");
    std::vector<std::string> heads{"bot"};
    for (const SeatOutcome cause : occurring) heads.push_back(cause_words(cause));
    page_.open_table(heads);
    for (std::size_t i = 0; i < names_.size(); ++i) {
      page_ += "<tr><th scope=\"row\">" + escaped_markup(names_[i]) + "</th>";
      const EntrantStanding& standing = view_.standings[i];
      for (const SeatOutcome cause : occurring) page_ += heat_cell(standing.ended(cause), standing.games);
      page_ += "</tr>\n";
    }
    page_.close_table();
  }

  static std::string heat(double part) { return " class=\"heat\" style=\"--heat: " + fixed(45 * part, 0) + "%\""; }

  static std::string heat_cell(std::size_t count, std::size_t of) {
    if (count == 0) return "<td class=\"faint\">–</td>";
    return "<td" + heat(static_cast<double>(count) / static_cast<double>(of)) + ">" + grouped(count) + "</td>";
  }

  void meetings() {
    page_.element("h2", "Who wins against whom");
    page_.element("p",
                  "Of the games that one of the two won, sitting at the same table: how many the bot of the row won. "
                  "In brackets, how many these are.");
    std::vector<std::string> heads{"bot"};
    for (std::size_t i = 0; i < names_.size(); ++i) heads.push_back("vs " + std::to_string(i + 1) + ".");
    page_.open_table(heads);
    for (std::size_t a = 0; a < names_.size(); ++a) {
      page_ += "<tr><th scope=\"row\">" + std::to_string(a + 1) + ". " + escaped_markup(names_[a]) + "</th>";
      for (std::size_t b = 0; b < names_.size(); ++b) page_ += meeting_cell(a, b);
      page_ += "</tr>\n";
    }
    page_.close_table();
  }

  std::string meeting_cell(std::size_t a, std::size_t b) const {
    const std::size_t won = view_.meetings[a][b].wins;
    const std::size_t decided = won + view_.meetings[b][a].wins;
    if (a == b || decided == 0) return "<td class=\"faint\">–</td>";
    const double part = static_cast<double>(won) / static_cast<double>(decided);
    return "<td" + heat(part) + ">" + fixed(100 * part, 0) + " % <span class=\"faint\">(" + grouped(decided) +
           ")</span></td>";
  }

  void seats() {
    page_.element("h2", "Seats");
    page_.element("p", "What sitting there is worth, on the scale of the ratings, whoever sits there.");
    std::vector<std::string> labels;
    for (std::size_t i = 0; i < view_.seat_standings.size(); ++i)
      labels.push_back(ordinal(static_cast<int>(i) + 1) + " seat");
    page_ += drawn({.title = "Advantage of the seats with intervals",
                    .unit = "points",
                    .reference = 0,
                    .reference_label = "mean",
                    .rows = {}},
                   labels, all(view_.seat_standings, &SeatStanding::points), points_text);
    page_.open_table({"seat", "points", "95 %", "wins", "share", "95 %"});
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const SeatStanding& seat = view_.seat_standings[i];
      page_.row(ordinal(static_cast<int>(i) + 1),
                {points_text(seat.points.value), rating_interval(view_.has_intervals(), seat.points),
                 grouped(seat.wins), share_text(seat.share.value), share_interval(view_.has_intervals(), seat.share)});
    }
    page_.close_table();
  }

  void paths() {
    if (view_.path_deals.size() < 2) return;
    page_.element("h2", "Deal after deal");
    const std::size_t shown = std::min(most_plotted, names_.size());
    if (shown < names_.size()) page_.element("p", "The best " + std::to_string(shown) + " of them.");
    LinePlot plot{
        .title = "Share of the wins after so many deals", .unit = "%", .top = 0, .lines = {}, .along = "deals"};
    for (const std::size_t deals : view_.path_deals) plot.at.push_back(static_cast<double>(deals));
    double top = view_.fair_share();
    for (std::size_t i = 0; i < shown; ++i) {
      PlotLine& line = plot.lines.emplace_back(PlotLine{names_[i], {}});
      for (const double share : view_.share_paths[i]) {
        line.values.push_back(100 * share);
        top = std::max(top, share);
      }
    }
    plot.top = std::ceil(10 * top) * 10;
    plot.marks.push_back({100 * view_.fair_share(), "fair share"});
    page_ += legend({names_.begin(), names_.begin() + shown}) + as_svg(plot);
  }

  void test() {
    const SprtStanding& sprt = *view_.sprt;
    if (sprt.path.size() < 2) return;
    page_.element("h2", "The test, deal after deal");
    LinePlot plot{.title = "Log-likelihood ratio after so many deals",
                  .unit = "ratio",
                  .top = std::max(std::ranges::max(sprt.path), sprt.upper) + 0.5,
                  .lines = {{"log-likelihood ratio", sprt.path}},
                  .along = "deals",
                  .at = {},
                  .low = std::min(std::ranges::min(sprt.path), sprt.lower) - 0.5,
                  .marks = {{sprt.upper, "yes"}, {sprt.lower, "no"}}};
    for (std::size_t i = 0; i < sprt.path.size(); ++i) plot.at.push_back(static_cast<double>(i + 1));
    page_ += as_svg(plot);
  }

  const TournamentView& view_;
  const GameRecords& records_;
  HtmlPage page_;
  std::vector<std::string> names_;
};

}  // namespace

std::string tournament_html(const TournamentView& view, const GameRecords& records) {
  return TournamentHtml(view, records).write();
}

}  // namespace gumshoe
